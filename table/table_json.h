// A table as JSON for its viewers (docs/server.md). No byte of it may depend on what is secret to the viewer (R13).
#pragma once

#include <string>

#include "engine/view.h"
#include "table/log/moment.h"
#include "table/news/news_feed.h"

namespace norenberc {

class Table;

// What this viewer may know, with the news since that version, as a message of the server.
std::string table_message(const Table& table, Viewer viewer, int since, Moment now);
// An earlier page of its history: `since`, and the news after it that the table keeps (NewsFeed::before).
std::string news_page(const Table& table, NewsFeed::Chat chat);
// For lists: no secret at all.
std::string table_summary(const Table& table);

}  // namespace norenberc
