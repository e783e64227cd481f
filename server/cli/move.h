#pragma once

#include "server/cli/console.h"

namespace CLI {
class App;
}

namespace idavoll::server::cli {

/// Adds `move` to `admin`, which copies a database and the secrets beside it to another.
void add_move_command(CLI::App& admin, Console& console, int& status);

} // namespace idavoll::server::cli
