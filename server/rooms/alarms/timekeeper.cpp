#include "server/rooms/alarms/timekeeper.h"

#include <chrono>
#include <cstdlib>
#include <utility>

namespace idavoll::server {

namespace {

template <class Clock>
Milliseconds read() {
    return std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now().time_since_epoch()).count();
}

} // namespace

Timekeeper::Timekeeper(Clock wall, Clock steady)
    : wall_(std::move(wall)), steady_(std::move(steady)), ahead_(wall_() - steady_()) {}

Timekeeper::Timekeeper() : Timekeeper(read<std::chrono::system_clock>, read<std::chrono::steady_clock>) {}

Milliseconds Timekeeper::now() const {
    const std::lock_guard lock(mutex_);
    return steady_() + ahead_;
}

std::optional<Timekeeper::Leap> Timekeeper::look() {
    const std::lock_guard lock(mutex_);
    const Milliseconds wall = wall_();
    const Milliseconds steady = steady_();
    const Milliseconds thought = steady + std::exchange(ahead_, wall - steady);
    return std::abs(wall - thought) < less_than_a_leap ? std::nullopt : std::optional(Leap{thought, wall});
}

} // namespace idavoll::server
