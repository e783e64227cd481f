#include "server/cli/configuration.h"

#include "server/cli/settings.h"

#include <CLI/CLI.hpp>
#include <memory>

namespace idavoll::server::cli {

namespace {

Status check(Settings& settings, Console& console) {
    if (const auto complete = settings.complete(); !complete) {
        return complain(console, failed, complete.error().sentence);
    }
    if (const auto checked = validate(settings.config()); !checked) {
        return complain(console, failed, checked.error().sentence);
    }
    console.out << settings.in_force();
    return success;
}

} // namespace

void add_config(CLI::App& app, Console& console, int& status) {
    CLI::App* config = app.add_subcommand("config", "Print or check the configuration of `serve`");
    config->require_subcommand(1);
    CLI::App* example =
        config->add_subcommand("example", "Print a configuration file with every setting and its default");
    example->callback([&] {
        CLI::App untouched("", "serve");
        console.out << Settings(untouched).example();
        status = success;
    });
    CLI::App* check_command = config->add_subcommand(
        "check", "Check whether `serve` would start with these settings, and print the effective values");
    const auto settings = std::make_shared<Settings>(*check_command);
    check_command->callback([settings, &console, &status] { status = check(*settings, console); });
}

} // namespace idavoll::server::cli
