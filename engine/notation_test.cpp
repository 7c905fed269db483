#include "engine/notation.h"

#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "engine/scanner.h"
#include "tests/fault_text.h"

namespace norenberc {
namespace {

using enum Guild;

Move read_move(std::string_view line) {
  const Parsed<Move> parsed = parse_move(line);
  if (const auto* error = std::get_if<TextFault>(&parsed)) {
    ADD_FAILURE() << line << ": " << *error;
    return Move();
  }
  return std::get<Move>(parsed);
}

Goods goods(std::initializer_list<Good> list) {
  Goods sum;
  for (const Good good : list) sum += Goods::one(good);
  return sum;
}

TEST(Notation, names_are_those_of_the_protocol) {
  EXPECT_EQ(name(Brewers), "brewers");
  EXPECT_EQ(singular(Hatters), "hatter");
  EXPECT_EQ(name(Good::Cloth), "cloth");
  EXPECT_EQ(name(Phase::Over), "over");
  EXPECT_EQ(name(Decision::Guardsman), "guardsman");
  EXPECT_EQ(name(Townsman::TaxCollector), "tax collector");
  EXPECT_EQ(name(Tile::townsman(Townsman::Foreman4)), "foreman 4");
  EXPECT_EQ(name(Tile::craftsman(Bakers, 2, true)), "baker 2+");
  EXPECT_EQ(name(Tile::craftsman(Shoemakers, 7, false)), "shoemaker 7");
  EXPECT_EQ(name(Tile()), "-");
  EXPECT_EQ(name(Window::workshop(Brewers, 3, true)), "brewers/w4b");
  EXPECT_EQ(name(Window::lodgings(Bakers, 1)), "bakers/l2");
}

TEST(Notation, every_tile_and_decision_is_found_by_its_name) {
  Options all;
  all.players = kMaxPlayers;
  all.bonus_townsmen = true;
  all_tiles(all).for_each([](Tile tile) { EXPECT_EQ(tile_named(name(tile)), tile); });
  for (const std::string_view wrong : {"", "-", "brewer", "brewer 4+", "brewer 8", "brewer  4",
                                       "Brewer 4", "foreman", "taxcollector", "brewers 4"}) {
    EXPECT_EQ(tile_named(wrong), std::nullopt) << wrong;
  }
  for (int i = 0; i <= static_cast<int>(Decision::Jack); ++i) {
    const auto decision = static_cast<Decision>(i);
    EXPECT_EQ(decision_named(name(decision)), decision);
  }
  EXPECT_EQ(decision_named("sleep"), std::nullopt);
}

TEST(Notation, guilds_and_goods_are_found_by_name_and_by_number) {
  for (int i = 0; i < kGuilds; ++i) {
    EXPECT_EQ(guild_named(name(guild_at(i))), guild_at(i));
    EXPECT_EQ(good_named(name(good_at(i))), good_at(i));
    EXPECT_EQ(guild_named(std::to_string(i + 1)), guild_at(i));
    EXPECT_EQ(good_named(std::to_string(i + 1)), good_at(i));
  }
  for (const std::string_view wrong : {"", "0", "7", "01", "1 ", "brewer", "Brewers", "beers"}) {
    EXPECT_EQ(guild_named(wrong), std::nullopt) << wrong;
    EXPECT_EQ(good_named(wrong), std::nullopt) << wrong;
  }
}

TEST(Notation, moves_are_written_as_the_protocol_says) {
  const Goods mixed = goods({Good::Shoe, Good::Beer, Good::Shoe});
  const std::vector<std::pair<Move, std::string>> moves = {
      {Move::plan(GuildSet::of(Shoemakers).with(Brewers)), "plan brewers,shoemakers"},
      {Move::pass(), "pass"},
      {Move::sell(2), "sell 2"},
      {Move::sell(0), "sell 0"},
      {Move::sell(12), "sell 12"},
      {Move::buy(mixed), "buy beer,shoe,shoe"},
      {Move::recruit(2, mixed), "recruit 3 beer,shoe,shoe"},
      {Move::nothing(), "nothing"},
      {Move::burgle(Seat::Two, goods({Good::Hat, Good::Hat})), "burgle 2 hat,hat"},
      {Move::swap(Window::lodgings(Bakers, 1), Window::workshop(Brewers, 2, false)),
       "swap brewers/w3 bakers/l2"},
      {Move::mayor(Printers), "mayor printers"},
      {Move::peddle(Good::Page), "peddle page"},
      {Move::duchess(Printers), "duchess printers"},
      {Move::jack(Tailors), "jack tailors"},
      {Move::first(), "first"},
      {Move::stay(), "stay"},
      {Move::decline(), "decline"},
  };
  for (const auto& [move, line] : moves) {
    EXPECT_EQ(text(move), line);
    EXPECT_EQ(read_move(line), move) << line;
    EXPECT_TRUE(line.starts_with(word(move.kind())));
  }
}

TEST(Notation, lists_are_read_in_any_order_by_name_or_number_and_with_blanks) {
  EXPECT_EQ(read_move("plan 3,1"), read_move("plan brewers,shoemakers"));
  EXPECT_EQ(read_move("  plan  shoemakers ,\tbrewers \r\n"), read_move("plan 1,3"));
  EXPECT_EQ(read_move("buy 3,1,1"), read_move("buy beer,shoe,beer"));
  EXPECT_EQ(read_move("recruit 4 shoe , 1,1"), read_move("recruit 4 beer,beer,shoe"));
  EXPECT_EQ(read_move("burgle 5 6"), read_move("burgle 5 hat"));
  EXPECT_EQ(read_move("mayor 4"), read_move("mayor printers"));
  EXPECT_EQ(read_move("peddle 4"), read_move("peddle page"));
  EXPECT_EQ(read_move("swap 2/l2 1/w3"), read_move("swap brewers/w3 bakers/l2"));
  EXPECT_EQ(read_move("buy 1,1,1,1,1,1,1,1,1,1,1,1").goods()[Good::Beer], 12);
}

TEST(Notation, every_place_reads_back) {
  for (int code = 0; code < kGuilds * Window::kOfAHouse; ++code) {
    const Window place{static_cast<std::uint8_t>(code)};
    EXPECT_EQ(parse_window(name(place)), Parsed<Window>(place)) << name(place);
  }
}

struct Mistake {
  std::string_view line;
  int column;
  std::string_view rule;
  std::string_view fault;
};

constexpr Mistake kMistakes[] = {
    {"", 1, "", "missing_name kind=move"},
    {"  ", 3, "", "missing_name kind=move"},
    {"dance", 1, "", "unknown_name kind=move found=dance"},
    {" ,plan", 2, "", "missing_name kind=move"},
    {"Plan brewers", 1, "R4.1", "capital_letters found=Plan word=plan"},
    {"plan", 5, "R4.1", "missing_name kind=guild"},
    {"plan ", 6, "R4.1", "missing_name kind=guild"},
    {"plan brewers,", 14, "R4.1", "missing_name kind=guild"},
    {"plan ,brewers", 6, "R4.1", "missing_name kind=guild"},
    {"plan brewers,,bakers", 14, "R4.1", "missing_name kind=guild"},
    {"plan brewers,bakes", 14, "R4.1", "unknown_name kind=guild found=bakes"},
    {"plan brewers,Bakers", 14, "R4.1", "capital_letters found=Bakers word=bakers"},
    {"plan 7", 6, "R4.1", "unknown_name kind=guild found=7"},
    {"plan bakers , brewers, 2", 24, "R4.1", "guild_twice guild=bakers"},
    {"plan brewers bakers", 14, "R4.1", "not_of_move found=bakers move=plan"},
    {"plan beer", 6, "R4.1", "unknown_name kind=guild found=beer"},
    {"pass now", 6, "R4.2", "not_of_move found=now move=pass"},
    {"sell", 5, "R6.1", "expected_number met=text_end most=12"},
    {"sell two", 6, "R6.1", "no_number found=two most=12"},
    {"sell -1", 6, "R6.1", "no_number found=-1 most=12"},
    {"sell 13", 6, "R6.1", "no_number found=13 most=12"},
    {"sell 1000", 6, "R6.1", "no_number found=1000 most=12"},
    {"sell 99999999999999999999", 6, "R6.1", "no_number found=99999999999999999999 most=12"},
    {"sell 2x", 6, "R6.1", "no_number found=2x most=12"},
    {"sell 2 beer", 8, "R6.1", "not_of_move found=beer move=sell"},
    {"sell 2,3", 7, "R6.1", "not_of_move found=, move=sell"},
    {"buy", 4, "R8.1", "missing_name kind=good"},
    {"buy beeer", 5, "R8.1", "unknown_name kind=good found=beeer"},
    {"buy beer;shoe", 5, "R8.1", "unknown_name kind=good found=beer;shoe"},
    {"buy beer,SHOE", 10, "R8.1", "capital_letters found=SHOE word=shoe"},
    {"buy 1,1,1,1,1,1,1,1,1,1,1,1,1", 29, "R8.1", "too_many_of_good most=12 good=beer"},
    {"buy beer shoe", 10, "R8.1", "not_of_move found=shoe move=buy"},
    {"recruit", 8, "R7.1", "expected_number met=text_end least=1 most=4"},
    {"recruit 0 beer", 9, "R7.1", "no_number found=0 least=1 most=4"},
    {"recruit 9 beer", 9, "R7.1", "no_number found=9 least=1 most=4"},
    {"recruit 1", 10, "R7.1", "missing_name kind=good"},
    {"recruit 1 beer,bread", 16, "R7.1", "unknown_name kind=good found=bread"},
    {"nothing at all", 9, "R9.1", "not_of_move found=at move=nothing"},
    {"burgle", 7, "R11.2", "expected_number met=text_end least=1 most=5"},
    {"burgle 7 hat", 8, "R11.2", "no_number found=7 least=1 most=5"},
    {"burgle 0 hat", 8, "R11.2", "no_number found=0 least=1 most=5"},
    {"burgle 2", 9, "R11.2", "missing_name kind=good"},
    {"swap", 5, "R11.3", "missing_name kind=guild"},
    {"swap brewers", 13, "R11.3", "no_place"},
    {"swap brewers /w3", 13, "R11.3", "no_place"},
    {"swap brewers/w5 brewers/w3", 14, "R11.3", "unknown_name kind=window found=w5"},
    {"swap brewers/ brewers/w3", 14, "R11.3", "missing_name kind=window"},
    {"swap brewers/W3 brewers/w3", 14, "R11.3", "capital_letters found=W3 word=w3"},
    {"swap brewers/w3", 16, "R11.3", "missing_name kind=guild"},
    {"swap brewers/w3 brewers/l1b", 25, "R11.3", "unknown_name kind=window found=l1b"},
    {"swap brewers/w3 brewers/w2 x", 28, "R11.3", "not_of_move found=x move=swap"},
    {"mayor", 6, "R11.6", "missing_name kind=guild"},
    {"mayor brewers,bakers", 14, "R11.6", "not_of_move found=, move=mayor"},
    {"peddle", 7, "R11.5", "missing_name kind=good"},
    {"peddle pages", 8, "R11.5", "unknown_name kind=good found=pages"},
    {"duchess", 8, "R14.3", "missing_name kind=guild"},
    {"jack 3 printers", 8, "R14.3", "not_of_move found=printers move=jack"},
    {"first!", 1, "", "unknown_name kind=move found=first!"},
    {"FIRST", 1, "R7.6", "capital_letters found=FIRST word=first"},
    {"stay here", 6, "R7.6", "not_of_move found=here move=stay"},
    {"decline it", 9, "R11.13", "not_of_move found=it move=decline"},
    {"buy \xc3\xb6l", 5, "R8.1", "unknown_name kind=good found=??l"},
    {"buy beer \xc3\xb6 x", 10, "R8.1", "not_of_move found=?? move=buy"},
    {"\xc3\xb6 x", 1, "", "unknown_name kind=move found=??"},
    {"swap \xc3\xb6/w1", 6, "R11.3", "unknown_name kind=guild found=??"},
};

TEST(Notation, a_wrong_move_has_its_place_its_rule_and_its_fault) {
  for (const Mistake& mistake : kMistakes) {
    SCOPED_TRACE(mistake.line);
    const Parsed<Move> parsed = parse_move(mistake.line);
    ASSERT_TRUE(std::holds_alternative<TextFault>(parsed));
    const TextFault& error = std::get<TextFault>(parsed);
    EXPECT_EQ(error.line, 1);
    EXPECT_EQ(error.column, mistake.column);
    EXPECT_EQ(error.rule, mistake.rule);
    EXPECT_EQ(fault_text(error.fault), mistake.fault);
  }
}

TEST(Notation, a_move_is_one_line) {
  const Parsed<Move> parsed = parse_move("\n\n  pass\n first");
  const TextFault& error = std::get<TextFault>(parsed);
  EXPECT_EQ(error.line, 4);
  EXPECT_EQ(error.column, 2);
  EXPECT_EQ(fault_text(error.fault), "expected_move_end found=first");
  EXPECT_EQ(error.rule, "R4.2");
  EXPECT_TRUE(std::holds_alternative<Move>(parse_move("\n\n  pass\n\n")));
}

TEST(Notation, columns_count_characters) {
  const auto error = std::get<TextFault>(parse_window("brewers/\xc3\xb6\xc3\xb6 x"));
  EXPECT_EQ(error.column, 9);
  const auto behind = std::get<TextFault>(parse_window("brewers/w1 x"));
  EXPECT_EQ(behind.column, 12);
  EXPECT_EQ(fault_text(behind.fault), "expected_end found=x");
}

TEST(Notation, a_quoted_piece_is_short_and_plain) {
  EXPECT_EQ(shown("beeer"), "beeer");
  EXPECT_EQ(shown("a\nb\x7f\xff"), std::string("a?b?") + "?");
  EXPECT_EQ(shown(std::string(1000, 'x')), std::string(30, 'x') + "...");
}

}  // namespace
}  // namespace norenberc
