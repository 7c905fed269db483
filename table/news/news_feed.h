// A table's history for its viewers, one item per version. Each is written as JSON once, when it happens: nothing in it
// depends on who reads it.
#pragma once

#include <string>
#include <vector>

#include "table/log/moment.h"
#include "table/news/news_events.h"

namespace norenberc {

class JsonWriter;

struct NewsItem {
  int version;
  int message = 0;  // its number if it is one of the chat, counted from 1
  std::string json;
};

class NewsFeed {
 public:
  // Counts what everybody can see. What is secret, such as a draft or a changed plan, must not pass through here: from
  // the versions others could count how often somebody has changed their mind.
  int version() const { return version_; }

  void add(const NewsEvent& event, Moment at);

  // A list of the items after that version. Those who have muted the chat get none of its messages.
  enum class Chat : std::uint8_t { Shown, Muted };
  void write_since(JsonWriter& json, int version, Chat chat) const;

 private:
  std::vector<NewsItem> items_;  // in the order of their versions
  int version_ = 0;
};

}  // namespace norenberc
