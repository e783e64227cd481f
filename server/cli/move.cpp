#include "server/cli/move.h"

#include "server/core/people/secret.h"
#include "server/storage/rows/moving.h"

#include <CLI/CLI.hpp>
#include <array>
#include <filesystem>
#include <iostream>
#include <memory>
#include <optional>
#include <ostream>
#include <unistd.h>

namespace idavoll::server::cli {

namespace {

namespace fs = std::filesystem;

struct MoveArguments {
    std::string from;
    std::string to;
};

/// A file beside the database that moves with it: the secret or the signing key.
struct SecretFile {
    fs::path from;
    fs::path to;
};

std::array<SecretFile, 2> secrets_of(const DatabasePlace& from, const DatabasePlace& to) {
    return {{{secret_of(from.beside()), secret_of(to.beside())},
             {signing_of(from.beside()), signing_of(to.beside())}}};
}

/// Returns an error if the target exists and differs.
std::optional<Problem> refuse_another(const SecretFile& file) {
    if (!fs::exists(file.from) || !fs::exists(file.to)) {
        return std::nullopt;
    }
    const Result<Keys, Problem> theirs = read_secret(file.from);
    const Result<Keys, Problem> ours = read_secret(file.to);
    if (!theirs || !ours) {
        return theirs ? ours.error() : theirs.error();
    }
    return *theirs == *ours ? std::nullopt
                            : std::optional(Problem{"The secret file " + file.to.string() + " differs from "
                                                    + file.from.string() + " and will not be replaced."});
}

std::optional<Problem> take_along(const SecretFile& file) {
    if (!fs::exists(file.from) || fs::exists(file.to)) {
        return refuse_another(file);
    }
    const Result<Keys, Problem> copied = copy_secret(file.from, file.to);
    return copied ? std::nullopt : std::optional(copied.error());
}

/// Shows progress on a single terminal line that is overwritten.
TellRows rows_on(Console& console) {
    if (&console.err != &std::cerr || ::isatty(STDERR_FILENO) == 0) {
        return {};
    }
    return [&console](const std::string& table, std::int64_t rows) {
        console.err << "\r\033[K" << table << ": " << rows << " rows" << std::flush;
    };
}

Status run_move(const MoveArguments& arguments, Console& console) {
    const DatabasePlace from(arguments.from);
    const DatabasePlace to(arguments.to);
    if (!from.is_on_server() && !fs::exists(from.file())) {
        return complain(console, failed, "There is no database " + from.shown() + ".");
    }
    const auto secrets = secrets_of(from, to);
    for (const SecretFile& file : secrets) {
        if (const std::optional<Problem> problem = refuse_another(file)) {
            return complain(console, failed, problem->sentence);
        }
    }
    const auto take_secrets_along = [&]() -> std::optional<Problem> {
        for (const SecretFile& file : secrets) {
            if (std::optional<Problem> problem = take_along(file)) {
                return problem;
            }
        }
        return std::nullopt;
    };
    const TellRows progress = rows_on(console);
    const Result<Moved, Problem> moved = move_database(from, to, take_secrets_along, progress);
    if (progress) {
        console.err << "\r\033[K";
    }
    if (!moved) {
        return complain(console, failed, moved.error().sentence);
    }
    const SecretFile& secret = secrets.front();
    console.out << moved->rows << " rows in " << moved->tables << " tables, " << moved->carried
                << " of them copied now, and " << moved->heads << " heads, identical in both. "
                << (fs::exists(secret.to) ? "The secret is " + secret.to.string() + "."
                                          : "Neither has a secret.")
                << '\n';
    return success;
}

} // namespace

void add_move_command(CLI::App& admin, Console& console, int& status) {
    const auto given = std::make_shared<MoveArguments>();
    CLI::App* command = admin.add_subcommand(
        "move", "Copy a database into an empty one, from a file to postgresql://… or back, and compare both; "
                "no server may be running on either. Run it again to continue an interrupted copy");
    command->add_option("--from", given->from, "source database; it is not changed")->required();
    command->add_option("--to", given->to, "target database; empty, or left by an interrupted copy")
        ->required();
    command->callback([given, &console, &status] { status = run_move(*given, console); });
}

} // namespace idavoll::server::cli
