// Why a text cannot be read, or why a record or a position is impossible, as a message.
#pragma once

#include "engine/faults.h"
#include "engine/replay.h"
#include "text/messages.h"

namespace norenberc {

Message message_about(const Fault& fault);

// With its place: "line 3, column 7: …".
Message message_about(const TextFault& error);

// What is wrong with a record, and in which turn; of a refused move also why.
Message message_about(const RecordFault& error);

}  // namespace norenberc
