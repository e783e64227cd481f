#pragma once

#include "engine/result.h"

#include <iosfwd>
#include <string_view>

/// What every subcommand of `idavoll` shares: its streams and its exit status.
namespace idavoll::server::cli {

/// Standard input, output and error of a command; tests hand in their own.
struct Console {
    std::istream& in;
    std::ostream& out;
    std::ostream& err;
};

/// Exit statuses of the program.
enum Status : int {
    success = 0,
    failed = 1, ///< a check failed, or the work could not be done
    usage = 2,  ///< the command line asks for something that there is not
};

/// Says in one line on standard error what was wrong, and answers the status.
Status complain(Console& console, Status status, std::string_view sentence);

} // namespace idavoll::server::cli
