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

/// Threads that bots may think on, and the questions that wait for one, in fair turns (FairQueue).
class BotLane {
  public:
    explicit BotLane(std::size_t threads) : free_(threads) {}

    /// Resumes when a thread is free; leave() gives it back.
    boost::asio::awaitable<void> enter(BotShare share);

    void leave();

    /// Whether a question that someone waits for has no thread.
    bool keeps_someone_waiting() const { return awaited_ > 0; }

  private:
    struct Waiting {
        std::function<void()> resume;
        bool is_awaited = true;
    };

    std::mutex mutex_;
    std::size_t free_;
    FairQueue<Waiting> waiting_;
    std::atomic<std::size_t> awaited_ = 0; ///< of those that wait
};

/// Where bots think: beside the rooms, on threads of their own with the lowest priority. Questions wait for a
/// thread in fair turns, so that one person or network cannot take them all. Quick bots have one more thread
/// and never wait for a search. A room asks for one decision at a time, and for one hint.
class BotWorkers {
  public:
    /// `pause` is how long a bot waits before it decides, so that people can follow; `word` is where the
    /// bots' chance comes from.
    explicit BotWorkers(std::chrono::milliseconds pause, std::function<std::uint64_t()> word = random_word,
                        std::size_t threads = 1);
    ~BotWorkers();
    BotWorkers(const BotWorkers&) = delete;
    BotWorkers& operator=(const BotWorkers&) = delete;

    std::chrono::milliseconds pause() const { return pause_; }

    /// Resumes on the caller's executor, soon after a stop: then with whatever was found so far.
    boost::asio::awaitable<Json> decide(BotQuestion question, std::stop_token stop = {});

    /// What search would do (advice_on), found on the same threads, and ended in the same way.
    boost::asio::awaitable<Result<Weighing>> advise(BotQuestion question, std::stop_token stop = {});

    /// What they are at: so many questions have a thread, so many wait for one.
    struct Load {
        std::int64_t thinking = 0;
        std::int64_t waiting = 0;
    };

    Load load() const;

    /// Ends what is under way, and waits for it. Nothing may be asked from then on.
    void stop();

    /// From the operating system's generator.
    static std::uint64_t random_word();
    /// One after the other as they follow from a text, for tests; without one from the operating system's
    /// generator.
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
    std::atomic<std::int64_t> asked_ = 0; ///< and not answered
    std::atomic<std::int64_t> thinking_ = 0;
    boost::asio::thread_pool threads_;
    // What waits in a lane holds on to the threads.
    BotLane slow_;
    BotLane quick_{1};
};

} // namespace idavoll::server
