// The result of a match as a table for people and as JSON for programs.
#pragma once

#include <string>

#include "lab/match_run.h"

namespace norenberc::cli {

// What follows the rows: the verdict of the sequential test of the first two, where it was asked for.
enum class Footer : std::uint8_t { None, Verdict };
std::string result_table(const lab::Match& match, const lab::MatchResult& result, Footer footer);
std::string result_json(const lab::Match& match, const lab::MatchResult& result);
// The same for independent deals: a row for each player without Elo, and how long it all took.
std::string independent_table(const lab::Match& match, const lab::MatchResult& result,
                              Footer footer, double seconds);
std::string independent_json(const lab::Match& match, const lab::MatchResult& result,
                             double seconds);

// "+173", "> +650" where every game was won: for tables.
std::string elo_text(double elo);
std::string elo_text(const lab::Estimate& elo);

}  // namespace norenberc::cli
