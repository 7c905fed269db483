#include "table/review_json.h"

#include <array>
#include <cmath>
#include <string_view>

#include "engine/notation.h"
#include "protocol/json_writer.h"
#include "table/hindsight.h"
#include "text/messages.h"

namespace norenberc {

namespace {

constexpr std::array<std::string_view, insight::kCauses> kCauseNames = {"start", "luck", "others",
                                                                        "own"};

// Four decimals are more than a search is sure of, and keep the JSON small.
double to_four_decimals(double value) { return std::round(value * 1e4) / 1e4; }

void write_judged_move(JsonWriter& json, const insight::JudgedMove& move) {
  json.begin_object();
  json.member("move", text(move.move));
  json.member("win", to_four_decimals(move.win));
  json.member("share", to_four_decimals(move.share));
  json.end_object();
}

// The parts as they are kept, in whole ten-thousandths, so that they add up to the result.
void write_breakdown(JsonWriter& json, const insight::Breakdown& breakdown) {
  for (std::size_t i = 0; i < kCauseNames.size(); ++i) {
    json.member(kCauseNames[i],
                static_cast<double>(breakdown.parts[i].value) / insight::kPartUnits);
  }
  json.member("result", static_cast<double>(breakdown.result) / insight::kPartUnits);
  json.key("errors");
  json.begin_object();
  for (std::size_t i = 0; i < kCauseNames.size(); ++i) {
    json.member(kCauseNames[i], to_four_decimals(breakdown.parts[i].error / insight::kPartUnits));
  }
  json.end_object();
}

// By seat, from decision to decision as the one who decides sees it, and at the end how it ended.
void write_curve(JsonWriter& json, const insight::Review& review, int players) {
  json.key("curve");
  json.begin_list();
  for (const Seat seat : seat_set(players)) {
    json.begin_list();
    for (const insight::Assessment& each : review.decisions) {
      json.value(to_four_decimals(each.judgment.wins[at(seat)]));
    }
    if (!review.breakdowns.empty()) {
      json.value(static_cast<double>(review.breakdowns[at(seat)].win.result) / insight::kPartUnits);
    }
    json.end_list();
  }
  json.end_list();
}

void write_mistakes(JsonWriter& json, const insight::Review& review) {
  json.key("mistakes");
  json.begin_list();
  for (const insight::Assessment* const each : worst_of(review)) {
    if (each->mark >= insight::Mark::Mistake) json.value(each->moves_before);
  }
  json.end_list();
}

void write_report(JsonWriter& json, const insight::Report& report) {
  json.member("decisions", report.decisions);
  json.member("mean_loss", to_four_decimals(report.loss));
  json.member("slips", report.slips);
  json.member("mistakes", report.mistakes);
  json.member("blunders", report.blunders);
  json.member("accuracy", to_four_decimals(report.accuracy));
}

}  // namespace

void write_assessment(JsonWriter& json, const insight::Assessment& each, const ReviewForm& form) {
  const insight::Judgment& judgment = each.judgment;
  json.begin_object();
  json.member("step", each.moves_before);
  json.member("round", each.round);
  json.member("turn", each.turn);
  json.member("seat", number(each.seat));
  json.member("decision", name(each.decision));
  json.key("wins");
  json.begin_list();
  for (const Seat seat : seat_set(form.players)) {
    json.value(to_four_decimals(judgment.wins[at(seat)]));
  }
  json.end_list();
  json.key("played");
  write_judged_move(json, judgment.played);
  json.member("loss", to_four_decimals(each.loss));
  json.member("mark", name(each.mark));
  json.key("best");
  json.begin_list();
  for (std::size_t i = 0; i < judgment.best.size() && static_cast<int>(i) < form.best; ++i) {
    write_judged_move(json, judgment.best[i]);
  }
  json.end_list();
  if (each.mark != insight::Mark::Fine && judgment.why) {
    json.member("why", missed_text(form.language, *judgment.why, each.shown, form.names));
  }
  json.end_object();
}

void write_review_results(JsonWriter& json, const insight::Review& review, const ReviewForm& form) {
  write_curve(json, review, form.players);
  write_mistakes(json, review);
  const auto reports = insight::reports_of(review.decisions, form.players);
  json.key("results");
  json.begin_list();
  for (const Seat seat : seat_set(form.players)) {
    json.begin_object();
    json.member("seat", number(seat));
    json.member("name", say_value(form.language, form.names[at(seat)]));
    write_report(json, reports[at(seat)]);
    if (!review.breakdowns.empty()) {
      const insight::PlayerBreakdown& parts = review.breakdowns[at(seat)];
      write_breakdown(json, parts.win);
      json.key("points");
      json.begin_object();
      write_breakdown(json, parts.points);
      json.end_object();
    }
    json.end_object();
  }
  json.end_list();
}

void write_review(JsonWriter& json, const insight::Review& review, const ReviewForm& form) {
  json.key("decisions");
  json.begin_list();
  for (const insight::Assessment& each : review.decisions) write_assessment(json, each, form);
  json.end_list();
  write_review_results(json, review, form);
}

}  // namespace norenberc
