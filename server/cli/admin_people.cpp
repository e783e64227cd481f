#include "server/cli/admin_groups.h"

#include <CLI/CLI.hpp>

namespace idavoll::server::cli {

void add_people_commands(CLI::App& admin, const AdminSetup& setup) {
    CLI::App* person = admin.add_subcommand("person", "Manage accounts; requires a running server");
    person->require_subcommand(1);
    const auto with_name = [&](CLI::App* command) {
        with_why(command, setup)->add_option("NAME", setup.given->name, "account name")->required();
    };
    with_name(add_admin_command(*person, "link",
                                "Print a link to set a new password; valid once, for one hour",
                                run_errand<Errand::link>, setup));
    with_why(add_admin_command(*person, "invite",
                               "Print a link to create an account; valid once, for two weeks",
                               run_errand<Errand::invite>, setup),
             setup);
    with_name(add_admin_command(*person, "end-sessions", "Sign an account out on all devices",
                                run_errand<Errand::end_sessions>, setup));

    CLI::App* role =
        add_admin_command(*person, "role", "Set an account's staff role", run_errand<Errand::role>, setup);
    with_name(role);
    role->add_option("ROLE", setup.given->role, "operator, moderator or none")
        ->required()
        ->check(CLI::IsMember({"operator", "moderator", "none"}));
}

} // namespace idavoll::server::cli
