#include "text/fault.h"

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

Term about(Flaw flaw, Values values = {}) {
  return {"reading." + std::string(code(flaw)), std::move(values)};
}

// "'beeer' stands", "The line ends".
Term met(const Fault& fault) {
  switch (fault.met) {
    case Met::Word: return {"reading.word_stands", {{"found", fault.found}}};
    case Met::LineEnd: return {"reading.line_ends"};
    case Met::TextEnd: return {"reading.text_ends"};
  }
  return {};
}

// "no, yes or secretly": two or three words.
Term expected_choice(const Fault& fault) {
  const auto& words = fault.words;
  const auto at = [&words](std::size_t i) { return i < words.size() ? words[i] : ""; };
  return about(fault.flaw, {{"stands", met(fault)},
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
  constexpr int kMoveKinds = static_cast<int>(MoveKind::Decline) + 1;
  switch (kind) {
    case Kind::Guild:
      return {"reading.known_guilds",
              {{"words", all_names(kGuilds, [](int i) { return name(guild_at(i)); })}}};
    case Kind::Good:
      return {"reading.known_goods",
              {{"words", all_names(kGuilds, [](int i) { return name(good_at(i)); })}}};
    case Kind::Move:
      return {
          "reading.known_moves",
          {{"words", all_names(kMoveKinds, [](int i) { return word(static_cast<MoveKind>(i)); })}}};
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
  const bool does = kind == MoveKind::Plan || kind == MoveKind::Buy || kind == MoveKind::Recruit ||
                    kind == MoveKind::Burgle;
  return does ? "yes" : "no";
}

// The sentence without the turn it is about.
Term term_of(const Fault& f) {
  const Guild guild = f.guild.value_or(Guild::Brewers);
  const Good good = f.good.value_or(Good::Beer);
  const int seat = number(f.seat.value_or(Seat::One));
  const std::string tile = name(f.tile.value_or(Tile()));
  const std::string place = name(f.place.value_or(Place{}));
  switch (f.flaw) {
    case Flaw::ExpectedWord: return about(f.flaw, {{"stands", met(f)}, {"word", f.word}});
    case Flaw::ExpectedNumber:
      return about(f.flaw,
                   {{"stands", met(f)}, {"least", plain(f.least)}, {"most", plain(f.most)}});
    case Flaw::ExpectedChoice: return expected_choice(f);
    case Flaw::ExpectedEnd:
    case Flaw::ExpectedLineEnd:
    case Flaw::ExpectedMoveEnd:
    case Flaw::ExpectedPositionEnd:
    case Flaw::ExpectedRecordEnd:
    case Flaw::ExpectedTagName:
    case Flaw::ExpectedStep: return about(f.flaw, {{"stands", met(f)}});
    case Flaw::ExpectedFirstTag:
      return about(f.flaw, {{"stands", met(f)}, {"tag", kFormatTag}, {"format", kRecordFormat}});
    case Flaw::ExpectedStart:
      return about(
          f.flaw, {{"stands", met(f)}, {"setup", kSetupHeadline}, {"position", kPositionHeadline}});

    case Flaw::MissingName:
      return about(f.flaw, {{"kind", word_of(f.kind)}, {"known", known(f.kind)}});
    case Flaw::UnknownName:
      return about(f.flaw,
                   {{"found", f.found}, {"kind", word_of(f.kind)}, {"known", known(f.kind)}});
    case Flaw::CapitalLetters: return about(f.flaw, {{"found", f.found}, {"word", f.word}});
    case Flaw::NoNumber:
      return about(f.flaw,
                   {{"found", f.found}, {"least", plain(f.least)}, {"most", plain(f.most)}});
    case Flaw::NoDecision: return about(f.flaw, {{"found", f.found}});

    case Flaw::GuildTwice:
    case Flaw::NoGuildmaster: return about(f.flaw, {{"guild", term(guild)}});
    case Flaw::TooManyOfGood:
      return about(f.flaw, {{"count", f.most}, {"good", term(good, f.most)}});
    case Flaw::NotOfMove: {
      const MoveKind move = f.move.value_or(MoveKind::Pass);
      return about(f.flaw,
                   {{"found", f.found}, {"word", word(move)}, {"takes_list", takes_list(move)}});
    }

    case Flaw::NotFirstTag: return about(f.flaw, {{"tag", kFormatTag}, {"format", kRecordFormat}});
    case Flaw::TagMissing:
    case Flaw::TagTwice:
    case Flaw::KindTwice: return about(f.flaw, {{"word", f.word}});
    case Flaw::OtherFormat:
    case Flaw::OtherRules: return about(f.flaw, {{"have", plain(f.have)}, {"need", plain(f.need)}});
    case Flaw::DrawUnannounced: return about(f.flaw, {{"headline", kRefillHeadline}});
    case Flaw::WrongTotal: return about(f.flaw, {{"need", plain(f.need)}});
    case Flaw::TooManyOfTile: return about(f.flaw, {{"typed", tile}, {"count", f.most}});

    case Flaw::DrawNotNow:
    case Flaw::NotInStack: return about(f.flaw, {{"typed", tile}, {"where", place}});
    case Flaw::NoSuchSeat: return about(f.flaw, {{"seat", seat}, {"players", f.players}});
    case Flaw::RefusedMove: return about(f.flaw, {{"seat", seat}, {"typed", f.word}});
    case Flaw::DrawMissing: return about(f.flaw, {{"where", place}});
    case Flaw::OtherDraw:
      return about(f.flaw, {{"where", place},
                            {"round", f.have},
                            {"needed", name(f.needed_place.value_or(Place{}))},
                            {"needed_round", f.need}});
    case Flaw::OtherScores: return about(f.flaw, {{"seat", seat}});

    case Flaw::WrongPlayers:
      return about(f.flaw, {{"players", f.players}, {"least", f.least}, {"most", f.most}});
    case Flaw::SeatNotInPlay: return about(f.flaw, {{"players", f.players}, {"seat", seat}});
    case Flaw::HouseNotInPlay:
      return about(f.flaw, {{"guild", term(guild)}, {"players", f.players}});
    case Flaw::WrongRound:
    case Flaw::WrongTurn: return about(f.flaw, {{"have", f.have}, {"most", f.most}});
    case Flaw::WrongOrder:
    case Flaw::NobodyActs: return about(f.flaw, {{"players", f.players}});
    case Flaw::GuildNotInPlay:
      return about(f.flaw,
                   {{"role", word_of(f.role)}, {"guild", term(guild)}, {"players", f.players}});
    case Flaw::WrongTalers:
      return about(f.flaw, {{"seat", seat}, {"have", plain(f.have)}, {"most", plain(f.most)}});
    case Flaw::PlanNotInPlay:
      return about(f.flaw, {{"seat", seat}, {"guild", term(guild)}, {"players", f.players}});
    case Flaw::TooManyPlanned:
      return about(f.flaw, {{"seat", seat}, {"have", f.have}, {"most", f.most}});
    case Flaw::SecretPass:
    case Flaw::NoWaitingJack:
    case Flaw::NothingToPeddle: return about(f.flaw, {{"seat", seat}});
    case Flaw::PeddlerKept:
      return about(f.flaw, {{"seat", seat}, {"typed", name(Townsman::Peddler)}});
    case Flaw::MayorKept: return about(f.flaw, {{"seat", seat}, {"typed", name(Townsman::Mayor)}});
    case Flaw::ActsUnplanned: return about(f.flaw, {{"seat", seat}, {"guild", term(guild)}});
    case Flaw::WrongGuest:
    case Flaw::IdleGuest:
    case Flaw::ForeignGuest:
    case Flaw::CraftsmanRemoved: return about(f.flaw, {{"typed", tile}});
    case Flaw::DecidedOutsideAction:
      return about(f.flaw, {{"typed", name(f.decision.value_or(Decision::Plan))}});
    case Flaw::TooFewAgents:
      return about(f.flaw, {{"seat", seat}, {"need", f.need}, {"have", f.have}});

    case Flaw::WrongGoods:
      return about(f.flaw, {{"count", f.have}, {"good", term(good, f.have)}, {"need", f.need}});
    case Flaw::TooManyPrestigeCrests: return about(f.flaw, {{"have", f.have}, {"round", f.round}});
    case Flaw::WrongCrests:
      return about(f.flaw, {{"have", f.have}, {"guild", term(guild)}, {"need", f.need}});
    case Flaw::WrongAgents:
      return about(f.flaw, {{"have", f.have}, {"seat", seat}, {"need", f.need}});
    case Flaw::AgentsNotInPlay:
      return about(f.flaw, {{"players", f.players}, {"seat", seat}, {"guild", term(guild)}});
    case Flaw::LowerAlone:
    case Flaw::TownsmanAtWork:
    case Flaw::JackWithoutOwner: return about(f.flaw, {{"guild", term(guild)}, {"typed", tile}});
    case Flaw::WrongRemoved: return about(f.flaw, {{"have", f.have}, {"need", f.need}});
    case Flaw::WrongTiles:
      return about(f.flaw, {{"have", f.have}, {"typed", tile}, {"need", f.need}});

    case Flaw::OpenQuotation:
    case Flaw::WrongEscape:
    case Flaw::NoPlace:
    case Flaw::TwoTilesAtSetup:
    case Flaw::GuestAtSetup:
    case Flaw::DrawElsewhere:
    case Flaw::NoTileInList:
    case Flaw::ImpossibleSetup:
    case Flaw::OtherOptions:
    case Flaw::ScoresTooEarly:
    case Flaw::ScoresMissing:
    case Flaw::PlanWhileActing:
    case Flaw::CalledWhileJack:
    case Flaw::NothingCalled:
    case Flaw::CalledOutsideAction:
    case Flaw::ActsOutsideAction:
    case Flaw::WrongToPlan:
    case Flaw::WrongToAct:
    case Flaw::NobodyToPlan: return about(f.flaw);
  }
  return {};
}

// Faults of a record that come up while it is played: in a turn, or in the refill after its last move.
Term in_turn(const Fault& fault, Term what) {
  const bool is_refill = fault.flaw == Flaw::DrawMissing || fault.flaw == Flaw::OtherDraw ||
                         fault.flaw == Flaw::NotInStack;
  return {is_refill ? "reading.after_turn" : "reading.in_turn",
          {{"round", fault.round}, {"turn", fault.turn}, {"what", std::move(what)}}};
}

Term term_of(const ScoreSheet& sheet) {
  return {"reading.sheet",
          {{"total", plain(sheet.total().count)},
           {"townsmen", plain(sheet.townsmen.count)},
           {"majorities", plain(sheet.majorities.count)},
           {"thirty", plain(sheet.thirty.count)},
           {"all_types", plain(sheet.all_types.count)},
           {"richest", plain(sheet.richest.count)},
           {"crests", plain(sheet.crests.count)},
           {"craftsmen", plain(sheet.craftsmen)},
           {"value", plain(sheet.value)},
           {"rank", plain(sheet.rank)}}};
}

Message message_of(Term term) { return Message::of(std::move(term.key), std::move(term.values)); }

}  // namespace

Message message_about(const Fault& fault) { return message_of(term_of(fault)); }

Message message_about(const ParseError& error) {
  return Message::of("reading.place", {{"line", plain(error.line)},
                                       {"column", plain(error.column)},
                                       {"what", term_of(error.fault)}});
}

Message message_about(const ReplayError& error) {
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
