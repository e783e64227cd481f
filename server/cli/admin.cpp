#include "server/cli/admin.h"

#include "server/cli/admin_groups.h"
#include "server/cli/move.h"

#include <CLI/CLI.hpp>
#include <memory>

namespace idavoll::server::cli {

void add_admin_commands(CLI::App& app, Console& console, int& status) {
    CLI::App& admin = *app.add_subcommand(
        "admin", "Inspect and maintain a database; most commands also work while a server is running");
    admin.require_subcommand(1);
    const AdminSetup setup{.given = std::make_shared<AdminArguments>(), .console = console, .status = status};
    add_verify_commands(admin, setup);
    add_games_commands(admin, setup);
    add_export_commands(admin, setup);
    add_import_commands(admin, setup);
    add_backup_commands(admin, setup);
    add_move_command(admin, console, status);
    add_people_commands(admin, setup);
    add_rebuild_commands(admin, setup);
    add_repair_commands(admin, setup);
    add_secret_commands(admin, setup);
}

} // namespace idavoll::server::cli
