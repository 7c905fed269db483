#include "table/annotated_record.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "ai/net_evaluator.h"
#include "ai/weights.h"
#include "insight/judge.h"
#include "protocol/checked_record.h"
#include "table/outside_record.h"
#include "tests/random_game.h"

namespace norenberc {
namespace {

insight::Review quick_review(const Record& record) {
  const auto evaluator = std::make_shared<NetEvaluator>(committed_network(record.options.players));
  return insight::review(record, insight::make_judge(evaluator, 1),
                         insight::make_estimator(evaluator, 1), {.simulations = 10});
}

TEST(AnnotatedRecord, IsTheSameRecordForEveryReader) {
  for (const Options& options : {all_options().front(), all_options().back()}) {
    Record record = play_randomly(options, 1).record();
    record.tags = {{"Player1", "Anna \"# wins\""}, {"Bot2", "burgrave"}};
    const insight::Review review = quick_review(record);
    const std::string written =
        annotated(record, review, {options.players, 3, seat_names(record), kEnglish});
    EXPECT_LT(written.size(), kLongestRecord);
    const Result<CheckedRecord> read = checked_record(written);
    ASSERT_TRUE(read.ok());
    EXPECT_EQ(read->record, record);
    EXPECT_EQ(text(read->record), text(record));
    EXPECT_EQ(annotated(record, {}, {options.players, 3, numbered_seats(), kEnglish}),
              text(record));
  }
}

TEST(AnnotatedRecord, SaysAfterEachDecisionWhatItWasWorth) {
  const Record record = play_randomly(all_options().front(), 2).record();
  insight::Review review;
  review.decisions.resize(2);
  review.decisions[0].judgment.wins = {0.4123, 0.5877};
  insight::Assessment& second = review.decisions[1];
  second.step = 1;
  second.mark = insight::Mark::Mistake;
  second.loss = 0.1;
  second.judgment.wins = {1, 0};
  second.judgment.best.push_back({Move::pass()});
  const std::string written = annotated(record, review, {2, 3, numbered_seats(), kEnglish});
  EXPECT_THAT(written, ::testing::ContainsRegex(
                           "Round 1, turn 1\n"
                           "[12]: [^\n]*\n# wins 0.412 0.588\n"
                           "[12]: [^\n]*\n# wins 1.000 0.000 mistake 0.100 best pass\n"));
}

TEST(AnnotatedRecord, WhatIsNoAnnotationIsACommentAllTheSame) {
  const Record record = play_randomly(all_options().front(), 3).record();
  std::string written = text(record);
  const std::size_t first = written.find("\n1: ") + 1;
  written.insert(first, "# wins\n# wins x y best\n#\n# mistake \xff 9 {\n");
  const Result<CheckedRecord> read = checked_record(written);
  ASSERT_TRUE(read.ok());
  EXPECT_EQ(read->record, record);
}

}  // namespace
}  // namespace norenberc
