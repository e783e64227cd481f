#include "server/app/processors.h"

#include <algorithm>
#include <sched.h>
#include <thread>

namespace idavoll::server {

unsigned usable_processors() {
    cpu_set_t usable;
    CPU_ZERO(&usable);
    // Fails where there are more processors than the set holds.
    if (::sched_getaffinity(0, sizeof usable, &usable) != 0) {
        return std::max(1U, std::thread::hardware_concurrency());
    }
    return static_cast<unsigned>(std::max(1, CPU_COUNT(&usable)));
}

} // namespace idavoll::server
