#pragma once

#include "server/cli/console.h"

namespace CLI {
class App;
}

namespace idavoll::server::cli {

/// Adds `admin` with its subcommands for operators. The subcommand that runs sets `status`. `console` and
/// `status` must outlive parsing.
void add_admin_commands(CLI::App& app, Console& console, int& status);

} // namespace idavoll::server::cli
