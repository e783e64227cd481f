#include "server/app/version.h"

namespace idavoll::server {

std::string_view program_version() {
    return IDAVOLL_VERSION;
}

} // namespace idavoll::server
