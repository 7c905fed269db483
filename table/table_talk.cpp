// Talking at the table.
#include <algorithm>

#include "table/log/typed_text.h"
#include "table/news.h"
#include "table/table.h"

namespace norenberc {

using namespace command;

Table::Refused Table::why_not(const Say& it, const Entry& entry) const {
  if (auto error = why_not_here(entry)) return error;
  if (banned_.contains(entry.by)) {
    return Error{"removed", Message::of("refusal.removed")};
  }
  if (!says_something(it.text)) return Error{"bad_text", Message::of("refusal.bad_text")};
  if (authors_.size() >= kMostTalk) return Error{"too_much", Message::of("refusal.enough_talk")};
  return std::nullopt;
}

Notice Table::apply(const Say& it, const Entry& entry) {
  const Seat where = *seat_of(entry.by);
  authors_.push_back(entry.by);
  const int message = static_cast<int>(authors_.size());
  tell("said", entry.at, [&](JsonWriter& json) {
    json.member("seat", number(where));
    json.member("message", message);
    json.member("text", it.text);
  });
  news_.back().message = message;
  return {};
}

Table::Refused Table::why_not(const Unsay& it, const Entry& entry) const {
  const bool is_there =
      it.message > 0 && std::any_of(news_.begin(), news_.end(),
                                    [&it](auto& each) { return each.message == it.message; });
  if (!is_there) {
    return Error{"no_message", Message::of("refusal.no_message")};
  }
  if (authors_[static_cast<std::size_t>(it.message - 1)] == entry.by) return std::nullopt;
  return why_not_owner(entry);
}

Notice Table::apply(const Unsay& it, const Entry& entry) {
  tell("unsaid", entry.at, [&it](JsonWriter& json) { json.member("message", it.message); });
  // Nobody who comes later gets to read it.
  std::erase_if(news_, [&it](const News& news) { return news.message == it.message; });
  return {};
}

Table::Refused Table::why_not(const Mute&, const Entry& entry) const { return why_not_here(entry); }

Notice Table::apply(const Mute& it, const Entry& entry) {
  if (it.on) {
    muted_.insert(entry.by);
  } else {
    muted_.erase(entry.by);
  }
  return {false, seat_of(entry.by)};
}

}  // namespace norenberc
