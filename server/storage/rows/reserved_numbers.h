#pragma once

#include "server/core/ledger/journal.h"
#include "server/core/people/person.h"
#include "server/storage/rows/reply.h"

#include <cstddef>
#include <deque>
#include <functional>
#include <mutex>
#include <optional>
#include <utility>
#include <vector>

namespace idavoll::server {

/// A stock of reserved room numbers, so that opening a room rarely waits. Waiting blocks no thread: an
/// unavailable database would otherwise block all of them.
class ReservedNumbers {
  public:
    using Given = Result<GameId, JournalError>;

    /// Numbers reserved in advance; unused ones are lost when the server stops.
    static constexpr std::size_t stock = 32;

    /// `call` requests more; put() or refuse() must follow.
    explicit ReservedNumbers(std::function<void()> call) : call_(std::move(call)) {}

    /// Passes the next number to `reply` as soon as there is one.
    void take(Reply<Given> reply) {
        std::unique_lock lock(mutex_);
        if (refused_for_good_) {
            reply(*refused_for_good_);
        } else if (!numbers_.empty()) {
            reply(next());
        } else {
            waiting_.push_back(std::move(reply));
            lock.unlock();
            call_();
        }
    }

    bool is_low() const {
        const std::lock_guard lock(mutex_);
        return numbers_.size() < stock / 2;
    }

    void put(const std::vector<GameId>& numbers) {
        const std::lock_guard lock(mutex_);
        numbers_.insert(numbers_.end(), numbers.begin(), numbers.end());
        while (!waiting_.empty() && !numbers_.empty()) {
            waiting_.front()(next());
            waiting_.pop_front();
        }
    }

    /// Fails everyone who waits.
    void refuse(const JournalError& why) {
        const std::lock_guard lock(mutex_);
        for (Reply<Given>& reply : std::exchange(waiting_, {})) {
            reply(why);
        }
    }

    /// Fails everyone who waits or asks from now on.
    void close(const JournalError& why) {
        {
            const std::lock_guard lock(mutex_);
            refused_for_good_ = why;
        }
        refuse(why);
    }

  private:
    GameId next() {
        const GameId number = numbers_.front();
        numbers_.pop_front();
        return number;
    }

    const std::function<void()> call_;
    mutable std::mutex mutex_;
    std::deque<GameId> numbers_;
    std::deque<Reply<Given>> waiting_;
    std::optional<JournalError> refused_for_good_;
};

} // namespace idavoll::server
