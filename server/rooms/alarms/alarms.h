#pragma once

#include "server/core/ledger/journal.h"
#include "server/rooms/alarms/deadlines.h"
#include "server/rooms/alarms/timekeeper.h"

#include <atomic>
#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/steady_timer.hpp>
#include <functional>
#include <string>

namespace idavoll::server {

/// What the alarms need; must outlive them.
struct AlarmMeans {
    Deadlines& deadlines;
    Journal& journal;
    Timekeeper& time;
    /// Passes ClocksDue to the room with that code, and returns when it has been processed.
    std::function<boost::asio::awaitable<void>(std::string code, Milliseconds until)> wake;
    /// Tells all loaded rooms that time was lost, and returns when they know.
    std::function<boost::asio::awaitable<void>(Span)> tell_lost;
    /// Returns whether another server on the same database is running: then a start loses no time.
    std::function<bool()> has_company = [] { return false; };
    /// The longest time between two looks at the wall clock, and two records that the server is running.
    Milliseconds tick = 10'000;
    /// No time is spent for so long after the server is back.
    Milliseconds grace = Milliseconds{10} * 60'000;
};

/// Wakes rooms whose clocks run out: one deadline after the other, each when the room before has processed
/// its own. The room decides whether the time is really up. A room that could not be loaded, or a deadline
/// that could not be stored, is tried again with the next tick.
///
/// All deadlines are read from the store, so nothing is forgotten over a restart. Time in which the server
/// was down does not count for any clock, nor does the grace period after it, nor a jump of the wall clock.
class Alarms {
  public:
    /// Everything but arm() and stop() runs on the strand.
    Alarms(boost::asio::any_io_executor strand, AlarmMeans means);

    Alarms(const Alarms&) = delete;
    Alarms& operator=(const Alarms&) = delete;

    /// Gives back the time lost while the server was down. To be called once, before anything else; the first
    /// ring() corrects the deadlines.
    boost::asio::awaitable<void> begin();

    /// Wakes all rooms that are due. Returns when it wants to be called again, unless an earlier deadline is
    /// armed.
    boost::asio::awaitable<Milliseconds> ring();

    /// Calls ring() whenever it is time, until stop().
    boost::asio::awaitable<void> run();

    /// There is a deadline at this moment.
    void arm(Milliseconds deadline);

    void stop();

  private:
    boost::asio::awaitable<void> wake_due(Milliseconds now);
    boost::asio::awaitable<void> look_at_the_clock();
    boost::asio::awaitable<void> lose(Span span);
    boost::asio::awaitable<void> set_back(Milliseconds now);
    boost::asio::awaitable<void> rearm();
    boost::asio::awaitable<bool> store(std::vector<Change> changes);

    const boost::asio::any_io_executor strand_;
    const AlarmMeans means_;
    boost::asio::steady_timer timer_;
    std::atomic<Milliseconds> armed_; ///< the earliest deadline that was armed since the last ring
    std::atomic<Milliseconds> waits_until_;
    std::atomic<bool> stopped_ = false;
    Milliseconds said_alive_ = 0;
    bool must_rearm_ = false; ///< deadlines are to be corrected
};

} // namespace idavoll::server
