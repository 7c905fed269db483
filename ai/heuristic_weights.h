// The numbers of the rules of thumb, in points of the heuristic bot's own scale, which is close to
// victory points. They were found by matches of the bot against itself and against random play.
#pragma once

namespace norenberc {

struct HeuristicWeights {
  double taler = 0.97;            // what a Taler buys in the long run
  double good = 0.65;             // a good, as a share of the best price to come
  double value = 0.10;            // a point of a craftsman's value, beyond the places it wins now
  double doubt = 0.054;           // how much less a place is worth for each round still to come
  double agent = 0.45;            // an agent more, for each round it will work
  double richest = 0.29;          // share of R12.5 before the last round …
  double richest_at_last = 0.64;  // … and in it
  double won_value = 0.89;        // as favorite: a point of the guildmaster's value
  double crest = 6.97;            // as favorite: a first crest of the guild
  double prestige = 5.04;         // as favorite: the prestige crest
  double far_ahead = 0.98;  // the chance to stay the favorite with two goods more than anybody,
  double ahead = 0.67;      // with one more,
  double level = 0.34;      // with as many,
  double behind = 0.23;     // or with fewer, for as many goods as the first
  double rivalry = 0.28;    // how much the best rival's fortune counts
  double worth_an_agent = 0.088;  // what a plan must promise
};
}  // namespace norenberc
