#pragma once

#include <string>
#include <string_view>
#include <sys/types.h>

/// Who an operator at a command line is.
namespace idavoll::server {

/// The name of an account of the system; its number where it has none.
std::string system_account(uid_t account);

/// Where the operator of this process sits, as far as their shell says it: terminal, address, and for whom
/// they act by sudo. On one line.
std::string operators_place();

/// What somebody typed, on one line and no longer than anybody reads.
std::string on_one_line(std::string_view text);

} // namespace idavoll::server
