#pragma once

#include <string>
#include <string_view>
#include <sys/types.h>

/// Identifies the operator at a command line.
namespace idavoll::server {

/// Returns the name of a system account, or its number if it has none.
std::string system_account(uid_t account);

/// Returns on one line where the operator works, as far as the shell tells: terminal, address, and the
/// account behind sudo.
std::string operators_place();

/// Returns the text on one line, cut to a readable length.
std::string on_one_line(std::string_view text);

} // namespace idavoll::server
