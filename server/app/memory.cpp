#include "server/app/memory.h"

#include <fstream>
#include <unistd.h>

namespace idavoll::server {

std::int64_t resident_bytes() {
    std::ifstream pages("/proc/self/statm");
    std::int64_t all = 0;
    std::int64_t resident = 0;
    pages >> all >> resident;
    return pages ? resident * ::sysconf(_SC_PAGESIZE) : 0;
}

} // namespace idavoll::server
