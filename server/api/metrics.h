// What the server has seen, in the form that Prometheus reads.
#pragma once

#include <array>
#include <cstdint>
#include <string>

#include "server/api/responses.h"
#include "server/hall/bot_threads.h"
#include "server/hall/hall.h"
#include "server/hall/reviews.h"
#include "server/hall/writing_thread.h"
#include "server/measure/process_figures.h"
#include "server/net/net.h"
#include "server/store/store_thread.h"

namespace norenberc::server {

struct Figures {
  NetFigures net;
  Hall::Figures hall;
  StoreThread::Figures store;
  BotThreads::Figures bots;
  WritingThread::Figures writing;
  Reviews::Figures reviews;
  Refusals refusals;
  std::array<std::int64_t, 3> stored_tables{};  // by Stage
  ProcessFigures process;
};

std::string metrics_text(const Figures& figures);

}  // namespace norenberc::server
