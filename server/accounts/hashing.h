#pragma once

#include "server/core/people/passwords.h"
#include "server/core/round_robin.h"
#include "server/net/quota.h"

#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/thread_pool.hpp>
#include <cstddef>
#include <functional>
#include <mutex>
#include <optional>
#include <string>

namespace idavoll::server {

/// Limits of the hashing queue.
struct HashingLimits {
    std::size_t waiting = 64; ///< jobs waiting for a thread
    std::size_t waiting_of_network = 16;
    Rate per_network{1, 60};
};

/// Hashes passwords on at most two low-priority threads of its own: each hash takes 64 MiB and a good part of
/// a second, and games must not wait for it. Networks take turns, so that one with many requests does not
/// delay the others.
class Hashing {
  public:
    static constexpr unsigned at_once = 2;

    /// Hashes on `where` instead of its own threads if that is given.
    explicit Hashing(const HashingCost& cost, const HashingLimits& limits = {},
                     boost::asio::any_io_executor where = {});

    /// Here and below, returns nullopt if a limit is exceeded.
    boost::asio::awaitable<std::optional<std::string>> hash(std::string password, std::string network);

    /// Returns true if the password matches the hash. Without a hash, takes as long and returns false.
    boost::asio::awaitable<std::optional<bool>> is_password(std::optional<std::string> hash,
                                                            std::string password, std::string network);

    bool is_outdated(const std::string& hash) const { return server::is_outdated(hash, cost_); }

    /// Blocks until all running and queued jobs are done.
    void stop();

  private:
    using Job = std::function<void()>;

    template <class Work>
    auto work(std::string network, Work work)
        -> boost::asio::awaitable<std::optional<std::invoke_result_t<Work>>>;

    /// Returns false if the queue is full.
    bool add(const std::string& network, Job job);
    Job take();

    HashingCost cost_;
    HashingLimits limits_;
    std::string nobodys_; ///< a hash that matches no password
    Quota quota_;
    std::mutex mutex_;
    RoundRobin<Fifo<Job>> queue_; ///< by network
    std::size_t waiting_ = 0;
    boost::asio::thread_pool pool_{at_once};
    boost::asio::any_io_executor where_;
};

} // namespace idavoll::server
