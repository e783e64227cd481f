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

} // namespace

void run_in_spite_of_faults(boost::asio::io_context& io,
                            const std::function<void(std::string_view)>& on_fault) {
    for (;;) {
        try {
            io.run();
            return;
        } catch (const std::exception& fault) {
            tell(on_fault, fault.what());
        } catch (...) {
            tell(on_fault, "an unknown exception");
        }
    }
}

} // namespace idavoll::server
