// Which names others can read: nobody may hide behind letters that cannot be seen, or turn a line around.
#pragma once

#include <string_view>

namespace norenberc::server {

// For UTF-8 that a JSON reader has checked.
bool is_readable_name(std::string_view name);

}  // namespace norenberc::server
