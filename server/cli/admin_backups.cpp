#include "server/cli/admin_groups.h"

#include "server/cli/admin_verify.h"
#include "server/core/people/secret.h"
#include "server/operations/admin/heads.h"
#include "server/storage/backups/backups.h"
#include "server/storage/rows/sql_store.h"
#include "server/storage/sqlite/backup.h"
#include "server/storage/sqlite/log_mark.h"

#include <CLI/CLI.hpp>
#include <cstdlib>
#include <ostream>
#include <utility>

namespace idavoll::server::cli {

namespace {

constexpr std::string_view backups_are_files = "Backups are copies of a database file. One on a PostgreSQL "
                                               "server is backed up and restored by pg_dump and pg_restore.";

/// Copies a database and its secret to new files.
Status copy_house(const std::string& from, const std::string& to, Console& console) {
    if (DatabasePlace(from).is_on_server() || DatabasePlace(to).is_on_server()) {
        return complain(console, failed, std::string(backups_are_files));
    }
    if (const auto problem = copy_with_secret(from, to)) {
        return complain(console, failed, problem->sentence);
    }
    if (!std::filesystem::exists(secret_of(from))) {
        complain(console, success,
                 "There is no secret file beside " + from + ", so the copy has none either.");
    }
    return success;
}

Status run_backup(const AdminArguments& arguments, Console& console) {
    const Status copied = copy_house(arguments.database, arguments.file, console);
    if (copied != success) {
        return copied;
    }
    if (const auto problem = sign_copy(arguments.database, arguments.file)) {
        return complain(console, failed, problem->sentence);
    }
    return success;
}

/// Returns the given key, otherwise the database's own if it has one.
Result<std::optional<Bytes32>, Problem> trusted_key(const AdminArguments& arguments) {
    if (!arguments.key.empty()) {
        const std::optional<Bytes32> key = from_hex(arguments.key);
        return key ? Result<std::optional<Bytes32>, Problem>(key) : Problem{"That is not a valid key."};
    }
    if (!std::filesystem::exists(signing_of(arguments.beside()))) {
        return std::optional<Bytes32>();
    }
    const Result<Keys, Problem> ours = read_secret(signing_of(arguments.beside()));
    if (!ours) {
        return ours.error();
    }
    return std::optional(public_key(ours->back()));
}

/// Checks a backup against its signature and reports the result.
Status look(const AdminArguments& arguments, Console& console) {
    const auto key = trusted_key(arguments);
    if (!key) {
        return complain(console, failed, key.error().sentence);
    }
    const Result<BackupLook, Problem> looked = look_through(arguments.file, *key);
    if (!looked) {
        return complain(console, failed, looked.error().sentence);
    }
    const Verification& verification = looked->verification;
    for (const Finding& finding : verification.findings) {
        complain(console, failed, line_of(finding));
    }
    console.out << verification.games << " games, " << verification.actions << " actions, "
                << verification.findings.size() << " findings; signed with " << looked->key
                << (*key ? "" : ", a key not trusted here: compare it, or pass --key") << '\n';
    return verification.findings.empty() ? success : failed;
}

/// Restores a backup into a temporary folder, opens it as the server does, and replays every game.
Status run_drill(const AdminArguments& arguments, Console& console) {
    if (const Status looked = look(arguments, console); looked != success) {
        return looked;
    }
    std::string pattern = (std::filesystem::temp_directory_path() / "idavoll-drill-XXXXXX").string();
    if (::mkdtemp(pattern.data()) == nullptr) {
        return complain(console, failed, "The folder " + pattern + " cannot be created.");
    }
    const std::filesystem::path folder = pattern;
    AdminArguments there = arguments;
    there.database = folder / "idavoll.db";
    const auto drill = [&]() -> Status {
        if (const Status copied = copy_house(arguments.file, there.database, console); copied != success) {
            return copied;
        }
        const auto keys = read_secret(secret_of(there.database));
        if (!keys) {
            return complain(console, failed, keys.error().sentence);
        }
        {
            const auto store = SqlStore::open(there.database);
            if (!store) {
                return complain(console, failed, store.error().sentence);
            }
        }
        return run_verify(there, console);
    };
    const Status status = drill();
    std::error_code ignored;
    std::filesystem::remove_all(folder, ignored);
    if (status == success) {
        console.out << "The backup can be restored.\n";
    }
    return status;
}

/// Returns whether the database was just restored from this backup and not written to since.
bool was_restored(const AdminArguments& arguments, const std::string& source) {
    const auto archive = SqlArchive::open(arguments.database);
    const std::vector<AuditRow> rows = archive ? (*archive)->audit() : std::vector<AuditRow>();
    return !rows.empty() && rows.back().noted.what == "restore" && rows.back().noted.after == source;
}

/// Builds the database under a temporary name, so that an interrupted restore can be repeated.
Status restore_from(const std::string& source, const AdminArguments& arguments, Console& console) {
    const std::string draft = arguments.database + ".restoring";
    const auto remove_draft = [&] {
        std::error_code ignored;
        for (const char* suffix : {"", "-wal", "-shm", "-journal", ".lock", ".secret"}) {
            std::filesystem::remove(draft + suffix, ignored);
        }
    };
    remove_draft();
    if (const Status copied = copy_house(arguments.file, draft, console); copied != success) {
        return copied;
    }
    AuditNoted noted = deed(arguments, "restore", "database");
    noted.after = source;
    std::optional<std::string> problem = write_down(draft, std::move(noted));
    if (!problem && std::filesystem::exists(secret_of(arguments.file))) {
        const auto secret = copy_secret(secret_of(arguments.file), secret_file(arguments.database));
        problem = secret ? problem : std::optional(secret.error().sentence);
    }
    std::error_code failure;
    if (!problem) {
        std::filesystem::rename(draft, arguments.database, failure);
    }
    if (failure) {
        problem = "The database " + arguments.database + " cannot be written: " + failure.message() + ".";
    }
    remove_draft();
    return problem ? complain(console, failed, *problem) : success;
}

Status run_restore(const AdminArguments& arguments, Console& console) {
    if (arguments.place().is_on_server() || DatabasePlace(arguments.file).is_on_server()) {
        return complain(console, failed, std::string(backups_are_files));
    }
    if (std::filesystem::exists(heads_of(arguments.file))) {
        if (const Status looked = look(arguments, console); looked != success) {
            return looked;
        }
    } else {
        complain(console, success,
                 "There are no signed heads " + heads_of(arguments.file).string()
                     + ", so it is not known whether this copy was changed.");
    }
    const Result<Bytes32, Problem> digest = digest_of(arguments.file);
    if (!digest) {
        return complain(console, failed, digest.error().sentence);
    }
    const std::string source = "restored from " + arguments.file + ", SHA-256 " + to_hex(*digest);
    if (std::filesystem::exists(arguments.database)) {
        if (!was_restored(arguments, source)) {
            return complain(console, failed,
                            "The database " + arguments.database
                                + " already exists and will not be replaced.");
        }
        console.out << "The database was already restored from this backup.\n";
        return success;
    }
    for (const char* suffix : {"-wal", "-shm", "-journal"}) {
        if (std::filesystem::exists(arguments.database + suffix)) {
            return complain(console, failed,
                            "The backup was not restored: a leftover log of another database is in the way ("
                                + arguments.database + suffix + ").");
        }
    }
    return restore_from(source, arguments, console);
}

/// Recorded afterwards: until then the database cannot be opened.
Status run_accept_lost_log(const AdminArguments& arguments, Console& console) {
    if (arguments.place().is_on_server()) {
        return complain(console, failed, "Only a database file has a write-ahead log beside it.");
    }
    if (const auto problem = accept_lost_log(arguments.database)) {
        return complain(console, failed, problem->sentence);
    }
    if (const auto problem = write_down(arguments.database, deed(arguments, "accept-lost-log", "database"))) {
        return complain(console, failed, *problem);
    }
    console.out << "The database can be used again. Check it with `idavoll admin verify`; players see which "
                   "moves are gone.\n";
    return success;
}

void add_key(CLI::App* command, AdminArguments& arguments) {
    command->add_option("--key", arguments.key,
                        "public key the backup is signed with; default: the key beside the database");
}

/// `backup FILE` makes a copy; `backup verify` and `backup drill` check backups made by the server.
void add_backup(CLI::App& admin, const AdminSetup& setup) {
    CLI::App* backup = admin.add_subcommand(
        "backup", "Copy the database and its secret, and check the copy; or manage the server's backups");
    add_database(backup, setup);
    backup->add_option("FILE", setup.given->file, "file to create; must not exist yet");
    const auto look_at = [&](const char* name, const char* help, const AdminCommand& run) {
        CLI::App* command = add_admin_command(*backup, name, help, run, setup);
        command->add_option("FILE", setup.given->file, "backup file")->required();
        add_key(command, *setup.given);
    };
    look_at("verify", "Check the signature of a server backup and every game in it", look);
    look_at("drill",
            "Test a backup: restore it to a temporary folder, open it as the server does, and check it",
            run_drill);
    CLI::App* now = add_admin_command(*backup, "now", "Make the running server create a backup now",
                                      run_errand<Errand::back_up>, setup);
    with_why(now, setup);
    backup->callback([backup, setup] {
        if (!backup->get_subcommands().empty()) {
            return;
        }
        setup.status = setup.given->file == "-" ? complain(setup.console, usage, "FILE is required")
                                                : run_backup(*setup.given, setup.console);
    });
}

} // namespace

void add_backup_commands(CLI::App& admin, const AdminSetup& setup) {
    add_backup(admin, setup);

    CLI::App* restore_command = add_admin_command(
        admin, "restore", "Restore a backup and its secret; the target database must not exist", run_restore,
        setup);
    add_key(restore_command, *setup.given);
    with_why(restore_command, setup)->add_option("FILE", setup.given->file, "backup file")->required();

    with_why(
        add_admin_command(admin, "accept-lost-log",
                          "Use a database whose write-ahead log is lost; the latest changes may be missing",
                          run_accept_lost_log, setup),
        setup);
}

} // namespace idavoll::server::cli
