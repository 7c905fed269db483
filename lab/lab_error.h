// What the world did wrong: a file that cannot be read or written, a player that cannot be had.
#pragma once

#include <stdexcept>
#include <string>
#include <utility>

#include "text/messages.h"

namespace norenberc::lab {

// The sentence for whoever asked; what() is the English one.
class LabError : public std::runtime_error {
 public:
  // A message by its key: LabError("cli.file_unread", {{"file", path}}).
  explicit LabError(const std::string& key, const Values& values = {})
      : std::runtime_error(say(kEnglish, key, values)), sentence_(Message::of(key, values)) {}

  std::string in(Language language) const { return sentence_.in(language); }

 private:
  Message sentence_;
};

}  // namespace norenberc::lab
