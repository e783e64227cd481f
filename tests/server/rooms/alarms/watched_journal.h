#pragma once

#include "server/core/ledger/forwarding_journal.h"

#include <algorithm>
#include <atomic>
#include <boost/asio/awaitable.hpp>
#include <compare>
#include <functional>
#include <iterator>
#include <map>
#include <ostream>
#include <utility>
#include <variant>
#include <vector>

/// Which times ran out, as the tests of the alarms see it.
namespace idavoll::test::alarms {

using namespace server;
namespace asio = boost::asio;

/// Monday, 1 January 2024, midnight.
inline constexpr Milliseconds monday = 1'704'067'200'000;

/// A seat whose time ran out, and when the room acted on it.
struct RanOut {
    Milliseconds at = 0;
    GameId game = 0;
    Seat seat = 0;

    auto operator<=>(const RanOut&) const = default;
};

inline std::ostream& operator<<(std::ostream& out, const RanOut& one) {
    return out << "game " << one.game << ", seat " << one.seat << ", at " << one.at - monday;
}

/// The store, recording which times ran out in the order in which they became durable.
class WatchedJournal final : public ForwardingJournal {
  public:
    WatchedJournal(Journal& store, std::vector<RanOut>& seen, std::function<Milliseconds()> now)
        : ForwardingJournal(store), seen_(seen), now_(std::move(now)) {}

    asio::awaitable<Result<Done, JournalError>> commit(std::vector<Change> changes) override {
        if (refuses) {
            co_return JournalError{JournalError::Kind::unavailable, "The disk is full."};
        }
        std::vector<RanOut> ran_out;
        for (const Change& change : changes) {
            if (const auto* action = std::get_if<ActionAccepted>(&change)) {
                if (action->action == R"({"type":"timeout"})") {
                    ran_out.push_back({action->at, action->game, action->seat});
                }
            } else if (const auto* times = std::get_if<TimesChanged>(&change)) {
                note_those_up(*times, ran_out);
            }
        }
        auto done = co_await store_.commit(std::move(changes));
        if (done) {
            std::ranges::copy(ran_out, std::back_inserter(seen_));
        }
        co_return done;
    }

    std::atomic<bool> refuses = false;

  private:
    void note_those_up(const TimesChanged& times, std::vector<RanOut>& ran_out) {
        for (std::size_t seat = 0; seat < times.seats.size(); ++seat) {
            const auto key = std::pair(times.game, static_cast<Seat>(seat));
            if (times.seats[seat].is_up && !std::exchange(up_[key], true)) {
                ran_out.push_back({now_(), times.game, static_cast<Seat>(seat)});
            } else if (!times.seats[seat].is_up) {
                up_[key] = false;
            }
        }
    }

    std::vector<RanOut>& seen_;
    std::function<Milliseconds()> now_;
    std::map<std::pair<GameId, Seat>, bool> up_;
};

} // namespace idavoll::test::alarms
