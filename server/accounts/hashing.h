#pragma once

#include "server/core/people/passwords.h"
#include "server/core/round_robin.h"
#include "server/net/quota.h"

#include <boost/asio/awaitable.hpp>
#include <boost/asio/thread_pool.hpp>
#include <cstddef>
#include <functional>
#include <mutex>
#include <optional>
#include <string>

namespace idavoll::server {

/// How much may be asked of Hashing.
struct HashingLimits {
    std::size_t waiting = 64; ///< for a thread
    std::size_t waiting_of_network = 16;
    Rate per_network{1, 60};
};

/// Works passwords out on threads of its own, never more than two at once, which give way to all others: each
/// takes 64 MiB and a good part of a second, and no game is to wait for it. Networks take turns, so that one
/// that asks for many does not delay the others.
class Hashing {
  public:
    static constexpr unsigned at_once = 2;

    explicit Hashing(const HashingCost& cost, const HashingLimits& limits = {});

    /// Nothing if more is asked for than may be, here and below.
    boost::asio::awaitable<std::optional<std::string>> hash(std::string password, std::string network);

    /// Whether the hash is that of the password. Without a hash it takes as long, and is not.
    boost::asio::awaitable<std::optional<bool>> is_password(std::optional<std::string> hash,
                                                            std::string password, std::string network);

    bool is_outdated(const std::string& hash) const { return server::is_outdated(hash, cost_); }

    /// Waits for what is under way; what waits is done, too.
    void stop();

  private:
    using Job = std::function<void()>;

    template <class Work>
    auto work(std::string network, Work work)
        -> boost::asio::awaitable<std::optional<std::invoke_result_t<Work>>>;

    /// False if there is no place for it.
    bool add(const std::string& network, Job job);
    Job take();

    HashingCost cost_;
    HashingLimits limits_;
    std::string nobodys_; ///< a hash that no password has
    Quota quota_;
    std::mutex mutex_;
    RoundRobin<Fifo<Job>> queue_; ///< by network
    std::size_t waiting_ = 0;
    boost::asio::thread_pool pool_{at_once};
};

} // namespace idavoll::server
