#include "server/accounts/hashing.h"

#include <boost/asio/associated_executor.hpp>
#include <boost/asio/async_result.hpp>
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <chrono>
#include <memory>
#include <new>
#include <sys/resource.h>
#include <type_traits>
#include <unistd.h>
#include <utility>

namespace idavoll::server {

namespace asio = boost::asio;

namespace {

/// Lower priority than any thread that serves games.
constexpr int niceness = 10;

/// On Linux this affects the calling thread only.
void give_way() {
    thread_local const bool done = ::setpriority(PRIO_PROCESS, static_cast<id_t>(::gettid()), niceness) == 0;
    (void)done;
}

std::int64_t milliseconds_now() {
    return std::chrono::duration_cast<std::chrono::milliseconds>(Instant::clock::now().time_since_epoch())
        .count();
}

/// Takes as long to compare as any other hash.
std::string nobodys_hash(const HashingCost& cost) {
    return "$argon2id$v=19$m=" + std::to_string(cost.bytes / 1024) + ",t=" + std::to_string(cost.passes)
           + ",p=1$" + std::string(22, 'A') + "$" + std::string(43, 'A');
}

} // namespace

Hashing::Hashing(const HashingCost& cost, const HashingLimits& limits, asio::any_io_executor where)
    : cost_(cost), limits_(limits), nobodys_(nobodys_hash(cost)), quota_({.per_network = limits.per_network}),
      where_(where ? std::move(where) : pool_.get_executor()) {}

bool Hashing::add(const std::string& network, Job job) {
    const std::lock_guard lock(mutex_);
    const Fifo<Job>* queue = queue_.find(network);
    if (waiting_ >= limits_.waiting || (queue && queue->size() >= limits_.waiting_of_network)
        || quota_.take(network, milliseconds_now())) {
        return false;
    }
    waiting_ += 1;
    queue_.queue(network).add(std::move(job));
    return true;
}

Hashing::Job Hashing::take() {
    const std::lock_guard lock(mutex_);
    waiting_ -= 1;
    return queue_.take();
}

template <class Work>
auto Hashing::work(std::string network, Work work)
    -> asio::awaitable<std::optional<std::invoke_result_t<Work>>> {
    using Answer = std::optional<std::invoke_result_t<Work>>;
    auto begin = [&](auto handler) {
        // Shared, because jobs are copied. The work guard keeps the executor running until the result
        // arrives.
        auto waiter = std::make_shared<decltype(handler)>(std::move(handler));
        auto working = asio::make_work_guard(asio::get_associated_executor(*waiter));
        const auto tell = [waiter, working](Answer answer) {
            asio::post(working.get_executor(), [waiter, told = std::move(answer)]() mutable {
                std::move (*waiter)(std::move(told));
            });
        };
        if (add(network, [tell, work] {
                Answer answer;
                try {
                    answer = work();
                } catch (const std::bad_alloc&) {
                    // Answered like a full queue: the client should retry.
                    answer.reset();
                }
                tell(std::move(answer));
            })) {
            asio::post(where_, [this] {
                give_way();
                take()();
            });
        } else {
            tell(std::nullopt);
        }
    };
    co_return co_await asio::async_initiate<const asio::use_awaitable_t<>&, void(Answer)>(
        std::move(begin), asio::use_awaitable);
}

asio::awaitable<std::optional<std::string>> Hashing::hash(std::string password, std::string network) {
    return work(std::move(network),
                [this, password = std::move(password)] { return hash_password(password, cost_); });
}

asio::awaitable<std::optional<bool>> Hashing::is_password(std::optional<std::string> hash,
                                                          std::string password, std::string network) {
    return work(std::move(network),
                [hash = std::move(hash).value_or(nobodys_), password = std::move(password)] {
                    return server::is_password(hash, password);
                });
}

void Hashing::stop() {
    pool_.join();
}

} // namespace idavoll::server
