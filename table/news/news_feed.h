// A table's history for its viewers, one item per version, as far as it is kept. Each is written as JSON once, when it happens: nothing in it
// depends on who reads it.
#pragma once

#include <cstddef>
#include <deque>
#include <limits>
#include <string>

#include "table/log/moment.h"
#include "table/news/news_events.h"

namespace norenberc {

class JsonWriter;

struct NewsItem {
  int version;
  int message = 0;  // its number if it is one of the chat, counted from 1
  std::string json;
};

// How much of a table's history is kept in memory and sent to those who come: the last pieces, no more than so many
// and so many bytes. A whole game of five has some 200, of 40,000 bytes. Sixteen tables, as many as a line may follow,
// fit into its queue.
inline constexpr std::size_t kRecentNews = 300;
inline constexpr std::size_t kRecentNewsBytes = std::size_t{48} << 10;

class NewsFeed {
 public:
  // Keeps the last pieces of the whole history.
  NewsFeed() = default;
  // Keeps the last pieces before that version: an earlier page of the history.
  static NewsFeed before(int version) {
    NewsFeed feed;
    feed.before_ = version;
    return feed;
  }

  // Counts what everybody can see. What is secret, such as a draft or a changed plan, must not pass through here: from
  // the versions others could count how often somebody has changed their mind.
  int version() const { return version_; }
  // What happened after this version is kept.
  int since() const { return since_; }

  void add(const NewsEvent& event, Moment at);

  // A list of the items after that version, as far as they are kept. Those who have muted the chat get none of its
  // messages.
  enum class Chat : std::uint8_t { Shown, Muted };
  void write_since(JsonWriter& json, int version, Chat chat) const;

 private:
  void drop_old();

  std::deque<NewsItem> items_;  // in the order of their versions
  std::size_t bytes_ = 0;       // of these
  int before_ = std::numeric_limits<int>::max();
  int since_ = 0;
  int version_ = 0;
};

}  // namespace norenberc
