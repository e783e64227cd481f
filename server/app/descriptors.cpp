#include "server/app/descriptors.h"

#include <algorithm>
#include <limits>
#include <sys/resource.h>

namespace idavoll::server {

void raise_descriptor_limit() {
    struct rlimit limit {};

    if (::getrlimit(RLIMIT_NOFILE, &limit) == 0) {
        limit.rlim_cur = limit.rlim_max;
        // If this fails, the current limit stays.
        static_cast<void>(::setrlimit(RLIMIT_NOFILE, &limit));
    }
}

std::size_t descriptor_limit() {
    struct rlimit limit {};

    const bool is_bounded = ::getrlimit(RLIMIT_NOFILE, &limit) == 0 && limit.rlim_cur != RLIM_INFINITY;
    return is_bounded ? static_cast<std::size_t>(limit.rlim_cur) : std::numeric_limits<std::size_t>::max();
}

std::size_t connections_within(std::size_t descriptors, std::size_t wanted) {
    return std::min(wanted, descriptors - std::min(descriptors, reserved_descriptors));
}

} // namespace idavoll::server
