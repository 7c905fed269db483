#include "engine/faults.h"

namespace norenberc {

std::string_view code(Flaw flaw) {
  switch (flaw) {
    case Flaw::ExpectedWord: return "expected_word";
    case Flaw::ExpectedNumber: return "expected_number";
    case Flaw::ExpectedChoice: return "expected_choice";
    case Flaw::ExpectedEnd: return "expected_end";
    case Flaw::ExpectedLineEnd: return "expected_line_end";
    case Flaw::ExpectedMoveEnd: return "expected_move_end";
    case Flaw::ExpectedPositionEnd: return "expected_position_end";
    case Flaw::ExpectedRecordEnd: return "expected_record_end";
    case Flaw::ExpectedFirstTag: return "expected_first_tag";
    case Flaw::ExpectedTagName: return "expected_tag_name";
    case Flaw::ExpectedStart: return "expected_start";
    case Flaw::ExpectedStep: return "expected_step";
    case Flaw::MissingName: return "missing_name";
    case Flaw::UnknownName: return "unknown_name";
    case Flaw::CapitalLetters: return "capital_letters";
    case Flaw::NoNumber: return "no_number";
    case Flaw::NoDecision: return "no_decision";
    case Flaw::OpenQuotation: return "open_quotation";
    case Flaw::WrongEscape: return "wrong_escape";
    case Flaw::GuildTwice: return "guild_twice";
    case Flaw::TooManyOfGood: return "too_many_of_good";
    case Flaw::NotOfMove: return "not_of_move";
    case Flaw::NoPlace: return "no_place";
    case Flaw::NotFirstTag: return "not_first_tag";
    case Flaw::TagMissing: return "tag_missing";
    case Flaw::TagTwice: return "tag_twice";
    case Flaw::OtherFormat: return "other_format";
    case Flaw::TwoTilesAtSetup: return "two_tiles_at_setup";
    case Flaw::GuestAtSetup: return "guest_at_setup";
    case Flaw::DrawElsewhere: return "draw_elsewhere";
    case Flaw::DrawUnannounced: return "draw_unannounced";
    case Flaw::WrongTotal: return "wrong_total";
    case Flaw::KindTwice: return "kind_twice";
    case Flaw::NoTileInList: return "no_tile_in_list";
    case Flaw::TooManyOfTile: return "too_many_of_tile";
    case Flaw::OtherRules: return "other_rules";
    case Flaw::ImpossibleSetup: return "impossible_setup";
    case Flaw::OtherOptions: return "other_options";
    case Flaw::DrawNotNow: return "draw_not_now";
    case Flaw::NoSuchSeat: return "no_such_seat";
    case Flaw::RefusedMove: return "refused_move";
    case Flaw::DrawMissing: return "draw_missing";
    case Flaw::OtherDraw: return "other_draw";
    case Flaw::NotInStack: return "not_in_stack";
    case Flaw::ScoresTooEarly: return "scores_too_early";
    case Flaw::ScoresMissing: return "scores_missing";
    case Flaw::OtherScores: return "other_scores";
    case Flaw::WrongPlayers: return "wrong_players";
    case Flaw::SeatNotInPlay: return "seat_not_in_play";
    case Flaw::HouseNotInPlay: return "house_not_in_play";
    case Flaw::WrongRound: return "wrong_round";
    case Flaw::WrongTurn: return "wrong_turn";
    case Flaw::WrongOrder: return "wrong_order";
    case Flaw::GuildNotInPlay: return "guild_not_in_play";
    case Flaw::WrongTalers: return "wrong_talers";
    case Flaw::PlanNotInPlay: return "plan_not_in_play";
    case Flaw::TooManyPlanned: return "too_many_planned";
    case Flaw::SecretPass: return "secret_pass";
    case Flaw::NobodyActs: return "nobody_acts";
    case Flaw::PlanWhileActing: return "plan_while_acting";
    case Flaw::CalledWhileJack: return "called_while_jack";
    case Flaw::NoWaitingJack: return "no_waiting_jack";
    case Flaw::NothingCalled: return "nothing_called";
    case Flaw::ActsUnplanned: return "acts_unplanned";
    case Flaw::NothingToPeddle: return "nothing_to_peddle";
    case Flaw::WrongGuest: return "wrong_guest";
    case Flaw::IdleGuest: return "idle_guest";
    case Flaw::ForeignGuest: return "foreign_guest";
    case Flaw::CalledOutsideAction: return "called_outside_action";
    case Flaw::ActsOutsideAction: return "acts_outside_action";
    case Flaw::DecidedOutsideAction: return "decided_outside_action";
    case Flaw::WrongToPlan: return "wrong_to_plan";
    case Flaw::WrongToAct: return "wrong_to_act";
    case Flaw::NobodyToPlan: return "nobody_to_plan";
    case Flaw::TooFewAgents: return "too_few_agents";
    case Flaw::WrongGoods: return "wrong_goods";
    case Flaw::TooManyPrestigeCrests: return "too_many_prestige_crests";
    case Flaw::WrongCrests: return "wrong_crests";
    case Flaw::WrongAgents: return "wrong_agents";
    case Flaw::AgentsNotInPlay: return "agents_not_in_play";
    case Flaw::LowerAlone: return "lower_alone";
    case Flaw::TownsmanAtWork: return "townsman_at_work";
    case Flaw::NoGuildmaster: return "no_guildmaster";
    case Flaw::PeddlerKept: return "peddler_kept";
    case Flaw::MayorKept: return "mayor_kept";
    case Flaw::JackWithoutOwner: return "jack_without_owner";
    case Flaw::CraftsmanRemoved: return "craftsman_removed";
    case Flaw::WrongRemoved: return "wrong_removed";
    case Flaw::WrongTiles: return "wrong_tiles";
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
