#include "table/talk/talk.h"

#include "table/log/typed_text.h"

namespace norenberc {

using namespace command;

std::optional<Error> Talk::consider(const Say& say, const std::string& by,
                                    const Seating& seating) const {
  const Result<Seat> seat = seating.seated(by);
  if (!seat.ok()) return seat.error();
  if (seating.is_banned(by)) return Error{"removed", Message::of("refusal.removed")};
  if (!has_visible_text(say.text)) return Error{"bad_text", Message::of("refusal.bad_text")};
  return std::nullopt;
}

NewsEvents Talk::apply(const Say& say, const std::string& by, const Seating& seating) {
  // The text is only in the news, from where it can be taken back; here it is who may do that.
  messages_.push_back({by});
  return {news::Said{*seating.seat_of(by), static_cast<int>(messages_.size()), say.text}};
}

// Everybody may take back their own words, the owner everybody's.
std::optional<Error> Talk::consider(const Unsay& unsay, const std::string& by,
                                    const Seating& seating) const {
  const auto place = static_cast<std::size_t>(unsay.message) - 1;
  if (unsay.message < 1 || place >= messages_.size() || messages_[place].is_unsaid) {
    return Error{"no_message", Message::of("refusal.no_message")};
  }
  if (messages_[place].by == by) return std::nullopt;
  return seating.refuse_unless_owner(by);
}

NewsEvents Talk::apply(const Unsay& unsay, const std::string&, const Seating&) {
  messages_[static_cast<std::size_t>(unsay.message) - 1].is_unsaid = true;
  return {news::Unsaid{unsay.message}};
}

std::optional<Error> Talk::consider(const Mute&, const std::string& by,
                                    const Seating& seating) const {
  const Result<Seat> seat = seating.seated(by);
  if (!seat.ok()) return seat.error();
  return std::nullopt;
}

// No news: nobody else learns of it.
NewsEvents Talk::apply(const Mute& mute, const std::string& by, const Seating&) {
  if (mute.on) {
    muted_.insert(by);
  } else {
    muted_.erase(by);
  }
  return {};
}

}  // namespace norenberc
