#define CATCH_CONFIG_MAIN
#include "tests/support/chance.h"
#include "tests/support/virtual_clock.h"

#include <catch2/catch.hpp>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <string>
#include <system_error>
#include <unistd.h>

namespace idavoll::test {
namespace {

constexpr const char* memory = "/dev/shm";

bool has_room(const char* folder) {
    constexpr std::uintmax_t enough = std::uintmax_t{2} << 30;
    std::error_code failure;
    return ::access(folder, W_OK) == 0 && std::filesystem::space(folder, failure).available > enough
           && !failure;
}

} // namespace

/// Every test case begins at the same moment, with the same chance. `--rng-seed` has all of it otherwise.
class SameBeginning : public Catch::TestEventListenerBase {
  public:
    using TestEventListenerBase::TestEventListenerBase;

    void testRunStarting(const Catch::TestRunInfo&) override {
        // RapidCheck reads this when it is first asked; what is said from outside stands.
        ::setenv("RC_PARAMS", ("seed=" + std::to_string(Catch::rngSeed())).c_str(), 0);
        // A file in memory is as durable as a test needs it: nobody switches the machine off.
        if (has_room(memory)) {
            ::setenv("TMPDIR", memory, 0);
        }
    }

    void testCaseStarting(const Catch::TestCaseInfo& test) override {
        set_to_noon();
        draw_by(test.name);
    }
};

CATCH_REGISTER_LISTENER(SameBeginning)

} // namespace idavoll::test
