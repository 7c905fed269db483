#include "engine/faults.h"

namespace norenberc {

std::string_view name(FaultCode code) {
  switch (code) {
    case FaultCode::ExpectedWord: return "expected_word";
    case FaultCode::ExpectedNumber: return "expected_number";
    case FaultCode::ExpectedChoice: return "expected_choice";
    case FaultCode::ExpectedEnd: return "expected_end";
    case FaultCode::ExpectedLineEnd: return "expected_line_end";
    case FaultCode::ExpectedMoveEnd: return "expected_move_end";
    case FaultCode::ExpectedPositionEnd: return "expected_position_end";
    case FaultCode::ExpectedRecordEnd: return "expected_record_end";
    case FaultCode::ExpectedFirstTag: return "expected_first_tag";
    case FaultCode::ExpectedTagName: return "expected_tag_name";
    case FaultCode::ExpectedStart: return "expected_start";
    case FaultCode::ExpectedStep: return "expected_step";
    case FaultCode::MissingName: return "missing_name";
    case FaultCode::UnknownName: return "unknown_name";
    case FaultCode::CapitalLetters: return "capital_letters";
    case FaultCode::NoNumber: return "no_number";
    case FaultCode::NoDecision: return "no_decision";
    case FaultCode::OpenQuotation: return "open_quotation";
    case FaultCode::WrongEscape: return "wrong_escape";
    case FaultCode::GuildTwice: return "guild_twice";
    case FaultCode::TooManyOfGood: return "too_many_of_good";
    case FaultCode::NotOfMove: return "not_of_move";
    case FaultCode::NoPlace: return "no_place";
    case FaultCode::NotFirstTag: return "not_first_tag";
    case FaultCode::TagMissing: return "tag_missing";
    case FaultCode::TagTwice: return "tag_twice";
    case FaultCode::OtherFormat: return "other_format";
    case FaultCode::TwoTilesAtSetup: return "two_tiles_at_setup";
    case FaultCode::GuestAtSetup: return "guest_at_setup";
    case FaultCode::DrawElsewhere: return "draw_elsewhere";
    case FaultCode::DrawUnannounced: return "draw_unannounced";
    case FaultCode::WrongTotal: return "wrong_total";
    case FaultCode::KindTwice: return "kind_twice";
    case FaultCode::NoTileInList: return "no_tile_in_list";
    case FaultCode::TooManyOfTile: return "too_many_of_tile";
    case FaultCode::OtherRules: return "other_rules";
    case FaultCode::ImpossibleSetup: return "impossible_setup";
    case FaultCode::OtherOptions: return "other_options";
    case FaultCode::DrawNotNow: return "draw_not_now";
    case FaultCode::NoSuchSeat: return "no_such_seat";
    case FaultCode::RefusedMove: return "refused_move";
    case FaultCode::DrawMissing: return "draw_missing";
    case FaultCode::OtherDraw: return "other_draw";
    case FaultCode::NotInStack: return "not_in_stack";
    case FaultCode::ScoresTooEarly: return "scores_too_early";
    case FaultCode::ScoresMissing: return "scores_missing";
    case FaultCode::OtherScores: return "other_scores";
    case FaultCode::WrongPlayers: return "wrong_players";
    case FaultCode::SeatNotInPlay: return "seat_not_in_play";
    case FaultCode::HouseNotInPlay: return "house_not_in_play";
    case FaultCode::WrongRound: return "wrong_round";
    case FaultCode::WrongTurn: return "wrong_turn";
    case FaultCode::WrongOrder: return "wrong_order";
    case FaultCode::GuildNotInPlay: return "guild_not_in_play";
    case FaultCode::WrongTalers: return "wrong_talers";
    case FaultCode::PlanNotInPlay: return "plan_not_in_play";
    case FaultCode::TooManyPlanned: return "too_many_planned";
    case FaultCode::SecretPass: return "secret_pass";
    case FaultCode::NobodyActs: return "nobody_acts";
    case FaultCode::PlanWhileActing: return "plan_while_acting";
    case FaultCode::CalledWhileJack: return "called_while_jack";
    case FaultCode::NoWaitingJack: return "no_waiting_jack";
    case FaultCode::NothingCalled: return "nothing_called";
    case FaultCode::ActsUnplanned: return "acts_unplanned";
    case FaultCode::NothingToPeddle: return "nothing_to_peddle";
    case FaultCode::WrongGuest: return "wrong_guest";
    case FaultCode::IdleGuest: return "idle_guest";
    case FaultCode::ForeignGuest: return "foreign_guest";
    case FaultCode::CalledOutsideAction: return "called_outside_action";
    case FaultCode::ActsOutsideAction: return "acts_outside_action";
    case FaultCode::DecidedOutsideAction: return "decided_outside_action";
    case FaultCode::WrongToPlan: return "wrong_to_plan";
    case FaultCode::WrongToAct: return "wrong_to_act";
    case FaultCode::NobodyToPlan: return "nobody_to_plan";
    case FaultCode::TooFewAgents: return "too_few_agents";
    case FaultCode::WrongGoods: return "wrong_goods";
    case FaultCode::TooManyPrestigeCrests: return "too_many_prestige_crests";
    case FaultCode::WrongCrests: return "wrong_crests";
    case FaultCode::WrongAgents: return "wrong_agents";
    case FaultCode::AgentsNotInPlay: return "agents_not_in_play";
    case FaultCode::LowerAlone: return "lower_alone";
    case FaultCode::TownsmanAtWork: return "townsman_at_work";
    case FaultCode::NoGuildmaster: return "no_guildmaster";
    case FaultCode::PeddlerKept: return "peddler_kept";
    case FaultCode::MayorKept: return "mayor_kept";
    case FaultCode::JackWithoutOwner: return "jack_without_owner";
    case FaultCode::CraftsmanRemoved: return "craftsman_removed";
    case FaultCode::WrongRemoved: return "wrong_removed";
    case FaultCode::WrongTiles: return "wrong_tiles";
  }
  return "";
}

std::string shown(std::string_view piece) {
  constexpr std::size_t kLongest = 30;
  std::string result;
  for (const char c : piece.substr(0, kLongest)) result += c >= ' ' && c <= '~' ? c : '?';
  if (piece.size() > kLongest) result += "...";
  return result;
}

}  // namespace norenberc
