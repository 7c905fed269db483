// The chat alone, and what of it is in the news.
#include "table/talk/talk.h"

#include <gtest/gtest.h>

#include "protocol/json_writer.h"
#include "table/news/news_feed.h"
#include "tests/tables.h"

namespace norenberc {
namespace {

using namespace command;

Seating anna_and_ben() {
  Seating seating;
  seating.apply(Create{settings_for(3), member("anna"), {{{}, ""}, {member("ben"), ""}}}, "anna",
                TableStage::Open);
  return seating;
}

std::string written(const NewsFeed& feed, int since, NewsFeed::Chat chat) {
  JsonWriter json;
  feed.write_since(json, since, chat);
  return json.take();
}

TEST(Talk, OnlyThoseWhoSitHereTalk) {
  const Seating seating = anna_and_ben();
  Talk talk;
  EXPECT_FALSE(talk.consider(Say{"hello"}, "ben", seating));
  EXPECT_EQ(talk.consider(Say{"hello"}, "cleo", seating)->code, "not_seated");
  EXPECT_EQ(talk.consider(Say{"  "}, "ben", seating)->code, "bad_text");
}

TEST(Talk, WordsAreTakenBackByTheirAuthorOrTheOwnerAndOnce) {
  const Seating seating = anna_and_ben();
  Talk talk;
  talk.apply(Say{"one"}, "anna", seating);
  talk.apply(Say{"two"}, "ben", seating);
  EXPECT_EQ(talk.consider(Unsay{0}, "anna", seating)->code, "no_message");
  EXPECT_EQ(talk.consider(Unsay{3}, "anna", seating)->code, "no_message");
  EXPECT_EQ(talk.consider(Unsay{1}, "ben", seating)->code, "not_owner");
  EXPECT_FALSE(talk.consider(Unsay{2}, "ben", seating));
  EXPECT_FALSE(talk.consider(Unsay{2}, "anna", seating));
  talk.apply(Unsay{2}, "anna", seating);
  EXPECT_EQ(talk.consider(Unsay{2}, "ben", seating)->code, "no_message");
}

TEST(NewsFeed, HasOneItemAVersionAndTellsWhatIsNew) {
  NewsFeed feed;
  feed.add(news::Joined{Seat::Two}, Moment(Span(7)));
  feed.add(news::Ended{Ending::Agreement}, Moment(Span(8)));
  EXPECT_EQ(feed.version(), 2);
  const std::string last = R"({"version":2,"at":8,"type":"ended","how":"agreement"})";
  EXPECT_EQ(written(feed, 0, NewsFeed::Chat::Shown),
            R"([{"version":1,"at":7,"type":"joined","seat":2},)" + last + "]");
  EXPECT_EQ(written(feed, 1, NewsFeed::Chat::Shown), "[" + last + "]");
  EXPECT_EQ(written(feed, 2, NewsFeed::Chat::Shown), "[]");
}

TEST(NewsFeed, NobodyReadsWhatWasTakenBackAndTheMutedReadNothing) {
  NewsFeed feed;
  feed.add(news::Said{Seat::One, 1, "one"}, Moment(Span(1)));
  feed.add(news::Said{Seat::One, 2, "two"}, Moment(Span(2)));
  EXPECT_EQ(written(feed, 0, NewsFeed::Chat::Muted), "[]");
  feed.add(news::Unsaid{1}, Moment(Span(3)));
  EXPECT_EQ(written(feed, 0, NewsFeed::Chat::Shown),
            R"([{"version":2,"at":2,"type":"said","seat":1,"message":2,"text":"two"},)"
            R"({"version":3,"at":3,"type":"unsaid","message":1}])");
}

}  // namespace
}  // namespace norenberc
