#include "server/net/run.h"

#include <exception>

namespace idavoll::server {
namespace {

/// Reporting may fail for the same reason.
void tell(const std::function<void(std::string_view)>& on_fault, std::string_view what) {
    try {
        on_fault(what);
    } catch (...) { // NOLINT(bugprone-empty-catch)
        // The report is lost, but the loop continues.
    }
}

/// Returns whether `run` returned without a fault.
template <class Run>
bool guarded(const Run& run, const std::function<void(std::string_view)>& on_fault) {
    try {
        run();
        return true;
    } catch (const std::exception& fault) {
        tell(on_fault, fault.what());
    } catch (...) {
        tell(on_fault, "an unknown exception");
    }
    return false;
}

void run_round(boost::asio::io_context& io) {
    // Reading the clock costs as much as a short handler.
    constexpr int handlers_per_look = 16;
    io.run_one();
    const auto end = std::chrono::steady_clock::now() + longest_round;
    for (int handlers = 1; io.poll_one() > 0; ++handlers) {
        if (handlers % handlers_per_look == 0 && std::chrono::steady_clock::now() >= end) {
            return;
        }
    }
}

} // namespace

void run_in_spite_of_faults(boost::asio::io_context& io,
                            const std::function<void(std::string_view)>& on_fault) {
    while (!guarded([&io] { io.run(); }, on_fault)) {
    }
}

void run_in_rounds(boost::asio::io_context& io, const std::function<void()>& round_ended,
                   const std::function<void(std::string_view)>& on_fault) {
    while (!io.stopped()) {
        guarded([&io] { run_round(io); }, on_fault);
        round_ended();
    }
}

} // namespace idavoll::server
