// What a page can call: it writes a text into the room that it asks for, and reads the answer where it is told.
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>

#include "wasm/loaded.h"
#include "wasm/module.h"

#define EXPORTED(name) extern "C" __attribute__((export_name(name)))

namespace norenberc {

// The page's own: whether the bot that thinks has to come to an end.
extern "C" __attribute__((import_module("page"), import_name("is_up"))) bool page_is_up();

namespace {

std::string room;      // what the page wrote
std::string answered;  // what it may read until its next call

Module& module() {
  static Module only(NORENBERC_VERSION, page_is_up);
  return only;
}

EXPORTED("norenberc_room") char* make_room(std::size_t bytes) {
  room.resize(bytes);
  return room.data();
}

// Each takes what is in the room.
EXPORTED("norenberc_load_messages") bool take_messages() { return load_messages(room); }
EXPORTED("norenberc_load_network") bool take_network(int players) {
  return load_network(players, room);
}
EXPORTED("norenberc_answer") const char* answer() {
  answered = module().answer(room);
  return answered.data();
}
EXPORTED("norenberc_answer_size") std::size_t answer_size() { return answered.size(); }

}  // namespace
}  // namespace norenberc
