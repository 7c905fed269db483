// Everything that a page needs when there is no server, as messages: one line of JSON in, one line of JSON out. A message
// with a `cmd` is one of the protocol (docs/protocol.md), one with a `type` is about a table on this device.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "protocol/session.h"
#include "table/session_bots.h"
#include "wasm/local_tables.h"

namespace norenberc {

class Module {
 public:
  // `is_up` says whether a bot that thinks must come to an end. It may be asked often.
  Module(std::string version, const std::function<bool()>& is_up);
  Module(const Module&) = delete;
  Module& operator=(const Module&) = delete;

  // On an error nothing has changed.
  std::string answer(std::string_view message);

 private:
  SessionBots session_bots_;
  Session session_;
  LocalTables tables_;
};

}  // namespace norenberc
