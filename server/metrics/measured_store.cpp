#include "server/metrics/measured_store.h"

#include <algorithm>
#include <chrono>
#include <utility>

namespace idavoll::server {

namespace {

/// Increments a counter for its lifetime.
class Counted {
  public:
    explicit Counted(std::atomic<std::int64_t>& count) : count_(count) { ++count_; }

    ~Counted() { --count_; }

    Counted(const Counted&) = delete;
    Counted& operator=(const Counted&) = delete;

  private:
    std::atomic<std::int64_t>& count_;
};

} // namespace

boost::asio::awaitable<Result<Done, JournalError>> MeasuredStore::commit(std::vector<Change> changes) {
    const auto moves = std::ranges::count_if(
        changes, [](const Change& change) { return std::holds_alternative<ActionAccepted>(change); });
    const auto begin = std::chrono::steady_clock::now();
    const Counted counted(waiting_);
    auto done = co_await store_.commit(std::move(changes));
    metrics_.commit(std::chrono::steady_clock::now() - begin, static_cast<std::size_t>(moves), done.ok());
    // A lost race doesn't mean that the disk has failed.
    writable_ = done || done.error().kind == JournalError::Kind::outdated;
    co_return done;
}

boost::asio::awaitable<void> MeasuredStore::try_again() {
    if (!writable_) {
        const auto done = co_await store_.commit({});
        writable_ = done.ok();
    }
}

} // namespace idavoll::server
