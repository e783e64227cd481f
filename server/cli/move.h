#pragma once

#include "server/cli/console.h"

namespace CLI {
class App;
}

namespace idavoll::server::cli {

/// Adds `move` to `admin`: everything of one database into another, with the secrets that lie beside it.
void add_move_command(CLI::App& admin, Console& console, int& status);

} // namespace idavoll::server::cli
