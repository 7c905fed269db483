#include "server/hall/writing_thread.h"

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "server/hall/slow_bot_test.h"

namespace norenberc::server {
namespace {

const Asker kReader{"10.0.0.1", "anna"};
const Asker kOther{"10.0.0.2", "ben"};

class Writing : public testing::Test {
 protected:
  WritingThread::Deliver deliver() {
    return [this](std::function<void()> job) {
      const std::lock_guard lock(mutex_);
      delivered_.push_back(std::move(job));
      came_.notify_one();
    };
  }
  // Runs what is delivered, here, until so many texts have come.
  bool come(std::size_t count) {
    while (texts_.size() < count) {
      std::unique_lock lock(mutex_);
      if (!came_.wait_for(lock, std::chrono::seconds(60), [this] { return !delivered_.empty(); })) {
        return false;
      }
      const std::function<void()> job = std::move(delivered_.front());
      delivered_.pop_front();
      lock.unlock();
      job();
    }
    return true;
  }
  WritingThread::Callback then() {
    return [this](const WritingThread::Text& text) { texts_.push_back(*text); };
  }
  static WritingThread::Make text(const std::string& content) {
    return [content] { return content; };
  }

  std::mutex mutex_;
  std::condition_variable came_;
  std::deque<std::function<void()>> delivered_;
  std::vector<std::string> texts_;
};

TEST_F(Writing, WhatSeveralWantIsWrittenOnceAndKept) {
  Gate gate;
  WritingThread writing(deliver());
  const auto slow = [&gate] {
    gate.pass();
    return std::string("replay");
  };
  for (int i = 0; i < 20; ++i) writing.write(kReader, "one", slow, then());
  gate.open();
  ASSERT_TRUE(come(20));
  writing.write(kOther, "one", slow, then());
  ASSERT_EQ(texts_.size(), 21U) << "at once";
  EXPECT_EQ(texts_.back(), "replay");
  EXPECT_EQ(writing.figures().written, 1U);
  EXPECT_EQ(writing.figures().found, 20U);
}

TEST_F(Writing, WhatHasNoNameIsWrittenEachTime) {
  WritingThread writing(deliver());
  for (int i = 0; i < 3; ++i) writing.write(kReader, "", text(std::to_string(i)), then());
  ASSERT_TRUE(come(3));
  EXPECT_EQ(texts_, (std::vector<std::string>{"0", "1", "2"}));
  EXPECT_EQ(writing.figures().kept_bytes, 0U);
}

TEST_F(Writing, TheLeastUsedTextsGo) {
  WritingThread writing(deliver(), 10);
  writing.write(kReader, "one", text("11111"), then());
  writing.write(kReader, "two", text("22222"), then());
  ASSERT_TRUE(come(2));
  writing.write(kReader, "one", text("-"), then());
  writing.write(kReader, "three", text("33333"), then());
  ASSERT_TRUE(come(4));
  EXPECT_EQ(writing.figures().kept_bytes, 10U);
  writing.write(kReader, "one", text("-"), then());
  writing.write(kReader, "two", text("again"), then());
  ASSERT_TRUE(come(6));
  EXPECT_EQ(texts_[4], "11111");
  EXPECT_EQ(texts_[5], "again");
}

TEST_F(Writing, OneAddressDoesNotKeepAnotherWaiting) {
  Gate gate;
  WritingThread writing(deliver());
  const auto first = [&gate] {
    gate.pass();
    return std::string("first");
  };
  writing.write(kReader, "", first, then());
  ASSERT_TRUE(gate.wait_for_count(1));
  for (int i = 0; i < 5; ++i) writing.write(kReader, "", text("anna"), then());
  writing.write(kOther, "", text("ben"), then());
  gate.open();
  ASSERT_TRUE(come(7));
  EXPECT_EQ(texts_[1], "ben");
}

}  // namespace
}  // namespace norenberc::server
