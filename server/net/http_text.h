// The text of an HTTP answer, and the answers with which the network itself refuses. Bodies stay outside, so
// that a file of the page is never copied.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "server/net/net.h"

namespace norenberc::server {

enum class Afterwards : std::uint8_t { KeepOpen, Close };

// Status line and headers with the empty line that ends them.
std::string head_of(const Response& response, Afterwards afterwards);
// Whether an answer of this status comes with a body.
bool has_body(int status);

// {"ok": false, "error": ...}. Code and message are plain text that needs no escapes in JSON.
Response refusal(int status, std::string_view code, std::string_view message);

// The last address of an X-Forwarded-For header: the one that our own proxy wrote. Empty if there is none.
std::string_view last_forwarded(std::string_view header);

// Whether `is_wanted` holds for one of the entries between the commas of a header.
bool any_entry(std::string_view header, const std::function<bool(std::string_view)>& is_wanted);
// The value of a name in the query of an address: 2 of as=2; empty if it is not there.
std::string_view query_value(std::string_view query, std::string_view name);
// The same as a number from 0 on; absent, it stays as it is. False if it is anything else.
bool read_number(std::string_view query, std::string_view name, int& number);

// Of the query, else of the header; English where neither names one that is spoken here.
Language language_of(const Request& request);

}  // namespace norenberc::server
