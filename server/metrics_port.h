// A second port for the operator, so that the figures need not be hidden from the world by a proxy. It has a
// thread of its own; what is asked there is answered on the server's.
#pragma once

#include <cstdint>
#include <functional>
#include <string_view>
#include <thread>
#include <utility>

#include "server/net/net.h"

namespace norenberc::server {

class MetricsPort final : public Service {
 public:
  using Post = std::function<void(std::function<void()>)>;
  using Answer = std::function<void(const Request&, const Reply&)>;

  // `post` runs something on the server's thread; `answer` is called there.
  MetricsPort(const NetOptions& options, Post post, Answer answer)
      : post_(std::move(post)),
        answer_(std::move(answer)),
        net_(*this, options),
        thread_([this] { net_.run(); }) {}
  ~MetricsPort() override {
    net_.stop();
    thread_.join();
  }
  MetricsPort(const MetricsPort&) = delete;
  MetricsPort& operator=(const MetricsPort&) = delete;

  std::uint16_t port() const { return net_.port(); }

  void answer(Request request, Reply reply) override {
    post_([this, request = std::move(request), reply = std::move(reply)] {
      answer_(request, [this, reply](const Response& response) {
        net_.post([reply, response] { reply(response); });
      });
    });
  }
  bool accepts_websocket(const Request&, Response& refusal) override {
    refusal.status = 404;
    return false;
  }
  void opened(const std::shared_ptr<WebSocket>&) override {}
  void received(const std::shared_ptr<WebSocket>&, std::string_view) override {}
  void closed(const std::shared_ptr<WebSocket>&) override {}

 private:
  const Post post_;
  const Answer answer_;
  Net net_;
  std::thread thread_;
};

}  // namespace norenberc::server
