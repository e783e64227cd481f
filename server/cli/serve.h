#pragma once

#include "server/cli/console.h"

namespace CLI {
class App;
}

namespace idavoll::server::cli {

/// Adds `serve`: every setting as a flag, as an environment variable IDAVOLL_SERVE_*, or in the file that
/// `--config` names. `console` and `status` must outlive the parsing.
void add_serve(CLI::App& app, Console& console, int& status);

} // namespace idavoll::server::cli
