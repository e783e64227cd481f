#define CATCH_CONFIG_EXTERNAL_INTERFACES
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

/// Every test case begins at the same time with the same randomness, unless `--rng-seed` says otherwise.
class SameBeginning : public Catch::TestEventListenerBase {
  public:
    using TestEventListenerBase::TestEventListenerBase;

    void testRunStarting(const Catch::TestRunInfo&) override {
        // RapidCheck reads this on first use; a value from outside takes precedence.
        ::setenv("RC_PARAMS", ("seed=" + std::to_string(Catch::rngSeed())).c_str(), 0);
        // Memory-backed files are durable enough for tests, which do not lose power.
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
