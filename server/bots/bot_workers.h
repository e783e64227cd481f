#pragma once

#include "server/bots/question.h"

#include <atomic>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/thread_pool.hpp>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <mutex>
#include <stop_token>

namespace idavoll::server {

/// Threads for bots, with questions waiting in fair turns (FairQueue).
class BotLane {
  public:
    explicit BotLane(std::size_t threads) : free_(threads) {}

    /// Resumes when a thread is free; leave() returns it.
    boost::asio::awaitable<void> enter(BotShare share);

    void leave();

    /// Returns whether a question that someone waits for has no thread.
    bool keeps_someone_waiting() const { return awaited_ > 0; }

  private:
    struct Waiting {
        std::function<void()> resume;
        bool is_awaited = true;
    };

    std::mutex mutex_;
    std::size_t free_;
    FairQueue<Waiting> waiting_;
    std::atomic<std::size_t> awaited_ = 0; ///< waiting
};

/// Runs bots on their own threads at the lowest priority. Questions wait in fair turns, so that one person or
/// network can't occupy all threads. Quick bots have one more thread and never wait for a search. A room asks
/// for one decision and one hint at a time.
class BotWorkers {
  public:
    /// `pause` is the delay before each decision, so that players can follow; `word` is the bots' source of
    /// randomness.
    explicit BotWorkers(std::chrono::milliseconds pause, std::function<std::uint64_t()> word = random_word,
                        std::size_t threads = 1);
    ~BotWorkers();
    BotWorkers(const BotWorkers&) = delete;
    BotWorkers& operator=(const BotWorkers&) = delete;

    std::chrono::milliseconds pause() const { return pause_; }

    /// Returns the bot's decision. After a stop, returns soon with the best one so far.
    boost::asio::awaitable<Json> decide(BotQuestion question, std::stop_token stop = {});

    /// Returns the advice of search (advice_on), with the same threads and stopping.
    boost::asio::awaitable<Result<Weighing>> advise(BotQuestion question, std::stop_token stop = {});

    /// Numbers of questions with a thread and waiting for one.
    struct Load {
        std::int64_t thinking = 0;
        std::int64_t waiting = 0;
    };

    Load load() const;

    /// Aborts work in progress and waits for it. No calls may follow.
    void stop();

    /// Returns a word from the operating system's generator.
    static std::uint64_t random_word();
    /// Returns a generator seeded with `text`, for tests, or that of the operating system if it is empty.
    static std::function<std::uint64_t()> words_of(const std::string& text);

  private:
    template <class Answer>
    using Asks = Answer (*)(const BotQuestion&, std::uint64_t, const Enough&);

    template <class Answer>
    boost::asio::awaitable<Answer> ask(BotLane& lane, BotQuestion question, std::stop_token stop,
                                       Asks<Answer> answer);

    const std::chrono::milliseconds pause_;
    const std::function<std::uint64_t()> word_;
    std::stop_source all_;
    std::atomic<std::int64_t> asked_ = 0; ///< and not yet answered
    std::atomic<std::int64_t> thinking_ = 0;
    boost::asio::thread_pool threads_;
    // Jobs waiting in a lane keep the threads alive.
    BotLane slow_;
    BotLane quick_{1};
};

} // namespace idavoll::server
