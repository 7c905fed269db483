#include "wasm/local_analysis.h"

#include <limits>
#include <utility>

#include "ai/net_evaluator.h"
#include "ai/weights.h"
#include "insight/breakdown.h"
#include "insight/judge.h"
#include "protocol/json_reader.h"
#include "protocol/json_writer.h"
#include "table/annotated_record.h"
#include "table/outside_record.h"
#include "table/review_json.h"
#include "wasm/fields.h"
#include "wasm/sha256.h"

namespace norenberc {

namespace {

constexpr int kFewestSimulations = 10;
constexpr int kMostSimulations = 100'000;
constexpr int kMostNamed = 20;

struct Wanted {
  std::string record;
  insight::ReviewSettings settings;
  int best = 3;
  std::uint64_t seed = 0;
};

Wanted wanted_by(const Field& root) {
  const auto number = [&](std::string_view key, int fewest, int most, int usual) {
    return root[key].is_given() ? root[key].integer(fewest, most) : usual;
  };
  Wanted wanted;
  wanted.record = root["record"].text();
  wanted.settings.simulations = number("simulations", kFewestSimulations, kMostSimulations, 400);
  if (root["open"].is_given() && root["open"].boolean()) {
    wanted.settings.knowledge = insight::Knowledge::Open;
  }
  wanted.best = number("best", 1, kMostNamed, 3);
  // As the command reads the same digits.
  const int seed =
      number("seed", std::numeric_limits<int>::min(), std::numeric_limits<int>::max(), 1);
  wanted.seed = seed_of(std::to_string(seed));
  return wanted;
}

Error no_analysis() { return {"no_analysis", "There is no such analysis."}; }

}  // namespace

struct LocalAnalysis::Current {
  Record record;
  ReviewForm form;
  insight::Reviewer reviewer;

  Current(Record played, const Wanted& wanted)
      : record(std::move(played)),
        form{record.options.players, wanted.best, seat_names(record), kEnglish},
        reviewer(reviewer_of(wanted)) {}

  insight::Reviewer reviewer_of(const Wanted& wanted) const {
    const auto evaluator =
        std::make_shared<NetEvaluator>(committed_network(record.options.players));
    return {record, insight::make_judge(evaluator, wanted.seed),
            insight::make_estimator(evaluator, wanted.seed), wanted.settings};
  }
};

LocalAnalysis::LocalAnalysis() = default;
LocalAnalysis::~LocalAnalysis() = default;

std::optional<Error> LocalAnalysis::begin(const Field& message, JsonWriter& json) {
  FieldFault fault;
  const Wanted wanted = wanted_by(message.reporting_to(fault));
  if (!fault.is_empty()) return bad_request(fault);
  Result<Record> record = outside_record(wanted.record, sha256);
  if (!record.ok()) return record.error();
  if (!record->scores) return Error{"not_over", Message::of("refusal.analysis_not_over")};
  if (committed_network(record->options.players) == nullptr) {
    return Error{"no_network", "There is no network for so many players."};
  }
  current_ = std::make_unique<Current>(std::move(*record), wanted);
  json.member("players", current_->form.players);
  json.member("steps", insight::moves_in(current_->record));
  return std::nullopt;
}

std::optional<Error> LocalAnalysis::advance(JsonWriter& json) {
  if (!current_) return no_analysis();
  insight::Reviewer& reviewer = current_->reviewer;
  bool is_judged = false;
  while (!is_judged && !reviewer.is_done()) is_judged = reviewer.advance();
  json.member("done", reviewer.moves());
  json.member("steps", insight::moves_in(current_->record));
  json.key("decisions");
  json.begin_list();
  if (is_judged) write_assessment(json, reviewer.review().decisions.back(), current_->form);
  json.end_list();
  if (reviewer.is_done()) write_review_results(json, reviewer.review(), current_->form);
  return std::nullopt;
}

std::optional<Error> LocalAnalysis::annotate(JsonWriter& json) const {
  if (!current_ || !current_->reviewer.is_done()) return no_analysis();
  json.member("record", annotated(current_->record, current_->reviewer.review(), current_->form));
  return std::nullopt;
}

}  // namespace norenberc
