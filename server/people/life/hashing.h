#pragma once

#include "server/people/passwords.h"

#include <atomic>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/thread_pool.hpp>
#include <cstddef>
#include <optional>
#include <string>

namespace idavoll::server {

/// Works passwords out on threads of its own, never more than two at once, which give way to all others: each
/// takes 64 MiB and a good part of a second, and no game is to wait for it.
class Hashing {
  public:
    static constexpr unsigned at_once = 2;

    /// So many may wait; for more there is no place.
    explicit Hashing(const HashingCost& cost, std::size_t most_waiting = 64);

    /// Nothing if too many wait already, here and below.
    boost::asio::awaitable<std::optional<std::string>> hash(std::string password);

    /// Whether the hash is that of the password. Without a hash it takes as long, and is not.
    boost::asio::awaitable<std::optional<bool>> is_password(std::optional<std::string> hash,
                                                            std::string password);

    bool is_outdated(const std::string& hash) const { return server::is_outdated(hash, cost_); }

    /// Waits for what is under way; what waits is done, too.
    void stop();

  private:
    template <class Work>
    auto work(Work work) -> boost::asio::awaitable<std::optional<std::invoke_result_t<Work>>>;

    HashingCost cost_;
    std::size_t most_waiting_;
    std::string nobodys_; ///< a hash that no password has
    std::atomic<std::size_t> waiting_ = 0;
    boost::asio::thread_pool pool_{at_once};
};

} // namespace idavoll::server
