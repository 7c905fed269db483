// The numbers of the rules of thumb, in victory points unless said otherwise. They were found by
// matches of the heuristic bot against itself and against random play.
#pragma once

namespace norenberc {

struct Thumbs {
  double taler = 0.11;           // what a Taler buys in the long run
  double good = 0.75;            // a good, as a share of the best price to come
  double value = 0.2;            // a point of a craftsman's value, beyond the places it wins now
  double doubt = 0.1;            // how much less a place is worth for each round still to come
  double agent = 1.1;            // an agent more, for each round it will work
  double richest = 0.3;          // share of R12.5 before the last round …
  double richest_at_last = 0.8;  // … and in it
  double crests_a_round = 0.6;   // crests that each round to come may bring
  double won_value = 0.7;        // as favorite: a point of the guildmaster's value
  double crest = 2.0;            // as favorite: a first crest of the guild
  double prestige = 3.0;         // as favorite: the prestige crest
  double far_ahead = 0.95;  // the chance to stay the favorite with two goods more than anybody,
  double ahead = 0.7;       // with one more,
  double level = 0.5;       // with as many,
  double behind = 0.2;      // or with fewer, for as many goods as the first
  double rivalry = 0.3;     // how much the best rival's fortune counts
  double worth_an_agent = 0.05;  // what a plan must promise
  double second_guild = 0.6;     // share of the best guild's promise for a second one to be planned
};
#ifndef NORENBERC_TUNE
inline constexpr Thumbs kThumbs;
#else
inline Thumbs kThumbs;
#endif

}  // namespace norenberc
