#include "server/cli/program.h"

#include "server/app/version.h"
#include "server/cli/admin.h"
#include "server/cli/command_line.h"
#include "server/cli/configuration.h"
#include "server/cli/healthcheck.h"
#include "server/cli/serve.h"

#include <CLI/CLI.hpp>
#include <iostream>
#include <memory>
#include <spdlog/sinks/stdout_sinks.h>
#include <spdlog/spdlog.h>

namespace idavoll::server::cli {

int run_program(int argc, char** argv) {
    // Records are megabytes long, and nothing of ours mixes C's streams with these.
    std::ios::sync_with_stdio(false);
    // What a command prints is for programs, too. `serve` has a log of its own.
    spdlog::set_default_logger(
        std::make_shared<spdlog::logger>("idavoll", std::make_shared<spdlog::sinks::stderr_sink_mt>()));
    spdlog::set_level(spdlog::level::warn);
    Console console{std::cin, std::cout, std::cerr};
    int status = success;
    CLI::App app("Idavoll: board games among friends", "idavoll");
    app.set_version_flag("--version", std::string(program_version()));
    add_serve(app, console, status);
    add_config(app, console, status);
    add_healthcheck(app, console, status);
    add_commands(app, console, status);
    add_admin_commands(app, console, status);
    return run(app, argc, argv, console, status);
}

} // namespace idavoll::server::cli
