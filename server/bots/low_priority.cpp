#include "server/bots/low_priority.h"

#include <sys/resource.h>

namespace idavoll::server {

void give_way() {
    constexpr int nice = 19;
    // On Linux this affects only the calling thread.
    thread_local const int done = ::setpriority(PRIO_PROCESS, 0, nice);
    static_cast<void>(done);
}

} // namespace idavoll::server
