#include "server/app/wall_clock.h"

namespace idavoll::server {

Milliseconds unix_time(std::chrono::system_clock::time_point at) {
    return std::chrono::duration_cast<std::chrono::milliseconds>(at.time_since_epoch()).count();
}

Milliseconds unix_now() {
    return unix_time(std::chrono::system_clock::now());
}

} // namespace idavoll::server
