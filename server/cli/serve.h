#pragma once

#include "server/cli/console.h"

namespace CLI {
class App;
}

namespace idavoll::server::cli {

/// Adds `serve`. Every setting is a flag, an environment variable IDAVOLL_SERVE_*, or a key in the `--config`
/// file. `console` and `status` must outlive parsing.
void add_serve(CLI::App& app, Console& console, int& status);

} // namespace idavoll::server::cli
