#include "server/cli/admin_groups.h"

#include "server/core/people/secret.h"
#include "server/storage/rows/shared_secret.h"

#include <CLI/CLI.hpp>
#include <filesystem>
#include <ostream>
#include <utility>

namespace idavoll::server::cli {

namespace {

/// Logs the change before it is made, because files are not part of a transaction. Without a database there
/// is no audit log to write to.
std::optional<std::string> write_down_keys(const AdminArguments& arguments, const std::string& what,
                                           std::size_t before, std::size_t after) {
    if (!arguments.place().is_on_server() && !std::filesystem::exists(arguments.database)) {
        return std::nullopt;
    }
    AuditNoted noted = deed(arguments, what, "secret");
    noted.before = std::to_string(before) + " keys";
    noted.after = std::to_string(after) + " keys";
    return write_down(arguments.database, std::move(noted));
}

Status run_secret_new(const AdminArguments& arguments, Console& console) {
    const std::filesystem::path file = secret_of(arguments.beside());
    if (!std::filesystem::exists(file)) {
        if (const auto problem = write_down_keys(arguments, "secret new", 0, 1)) {
            return complain(console, failed, *problem);
        }
        if (const auto problem = forget_secret(arguments.place())) {
            return complain(console, failed, problem->sentence);
        }
    }
    const Result<Keys, Problem> keys = create_secret(file);
    return keys ? success : complain(console, failed, keys.error().sentence);
}

Status run_secret_rotate(const AdminArguments& arguments, Console& console) {
    if (is_served(arguments.beside())) {
        return run_errand<Errand::rotate_secret>(arguments, console);
    }
    const Result<Keys, Problem> before = read_secret(secret_of(arguments.beside()));
    if (!before) {
        return complain(console, failed, before.error().sentence);
    }
    if (const auto problem =
            write_down_keys(arguments, "secret rotate", before->size(), before->size() + 1)) {
        return complain(console, failed, *problem);
    }
    const Result<Keys, Problem> keys = rotate_secret(secret_of(arguments.beside()));
    if (!keys) {
        return complain(console, failed, keys.error().sentence);
    }
    console.out << "The secret has " << keys->size() << " keys; the newest takes effect at the next start.\n";
    return success;
}

} // namespace

void add_secret_commands(CLI::App& admin, const AdminSetup& setup) {
    CLI::App* secret = admin.add_subcommand("secret", "Manage the secret that signs guest cookies");
    secret->require_subcommand(1);
    with_why(
        add_admin_command(*secret, "rotate",
                          "Add a key; from the next start it signs new cookies, and older keys stay valid",
                          run_secret_rotate, setup),
        setup);
    with_why(add_admin_command(*secret, "new", "Create a missing secret; existing guests lose their seats",
                               run_secret_new, setup),
             setup);
}

} // namespace idavoll::server::cli
