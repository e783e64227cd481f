#include "server/people/life/hashing.h"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <sys/resource.h>
#include <type_traits>
#include <unistd.h>
#include <utility>

namespace idavoll::server {

namespace asio = boost::asio;

namespace {

/// Less than any thread that plays.
constexpr int niceness = 10;

/// On Linux this is of the calling thread alone.
void give_way() {
    thread_local const bool done = ::setpriority(PRIO_PROCESS, static_cast<id_t>(::gettid()), niceness) == 0;
    (void)done;
}

template <class Work>
asio::awaitable<std::optional<std::invoke_result_t<Work>>> on_thread(Work work) {
    give_way();
    co_return work();
}

/// Takes as long as any other to compare with, and is nobody's.
std::string nobodys_hash(const HashingCost& cost) {
    return "$argon2id$v=19$m=" + std::to_string(cost.bytes / 1024) + ",t=" + std::to_string(cost.passes)
           + ",p=1$" + std::string(22, 'A') + "$" + std::string(43, 'A');
}

} // namespace

Hashing::Hashing(const HashingCost& cost, std::size_t most_waiting)
    : cost_(cost), most_waiting_(most_waiting), nobodys_(nobodys_hash(cost)) {}

template <class Work>
auto Hashing::work(Work work) -> asio::awaitable<std::optional<std::invoke_result_t<Work>>> {
    if (++waiting_ > most_waiting_) {
        --waiting_;
        co_return std::nullopt;
    }

    struct Leave {
        std::atomic<std::size_t>& waiting;

        ~Leave() { --waiting; }
    } const leave{waiting_};

    co_return co_await asio::co_spawn(pool_, on_thread(std::move(work)), asio::use_awaitable);
}

asio::awaitable<std::optional<std::string>> Hashing::hash(std::string password) {
    return work([this, password = std::move(password)] { return hash_password(password, cost_); });
}

asio::awaitable<std::optional<bool>> Hashing::is_password(std::optional<std::string> hash,
                                                          std::string password) {
    return work([hash = std::move(hash).value_or(nobodys_), password = std::move(password)] {
        return server::is_password(hash, password);
    });
}

void Hashing::stop() {
    pool_.join();
}

} // namespace idavoll::server
