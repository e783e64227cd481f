#include "tests/support/virtual_clock.h"

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <ctime>
#include <dlfcn.h>
#include <mutex>
#include <pthread.h>
#include <set>
#include <sys/syscall.h>
#include <sys/timerfd.h>
#include <unistd.h>

// Overrides the C library functions that read the time and wait for it. The clocks are atomic because a
// forked process must not inherit a lock.

namespace idavoll::test {
namespace {

using std::chrono::nanoseconds;

constexpr nanoseconds noon = std::chrono::seconds(1'780'488'000);

/// How often waiting on a condition checks the clock.
constexpr nanoseconds glance = std::chrono::milliseconds(5);

nanoseconds from(const timespec& time) {
    return std::chrono::seconds(time.tv_sec) + nanoseconds(time.tv_nsec);
}

timespec to_timespec(nanoseconds time) {
    const auto seconds = std::chrono::floor<std::chrono::seconds>(time);
    return {.tv_sec = seconds.count(), .tv_nsec = (time - seconds).count()};
}

nanoseconds kernel_time(clockid_t clock) {
    timespec time{};
    ::syscall(SYS_clock_gettime, clock, &time);
    return from(time);
}

constinit std::atomic<nanoseconds> passed{nanoseconds(0)};     ///< by jumps
constinit std::atomic<nanoseconds> stopped_at{nanoseconds(0)}; ///< kernel steady clock; 0: running
constinit std::atomic<nanoseconds> wall_ahead{nanoseconds(0)}; ///< relative to the steady clock; 0: never set
constinit std::atomic<unsigned> leaps{0};
/// The number of jumps when this thread last read a clock, from which it computes how long to wait.
constinit thread_local unsigned leaps_seen = 0;

nanoseconds steady_now() {
    leaps_seen = leaps;
    const nanoseconds stopped = stopped_at;
    return (stopped.count() != 0 ? stopped : kernel_time(CLOCK_MONOTONIC)) + passed.load();
}

nanoseconds now(clockid_t clock) {
    if (clock == CLOCK_MONOTONIC) {
        return steady_now();
    }
    const nanoseconds ahead = wall_ahead;
    return clock != CLOCK_REALTIME || ahead.count() == 0 ? kernel_time(clock) : steady_now() + ahead;
}

/// The kernel timers that were set; some may be closed already.
struct Timers {
    std::mutex mutex;
    std::set<int> all;
};

Timers& timers() {
    static Timers set;
    return set;
}

int set_timer(int timer, int flags, const itimerspec& wanted, itimerspec* before) {
    return static_cast<int>(::syscall(SYS_timerfd_settime, timer, flags, &wanted, before));
}

int ring_at_once(int timer, itimerspec* before = nullptr) {
    return set_timer(timer, TFD_TIMER_ABSTIME, {.it_interval = {}, .it_value = {.tv_sec = 0, .tv_nsec = 1}},
                     before);
}

/// Calls `wait` with a kernel time in the near future: waits may wake up spuriously anyway, and so notice a
/// jump soon.
template <class Wait>
int wait_in_glances(clockid_t clock, const timespec& until, Wait wait) {
    const nanoseconds left = from(until) - now(clock);
    const timespec next = to_timespec(kernel_time(clock) + std::clamp(left, nanoseconds(0), glance));
    const int outcome = wait(next);
    return outcome == ETIMEDOUT && left > glance ? 0 : outcome;
}

template <class Function>
Function* function_of_library(const char* name) {
    return reinterpret_cast<Function*>(::dlsym(RTLD_NEXT, name));
}

} // namespace

void pass(nanoseconds time) {
    const std::lock_guard lock(timers().mutex);
    passed = passed.load() + time;
    ++leaps;
    for (const int timer : timers().all) {
        ring_at_once(timer);
    }
}

StoppedClock::StoppedClock() {
    stopped_at = kernel_time(CLOCK_MONOTONIC);
}

StoppedClock::~StoppedClock() {
    stopped_at = nanoseconds(0);
}

FastClock::FastClock()
    : ticking_([](const std::stop_token& stop) {
          while (!stop.stop_requested()) {
              pass(std::chrono::seconds(1));
              std::this_thread::sleep_for(std::chrono::milliseconds(1));
          }
      }) {}

nanoseconds real_time() {
    return kernel_time(CLOCK_MONOTONIC);
}

void set_to_noon() {
    wall_ahead = noon - steady_now();
}

} // namespace idavoll::test

using namespace idavoll::test; // NOLINT(google-build-using-namespace)

extern "C" {

int clock_gettime(clockid_t clock, timespec* time) noexcept {
    *time = to_timespec(now(clock));
    return 0;
}

int timerfd_settime(int timer, int flags, const itimerspec* wanted, itimerspec* before) noexcept {
    const std::lock_guard lock(timers().mutex);
    timers().all.insert(timer);
    return leaps_seen == leaps ? set_timer(timer, flags, *wanted, before) : ring_at_once(timer, before);
}

int pthread_cond_timedwait(pthread_cond_t* condition, pthread_mutex_t* mutex, const timespec* until) {
    static const auto wait = function_of_library<decltype(pthread_cond_timedwait)>("pthread_cond_timedwait");
    return wait_in_glances(CLOCK_REALTIME, *until,
                           [&](const timespec& next) { return wait(condition, mutex, &next); });
}

int pthread_cond_clockwait(pthread_cond_t* condition, pthread_mutex_t* mutex, clockid_t clock,
                           const timespec* until) {
    static const auto wait = function_of_library<decltype(pthread_cond_clockwait)>("pthread_cond_clockwait");
    return wait_in_glances(clock, *until,
                           [&](const timespec& next) { return wait(condition, mutex, clock, &next); });
}
}
