#pragma once

#include "server/cli/admin_common.h"

namespace idavoll::server::cli {

/// Verifies one game or all of them, and reports the findings.
Status run_verify(const AdminArguments& arguments, Console& console);

} // namespace idavoll::server::cli
