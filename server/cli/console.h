#pragma once

#include "engine/result.h"

#include <iosfwd>
#include <string_view>

/// What all subcommands of `idavoll` share: streams and exit statuses.
namespace idavoll::server::cli {

/// A command's standard streams; tests pass their own.
struct Console {
    std::istream& in;
    std::ostream& out;
    std::ostream& err;
};

/// Exit statuses of the program.
enum Status : int {
    success = 0,
    failed = 1, ///< a check failed, or the work couldn't be done
    usage = 2,  ///< invalid command line
};

/// Writes one line to standard error and returns `status`.
Status complain(Console& console, Status status, std::string_view sentence);

} // namespace idavoll::server::cli
