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

/// What lies beside a database and goes along: who sits where, and who signs heads.
struct SecretFile {
    fs::path from;
    fs::path to;
};

std::array<SecretFile, 2> secrets_of(const DatabasePlace& from, const DatabasePlace& to) {
    return {{{secret_of(from.beside()), secret_of(to.beside())},
             {signing_of(from.beside()), signing_of(to.beside())}}};
}

/// What is there already must be the same; the same file is.
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
                            : std::optional(Problem{"The secret file " + file.to.string() + " is not that of "
                                                    + file.from.string() + ": it is not replaced."});
}

std::optional<Problem> take_along(const SecretFile& file) {
    if (!fs::exists(file.from) || fs::exists(file.to)) {
        return refuse_another(file);
    }
    const Result<Keys, Problem> copied = copy_secret(file.from, file.to);
    return copied ? std::nullopt : std::optional(copied.error());
}

/// On one line that is written over, for somebody who sits before it.
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
                << " of them carried now, and " << moved->heads << " heads: the same in both. "
                << (fs::exists(secret.to) ? "The secret is " + secret.to.string() + "."
                                          : "There is no secret beside either.")
                << '\n';
    return success;
}

} // namespace

void add_move_command(CLI::App& admin, Console& console, int& status) {
    const auto given = std::make_shared<MoveArguments>();
    CLI::App* command = admin.add_subcommand(
        "move",
        "Carry everything of one database into another that is empty, from a file to postgresql://… or "
        "back, and compare both; no server may run on either. Interrupted it goes on when it is given again");
    command->add_option("--from", given->from, "the database that there is; it stays as it is")->required();
    command->add_option("--to", given->to, "the other, empty, or with what such a move has left")->required();
    command->callback([given, &console, &status] { status = run_move(*given, console); });
}

} // namespace idavoll::server::cli
