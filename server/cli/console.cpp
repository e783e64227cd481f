#include "server/cli/console.h"

#include <ostream>

namespace idavoll::server::cli {

Status complain(Console& console, Status status, std::string_view sentence) {
    console.err << "idavoll: " << sentence << '\n';
    return status;
}

} // namespace idavoll::server::cli
