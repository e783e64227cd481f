#pragma once

#include "engine/json.h"
#include "engine/match/record.h"
#include "server/app/control.h"
#include "server/cli/console.h"
#include "server/core/ledger/journal.h"
#include "server/operations/admin/archive.h"
#include "server/operations/admin/verify.h"
#include "server/operations/admin/wish.h"
#include "server/storage/rows/sql_archive.h"

#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace CLI {
class App;
}

/// What the groups of admin commands share.
namespace idavoll::server::cli {

/// The arguments of all admin commands.
struct AdminArguments {
    std::string database = "data/idavoll.db";

    DatabasePlace place() const { return {database}; }

    /// Returns the path that the database's accompanying files are named after.
    std::filesystem::path beside() const { return place().beside(); }

    std::string game;
    std::string file = "-";
    bool json = false;
    bool sign = false;
    bool whole = false;
    std::vector<std::string> files;
    std::string heads;
    std::string key;
    std::string name;
    std::string role;
    std::string why;
    bool rebuild = false;
    std::string take_out;
    std::string put_back;
    std::string with_rules;
    GamesWish wish;
    std::string note;
    int to = 0;
    RecordDetail detail;
};

/// Runs `command` on the opened database. Reports a database that can't be opened or read.
Status with_archive(const AdminArguments& arguments, Console& console,
                    const std::function<Status(SqlArchive&)>& command);

/// Runs `command` on the game named by the arguments. Reports a game that doesn't exist.
Status with_game(const AdminArguments& arguments, Console& console,
                 const std::function<Status(Archive&, const StoredRoom&)>& command);

/// Returns "game 12, seq 3: " and the finding's sentence.
std::string line_of(const Finding& finding);

/// Commits without a running server.
Result<Done, JournalError> commit_now(Journal& journal, std::vector<Change> changes);

/// Loads a room without a running server.
Result<std::unique_ptr<StoredRoom>, JournalError> load_now(Journal& journal, const std::string& code);

/// Returns the audit entry for what the operator is doing now.
AuditNoted deed(const AdminArguments& arguments, std::string what, std::string on);

/// Writes an audit entry without a running server. Returns an error sentence on failure.
std::optional<std::string> write_down(const std::string& database, AuditNoted noted);

inline constexpr std::string_view says_why =
    "This game is still running. Use --why to give a reason for viewing its hidden information: the reason "
    "is logged, and its players can read it after the game ends.";

/// Records that an operator views hidden information before it is shown, through the server if one is
/// running. Returns an error sentence on failure.
std::optional<std::string> reveal(const AdminArguments& arguments, const StoredRoom& room);

/// Asks the running server, because only it may write to the database.
Status ask_running_server(const AdminArguments& arguments, const ErrandAsked& asked, Console& console);

/// Sends the running server an errand with the name, role and reason of the arguments.
template <Errand errand>
Status run_errand(const AdminArguments& arguments, Console& console) {
    return ask_running_server(
        arguments, {.errand = errand, .name = arguments.name, .role = arguments.role, .why = arguments.why},
        console);
}

using AdminCommand = std::function<Status(const AdminArguments&, Console&)>;

/// What every admin command is added with. `console` and `status` must outlive parsing.
struct AdminSetup {
    std::shared_ptr<AdminArguments> given;
    Console& console;
    int& status; ///< set by the command that runs
};

/// Adds a command with `--database`.
CLI::App* add_admin_command(CLI::App& parent, const std::string& name, const std::string& help,
                            const AdminCommand& run, const AdminSetup& setup);

/// Adds `--database`.
void add_database(CLI::App* command, const AdminSetup& setup);

/// Adds `--why` and returns the command.
CLI::App* with_why(CLI::App* command, const AdminSetup& setup);

/// Adds `--why` for commands that show hidden information of a running game.
void with_reveal_reason(CLI::App* command, const AdminSetup& setup);

/// Adds `--json`.
void with_json(CLI::App* command, const AdminSetup& setup);

/// Adds the required argument GAME.
void with_number(CLI::App* command, const AdminSetup& setup);

} // namespace idavoll::server::cli
