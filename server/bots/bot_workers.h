#pragma once

#include "server/bots/question.h"

#include <boost/asio/awaitable.hpp>
#include <boost/asio/thread_pool.hpp>
#include <chrono>
#include <cstdint>
#include <functional>

namespace idavoll::server {

/// Where bots think: beside the rooms, on one thread that gives way to all others, so that nobody who plays
/// waits for them. A room asks for one decision at a time.
class BotWorkers {
  public:
    /// `pause` is how long a bot waits before it decides, so that people can follow; `word` is where the
    /// bots' chance comes from.
    explicit BotWorkers(std::chrono::milliseconds pause, std::function<std::uint64_t()> word = random_word);

    std::chrono::milliseconds pause() const { return pause_; }

    /// Resumes on the caller's executor.
    boost::asio::awaitable<Json> decide(BotQuestion question);

    /// Waits for what is under way. Nothing may be asked from then on.
    void stop() { thread_.join(); }

    /// From the operating system's generator.
    static std::uint64_t random_word();

  private:
    const std::chrono::milliseconds pause_;
    const std::function<std::uint64_t()> word_;
    boost::asio::thread_pool thread_{1};
};

} // namespace idavoll::server
