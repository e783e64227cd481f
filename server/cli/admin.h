#pragma once

#include "server/cli/console.h"

namespace CLI {
class App;
}

namespace idavoll::server::cli {

/// Adds `admin` with the operator's commands on a database: verify, games, show, export, backup, history.
/// They only read, and may run while a server does. The one that is called sets `status`; `console` and
/// `status` must outlive the parsing.
void add_admin_commands(CLI::App& app, Console& console, int& status);

} // namespace idavoll::server::cli
