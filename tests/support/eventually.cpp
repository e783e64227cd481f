#include "tests/support/eventually.h"

#include <chrono>
#include <thread>

namespace idavoll::test {

bool eventually(const std::function<bool()>& holds) {
    constexpr int looks = 60'000;
    for (int look = 0; look < looks; ++look) {
        if (holds()) {
            return true;
        }
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    return false;
}

} // namespace idavoll::test
