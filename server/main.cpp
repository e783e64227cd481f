#include "server/app/version.h"
#include "server/cli/admin.h"
#include "server/cli/command_line.h"
#include "server/cli/configuration.h"
#include "server/cli/healthcheck.h"
#include "server/cli/serve.h"

#include <CLI/CLI.hpp>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <iostream>
#include <memory>
#include <spdlog/sinks/stdout_sinks.h>
#include <spdlog/spdlog.h>

int main(int argc, char** argv) try {
    using namespace idavoll::server;
    // Records are megabytes long, and nothing of ours mixes C's streams with these.
    std::ios::sync_with_stdio(false);
    // What a command prints is for programs, too. `serve` has a log of its own.
    spdlog::set_default_logger(
        std::make_shared<spdlog::logger>("idavoll", std::make_shared<spdlog::sinks::stderr_sink_mt>()));
    spdlog::set_level(spdlog::level::warn);
    cli::Console console{std::cin, std::cout, std::cerr};
    int status = cli::success;
    CLI::App app("Idavoll: board games among friends", "idavoll");
    app.set_version_flag("--version", std::string(program_version()));
    cli::add_serve(app, console, status);
    cli::add_config(app, console, status);
    cli::add_healthcheck(app, console, status);
    cli::add_commands(app, console, status);
    cli::add_admin_commands(app, console, status);
    return cli::run(app, argc, argv, console, status);

} catch (const std::exception& fault) {

    std::fprintf(stderr, "%s\n", fault.what());
    return EXIT_FAILURE;
}
