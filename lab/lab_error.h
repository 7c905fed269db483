// What goes wrong outside of the program: a file that cannot be read or written, a player that does not exist.
#pragma once

#include <stdexcept>
#include <string>
#include <utility>

#include "text/messages.h"

namespace norenberc::lab {

// Carries a message in every language; what() is the English one.
class LabError : public std::runtime_error {
 public:
  // A message by its key: LabError("cli.file_unread", {{"file", path}}).
  explicit LabError(const std::string& key, const Values& values = {})
      : std::runtime_error(say(kEnglish, key, values)), message_(Message::of(key, values)) {}

  std::string in(Language language) const { return message_.in(language); }

 private:
  Message message_;
};

}  // namespace norenberc::lab
