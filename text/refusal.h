// Why a move is refused, as a message.
#pragma once

#include "engine/refusals.h"
#include "text/messages.h"

namespace norenberc {

Message message_about(const Refusal& refusal);

}  // namespace norenberc
