// How a piece of news is written: the part of table_messages.cpp that every chapter of the table needs.
#pragma once

#include "table/table.h"

namespace norenberc {

template <class Fill>
void Table::tell(std::string_view type, Moment at, Fill fill) {
  ++version_;
  JsonWriter json;
  json.begin_object();
  json.member("version", version_);
  json.key("at");
  json.raw(text(at));
  json.member("type", type);
  fill(json);
  json.end_object();
  news_.push_back({version_, 0, json.take()});
}

}  // namespace norenberc
