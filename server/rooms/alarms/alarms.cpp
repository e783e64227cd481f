#include "server/rooms/alarms/alarms.h"

#include "server/rooms/alarms/rearming.h"

#include <algorithm>
#include <boost/asio/as_tuple.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <chrono>
#include <limits>
#include <spdlog/spdlog.h>
#include <utility>

namespace idavoll::server {

namespace asio = boost::asio;

namespace {

/// Small enough that neither reading nor writing a page delays a move.
constexpr int page = 500;

constexpr DeadlinePlace from_the_first{std::numeric_limits<Milliseconds>::min(), 0, -1};

void log_failure(const JournalError& failure) {
    spdlog::error("alarms: {}", failure.sentence);
}

} // namespace

Alarms::Alarms(asio::any_io_executor strand, AlarmMeans means)
    : strand_(std::move(strand)), means_(std::move(means)), timer_(strand_),
      armed_(std::numeric_limits<Milliseconds>::max()),
      waits_until_(std::numeric_limits<Milliseconds>::max()) {}

asio::awaitable<void> Alarms::begin() {
    if (means_.has_company()) {
        co_return;
    }
    const auto alive = co_await means_.deadlines.alive();
    const auto first = co_await means_.deadlines.next(from_the_first.deadline);
    if (!alive || !first) {
        log_failure(!alive ? alive.error() : first.error());
        co_return;
    }
    const Milliseconds now = means_.time.now();
    if (*alive && *first && **alive < now) {
        spdlog::info("alarms: clocks continue in {} seconds from where they were {} seconds ago",
                     means_.grace / 1000, (now - **alive) / 1000);
        co_await lose({**alive, now + means_.grace});
    }
}

/// Takes a span out of all clocks.
asio::awaitable<void> Alarms::lose(Span span) {
    std::vector<Change> changes;
    changes.emplace_back(TimeLost{span});
    if (!co_await store(std::move(changes))) {
        co_return;
    }
    must_rearm_ = true;
    co_await means_.tell_lost(span);
}

/// Time lost by a forward jump of the wall clock counts again after it has jumped back.
asio::awaitable<void> Alarms::set_back(Milliseconds now) {
    const auto lost = co_await means_.deadlines.lost();
    if (!lost) {
        log_failure(lost.error());
        co_return;
    }
    for (const Span& span : *lost) {
        if (span.until > now + means_.grace) {
            const Milliseconds until = std::max(span.from, now + means_.grace);
            co_await lose({span.from, until});
        }
    }
}

/// Corrects all deadlines. Until then they are too early rather than too late, and a room that is woken too
/// early notices.
asio::awaitable<void> Alarms::rearm() {
    const auto lost = co_await means_.deadlines.lost();
    if (!lost) {
        log_failure(lost.error());
        co_return;
    }
    DeadlinePlace place = from_the_first;
    for (;;) {
        const auto running = co_await means_.deadlines.running(place, page);
        if (!running) {
            log_failure(running.error());
            co_return;
        }
        if (running->empty()) {
            must_rearm_ = false;
            co_return;
        }
        std::vector<Change> changes = deadlines_moved(*running, *lost);
        if (!changes.empty() && !co_await store(std::move(changes))) {
            co_return;
        }
        const RunningTime& last = running->back();
        place = {last.time.deadline.value_or(0), last.game, last.seat};
    }
}

asio::awaitable<bool> Alarms::store(std::vector<Change> changes) {
    const auto stored = co_await means_.journal.commit(std::move(changes));
    if (!stored) {
        log_failure(stored.error());
    }
    co_return stored.ok();
}

asio::awaitable<void> Alarms::look_at_the_clock() {
    const std::optional<Timekeeper::Leap> leap = means_.time.look();
    if (!leap) {
        co_return;
    }
    spdlog::warn("alarms: the system's clock has jumped by {} seconds", (leap->to - leap->from) / 1000);
    if (leap->to > leap->from) {
        co_await lose({leap->from, leap->to + means_.grace});
    } else {
        co_await set_back(leap->to);
    }
}

asio::awaitable<Milliseconds> Alarms::ring() {
    co_await look_at_the_clock();
    if (must_rearm_) {
        co_await rearm();
    }
    const Milliseconds now = means_.time.now();
    co_await wake_due(now);
    const Milliseconds tick = now + means_.tick;
    const auto next = co_await means_.deadlines.next(now);
    if (!next) {
        log_failure(next.error());
        co_return tick;
    }
    // Servers without running clocks need no record.
    if (*next && (now >= said_alive_ + means_.tick || now < said_alive_)) {
        std::vector<Change> changes;
        changes.emplace_back(ServerAlive{now});
        if (co_await store(std::move(changes))) {
            said_alive_ = now;
        }
    }
    co_return std::min(tick, next->value_or(tick));
}

asio::awaitable<void> Alarms::wake_due(Milliseconds now) {
    DeadlinePlace place = from_the_first;
    while (!stopped_) {
        const auto due = co_await means_.deadlines.due(now, place, page);
        if (!due) {
            log_failure(due.error());
            co_return;
        }
        if (due->empty()) {
            co_return;
        }
        for (const Due& one : *due) {
            if (stopped_) {
                co_return;
            }
            // The room handles all its seats with the same deadline at once.
            if (one.place.deadline != place.deadline || one.place.game != place.game) {
                std::string code = one.code;
                co_await means_.wake(std::move(code), one.place.deadline);
            }
            place = one.place;
        }
    }
}

asio::awaitable<void> Alarms::run() {
    while (!stopped_) {
        // Deadlines armed from here on make the next ring come at once.
        waits_until_ = std::numeric_limits<Milliseconds>::max();
        armed_ = std::numeric_limits<Milliseconds>::max();
        Milliseconds next = means_.time.now() + means_.tick;
        try {
            next = co_await ring();
        } catch (const std::exception& fault) {
            spdlog::error("alarms: a fault: {}", fault.what());
        }
        next = std::min(next, armed_.load());
        waits_until_ = next;
        timer_.expires_after(std::chrono::milliseconds(std::max<Milliseconds>(next - means_.time.now(), 0)));
        if (stopped_) {
            co_return;
        }
        co_await timer_.async_wait(asio::as_tuple(asio::use_awaitable));
    }
}

void Alarms::arm(Milliseconds deadline) {
    Milliseconds before = armed_;
    while (deadline < before && !armed_.compare_exchange_weak(before, deadline)) {
    }
    if (deadline < waits_until_) {
        asio::post(strand_, [this] { timer_.cancel(); });
    }
}

void Alarms::stop() {
    stopped_ = true;
    asio::post(strand_, [this] { timer_.cancel(); });
}

} // namespace idavoll::server
