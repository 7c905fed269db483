#include "text/fault.h"

#include <algorithm>
#include <utility>

#include "engine/notation.h"
#include "engine/record_words.h"
#include "text/refusal.h"
#include "text/terms.h"

namespace norenberc {

namespace {

using Met = Fault::Met;
using Kind = Fault::Kind;
using Role = Fault::Role;

// A number as the notation writes it, without signs between thousands.
std::string plain(int number) { return std::to_string(number); }

Term about(FaultCode flaw, Values values = {}) {
  return {"reading." + std::string(name(flaw)), std::move(values)};
}

// “beeer”, the end of the line: what the reader met instead of what it expected.
Term met(const Fault& fault) {
  switch (fault.met) {
    case Met::Word: return {"reading.found_word", {{"found", fault.found}}};
    case Met::LineEnd: return {"reading.found_line_end"};
    case Met::TextEnd: return {"reading.found_text_end"};
  }
  return {};
}

// "no, yes or secretly": two or three words.
Term expected_choice(const Fault& fault) {
  const auto& words = fault.words;
  const auto at = [&words](std::size_t i) { return i < words.size() ? words[i] : ""; };
  return about(fault.code, {{"instead", met(fault)},
                            {"first", at(0)},
                            {"second", at(1)},
                            {"third", at(2)},
                            {"number", words.size()}});
}

std::string_view word_of(Kind kind) {
  switch (kind) {
    case Kind::Guild: return "guild";
    case Kind::Good: return "good";
    case Kind::Move: return "move";
    case Kind::Window: return "window";
    case Kind::Tile: return "tile";
  }
  return "";
}

template <class Name>
std::string all_names(int count, Name name_at) {
  std::string list;
  for (int i = 0; i < count; ++i) {
    if (i > 0) list += ", ";
    list += name_at(i);
  }
  return list;
}

// Which names there are.
Term known(Kind kind) {
  switch (kind) {
    case Kind::Guild:
      return {"reading.known_guilds",
              {{"words", all_names(kGuilds, [](int i) { return name(guild_at(i)); })}}};
    case Kind::Good:
      return {"reading.known_goods",
              {{"words", all_names(kGuilds, [](int i) { return name(good_at(i)); })}}};
    case Kind::Move:
      return {"reading.known_moves",
              {{"words", all_names(static_cast<int>(kMoves.size()),
                                   [](int i) { return word(static_cast<MoveKind>(i)); })}}};
    case Kind::Window: return {"reading.known_windows"};
    case Kind::Tile: return {"reading.known_tiles"};
  }
  return {};
}

std::string_view word_of(Role role) {
  switch (role) {
    case Role::Called: return "called";
    case Role::Prestige: return "prestige";
    case Role::LastPrestige: return "last_prestige";
    case Role::Jack3: return "jack_3";
    case Role::Jack4: return "jack_4";
  }
  return "";
}

// Whether a move of this kind ends with a list.
std::string_view takes_list(MoveKind kind) {
  const auto& arguments = row_of(kind).arguments;
  const bool does = std::any_of(arguments.begin(), arguments.end(), [](const Argument& argument) {
    return argument.kind == ArgumentKind::Guilds || argument.kind == ArgumentKind::GoodsList;
  });
  return does ? "yes" : "no";
}

// The sentence without the turn it is about.
Term term_of(const Fault& f) {
  const Guild guild = f.guild.value_or(Guild::Brewers);
  const Good good = f.good.value_or(Good::Beer);
  const int seat = number(f.seat.value_or(Seat::One));
  const std::string tile = name(f.tile.value_or(Tile()));
  const std::string place = name(f.window.value_or(Window{}));
  switch (f.code) {
    case FaultCode::ExpectedWord: return about(f.code, {{"instead", met(f)}, {"word", f.word}});
    case FaultCode::ExpectedNumber:
      return about(f.code,
                   {{"instead", met(f)}, {"least", plain(f.least)}, {"most", plain(f.most)}});
    case FaultCode::ExpectedChoice: return expected_choice(f);
    case FaultCode::ExpectedEnd:
    case FaultCode::ExpectedLineEnd:
    case FaultCode::ExpectedMoveEnd:
    case FaultCode::ExpectedPositionEnd:
    case FaultCode::ExpectedRecordEnd:
    case FaultCode::ExpectedTagName:
    case FaultCode::ExpectedStep: return about(f.code, {{"instead", met(f)}});
    case FaultCode::ExpectedFirstTag:
      return about(f.code, {{"instead", met(f)}, {"tag", kFormatTag}, {"format", kRecordFormat}});
    case FaultCode::ExpectedStart:
      return about(
          f.code,
          {{"instead", met(f)}, {"setup", kSetupHeadline}, {"position", kPositionHeadline}});

    case FaultCode::MissingName:
      return about(f.code, {{"kind", word_of(f.kind)}, {"known", known(f.kind)}});
    case FaultCode::UnknownName:
      return about(f.code,
                   {{"found", f.found}, {"kind", word_of(f.kind)}, {"known", known(f.kind)}});
    case FaultCode::CapitalLetters: return about(f.code, {{"found", f.found}, {"word", f.word}});
    case FaultCode::NoNumber:
      return about(f.code,
                   {{"found", f.found}, {"least", plain(f.least)}, {"most", plain(f.most)}});
    case FaultCode::NoDecision: return about(f.code, {{"found", f.found}});

    case FaultCode::GuildTwice:
    case FaultCode::NoGuildmaster: return about(f.code, {{"guild", term(guild)}});
    case FaultCode::TooManyOfGood:
      return about(f.code, {{"count", f.most}, {"good", term(good, f.most)}});
    case FaultCode::NotOfMove: {
      const MoveKind move = f.move.value_or(MoveKind::Pass);
      return about(f.code,
                   {{"found", f.found}, {"word", word(move)}, {"takes_list", takes_list(move)}});
    }

    case FaultCode::NotFirstTag:
      return about(f.code, {{"tag", kFormatTag}, {"format", kRecordFormat}});
    case FaultCode::TagMissing:
    case FaultCode::TagTwice:
    case FaultCode::KindTwice: return about(f.code, {{"word", f.word}});
    case FaultCode::OtherFormat:
    case FaultCode::OtherRules:
      return about(f.code, {{"have", plain(f.have)}, {"need", plain(f.need)}});
    case FaultCode::DrawUnannounced: return about(f.code, {{"headline", kRefillHeadline}});
    case FaultCode::WrongTotal: return about(f.code, {{"need", plain(f.need)}});
    case FaultCode::TooManyOfTile: return about(f.code, {{"typed", tile}, {"count", f.most}});

    case FaultCode::DrawNotNow:
    case FaultCode::NotInStack: return about(f.code, {{"typed", tile}, {"where", place}});
    case FaultCode::NoSuchSeat: return about(f.code, {{"seat", seat}, {"players", f.players}});
    case FaultCode::RefusedMove: return about(f.code, {{"seat", seat}, {"typed", f.word}});
    case FaultCode::DrawMissing: return about(f.code, {{"where", place}});
    case FaultCode::OtherDraw:
      return about(f.code, {{"where", place},
                            {"round", f.have},
                            {"needed", name(f.needed_window.value_or(Window{}))},
                            {"needed_round", f.need}});
    case FaultCode::OtherScores: return about(f.code, {{"seat", seat}});

    case FaultCode::WrongPlayers:
      return about(f.code, {{"players", f.players}, {"least", f.least}, {"most", f.most}});
    case FaultCode::SeatNotInPlay: return about(f.code, {{"players", f.players}, {"seat", seat}});
    case FaultCode::HouseNotInPlay:
      return about(f.code, {{"guild", term(guild)}, {"players", f.players}});
    case FaultCode::WrongRound:
    case FaultCode::WrongTurn: return about(f.code, {{"have", f.have}, {"most", f.most}});
    case FaultCode::WrongOrder:
    case FaultCode::NobodyActs: return about(f.code, {{"players", f.players}});
    case FaultCode::GuildNotInPlay:
      return about(f.code,
                   {{"role", word_of(f.role)}, {"guild", term(guild)}, {"players", f.players}});
    case FaultCode::WrongTalers:
      return about(f.code, {{"seat", seat}, {"have", plain(f.have)}, {"most", plain(f.most)}});
    case FaultCode::PlanNotInPlay:
      return about(f.code, {{"seat", seat}, {"guild", term(guild)}, {"players", f.players}});
    case FaultCode::TooManyPlanned:
      return about(f.code, {{"seat", seat}, {"have", f.have}, {"most", f.most}});
    case FaultCode::SecretPass:
    case FaultCode::NoWaitingJack:
    case FaultCode::NothingToPeddle: return about(f.code, {{"seat", seat}});
    case FaultCode::PeddlerKept:
      return about(f.code, {{"seat", seat}, {"typed", name(Townsman::Peddler)}});
    case FaultCode::MayorKept:
      return about(f.code, {{"seat", seat}, {"typed", name(Townsman::Mayor)}});
    case FaultCode::ActsUnplanned: return about(f.code, {{"seat", seat}, {"guild", term(guild)}});
    case FaultCode::WrongGuest:
    case FaultCode::IdleGuest:
    case FaultCode::ForeignGuest:
    case FaultCode::CraftsmanRemoved: return about(f.code, {{"typed", tile}});
    case FaultCode::DecidedOutsideAction:
      return about(f.code, {{"typed", name(f.decision.value_or(Decision::Plan))}});
    case FaultCode::TooFewAgents:
      return about(f.code, {{"seat", seat}, {"need", f.need}, {"have", f.have}});

    case FaultCode::WrongGoods:
      return about(f.code, {{"count", f.have}, {"good", term(good, f.have)}, {"need", f.need}});
    case FaultCode::TooManyPrestigeCrests:
      return about(f.code, {{"have", f.have}, {"round", f.round}});
    case FaultCode::WrongCrests:
      return about(f.code, {{"have", f.have}, {"guild", term(guild)}, {"need", f.need}});
    case FaultCode::WrongAgents:
      return about(f.code, {{"have", f.have}, {"seat", seat}, {"need", f.need}});
    case FaultCode::AgentsNotInPlay:
      return about(f.code, {{"players", f.players}, {"seat", seat}, {"guild", term(guild)}});
    case FaultCode::LowerAlone:
    case FaultCode::TownsmanAtWork:
    case FaultCode::JackWithoutOwner:
      return about(f.code, {{"guild", term(guild)}, {"typed", tile}});
    case FaultCode::WrongRemoved: return about(f.code, {{"have", f.have}, {"need", f.need}});
    case FaultCode::WrongTiles:
      return about(f.code, {{"have", f.have}, {"typed", tile}, {"need", f.need}});

    case FaultCode::OpenQuotation:
    case FaultCode::WrongEscape:
    case FaultCode::NoPlace:
    case FaultCode::TwoTilesAtSetup:
    case FaultCode::GuestAtSetup:
    case FaultCode::DrawElsewhere:
    case FaultCode::NoTileInList:
    case FaultCode::ImpossibleSetup:
    case FaultCode::OtherOptions:
    case FaultCode::ScoresTooEarly:
    case FaultCode::ScoresMissing:
    case FaultCode::PlanWhileActing:
    case FaultCode::CalledWhileJack:
    case FaultCode::NothingCalled:
    case FaultCode::CalledOutsideAction:
    case FaultCode::ActsOutsideAction:
    case FaultCode::WrongToPlan:
    case FaultCode::WrongToAct:
    case FaultCode::NobodyToPlan: return about(f.code);
  }
  return {};
}

// Faults of a record that come up while it is played: in a turn, or in the refill after its last move.
Term in_turn(const Fault& fault, Term what) {
  const bool is_refill = fault.code == FaultCode::DrawMissing ||
                         fault.code == FaultCode::OtherDraw || fault.code == FaultCode::NotInStack;
  return {is_refill ? "reading.after_turn" : "reading.in_turn",
          {{"round", fault.round}, {"turn", fault.turn}, {"what", std::move(what)}}};
}

Term term_of(const ScoreSheet& sheet) {
  Values values = {{"total", plain(sheet.total().count)},
                   {"craftsmen", plain(sheet.craftsmen)},
                   {"value", plain(sheet.value)},
                   {"rank", plain(sheet.rank)}};
  for (const ScoreCategoryRow& category : kScoreCategories) {
    values.push_back({std::string(category.name), plain((sheet.*category.points).count)});
  }
  return {"reading.sheet", std::move(values)};
}

Message message_of(Term term) { return Message::of(std::move(term.key), std::move(term.values)); }

}  // namespace

Message message_about(const Fault& fault) { return message_of(term_of(fault)); }

Message message_about(const TextFault& error) {
  return Message::of("reading.place", {{"line", plain(error.line)},
                                       {"column", plain(error.column)},
                                       {"what", term_of(error.fault)}});
}

Message message_about(const RecordFault& error) {
  Term what = term_of(error.fault);
  if (error.refusal) {
    what.values.push_back({"rule", rule(*error.refusal)});
    what.values.push_back({"why", message_about(*error.refusal).value()});
  }
  if (error.sheets) {
    what.values.push_back({"recorded", term_of(error.sheets->recorded)});
    what.values.push_back({"right", term_of(error.sheets->right)});
  }
  if (error.is_of_position) return Message::of("reading.in_position", {{"what", std::move(what)}});
  if (error.fault.turn == 0) return message_of(std::move(what));
  return message_of(in_turn(error.fault, std::move(what)));
}

}  // namespace norenberc
