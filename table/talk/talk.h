// The chat of a table: who may say something and take it back, and who has muted it. The texts themselves are kept only
// in the news.
#pragma once

#include <optional>
#include <set>
#include <string>
#include <vector>

#include "protocol/error.h"
#include "table/log/commands.h"
#include "table/news/news_events.h"
#include "table/seating/seating.h"

namespace norenberc {

class Talk {
 public:
  std::optional<Error> consider(const command::Say& say, const std::string& by,
                                const Seating& seating) const;
  std::optional<Error> consider(const command::Unsay& unsay, const std::string& by,
                                const Seating& seating) const;
  std::optional<Error> consider(const command::Mute& mute, const std::string& by,
                                const Seating& seating) const;

  NewsEvents apply(const command::Say& say, const std::string& by, const Seating& seating);
  NewsEvents apply(const command::Unsay& unsay, const std::string& by, const Seating& seating);
  NewsEvents apply(const command::Mute& mute, const std::string& by, const Seating& seating);

  bool is_muted_for(const std::string& person) const { return muted_.contains(person); }

 private:
  struct Said {
    std::string by;
    bool is_unsaid = false;
  };
  std::vector<Said> messages_;  // message 1 is the first
  std::set<std::string> muted_;
};

}  // namespace norenberc
