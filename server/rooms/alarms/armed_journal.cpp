#include "server/rooms/alarms/armed_journal.h"

#include <algorithm>
#include <optional>
#include <utility>
#include <variant>

namespace idavoll::server {

namespace {

/// Returns the earliest deadline among these changes.
std::optional<Milliseconds> first_deadline(const std::vector<Change>& changes) {
    std::optional<Milliseconds> first;
    const auto take = [&](const SeatTime& time) {
        if (time.deadline) {
            first = std::min(first.value_or(*time.deadline), *time.deadline);
        }
    };
    for (const Change& change : changes) {
        if (const auto* times = std::get_if<TimesChanged>(&change)) {
            std::ranges::for_each(times->seats, take);
        } else if (const auto* moved = std::get_if<DeadlineMoved>(&change)) {
            take(moved->time);
        }
    }
    return first;
}

} // namespace

boost::asio::awaitable<Result<Done, JournalError>> ArmedJournal::commit(std::vector<Change> changes) {
    const std::optional<Milliseconds> first = first_deadline(changes);
    auto done = co_await store_.commit(std::move(changes));
    if (done && first) {
        arm_(*first);
    }
    co_return done;
}

} // namespace idavoll::server
