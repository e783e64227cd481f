#include "server/cli/admin_groups.h"

#include "server/app/operator.h"
#include "server/core/ledger/replay.h"
#include "server/operations/console/repair.h"
#include "server/rooms/model/room.h"
#include "server/storage/rows/sql_store.h"

#include <CLI/CLI.hpp>
#include <ostream>
#include <utility>

namespace idavoll::server::cli {

namespace {

/// Loads the room without a server, lets it decide as the server would, and stores the changes. Returns an
/// error sentence on failure.
std::optional<std::string> repair_here(const AdminArguments& arguments, const std::string& code,
                                       console::Repair repair, AuditNoted noted) {
    const auto store = SqlStore::open(arguments.database);
    if (!store) {
        return store.error().sentence;
    }
    auto loaded = load_now(**store, code);
    if (!loaded || !loaded.value()) {
        return loaded ? "The game no longer exists." : loaded.error().sentence;
    }
    StoredRoom& stored = **loaded;
    const AnyGame* game = rules_of(stored);
    auto room = Room::restore(std::move(stored), game);
    if (!room) {
        return room.error().sentence;
    }
    const Milliseconds now = noted.at;
    Decision decision = room->decide(console::input_of(std::move(repair), std::move(noted)), now);
    if (decision.refusal) {
        return decision.refusal->message;
    }
    const auto done = commit_now(**store, std::move(decision.changes));
    return done ? std::nullopt : std::optional(done.error().sentence);
}

/// Goes through the server if one is running.
template <Errand errand>
Status run_repair(const AdminArguments& arguments, Console& console) {
    std::string number;
    std::string code;
    const Status found = with_game(arguments, console, [&](Archive&, const StoredRoom& room) {
        number = std::to_string(room.opened.id);
        code = room.code();
        return success;
    });
    if (found != success) {
        return found;
    }
    const ErrandAsked asked{.errand = errand,
                            .name = number,
                            .role = {},
                            .why = arguments.why,
                            .note = on_one_line(arguments.note),
                            .to = arguments.to};
    console::Repair repair = repair_of(asked).value();
    const auto what = repair.what;
    std::optional<std::string> problem;
    if (is_served(arguments.beside())) {
        const Result<std::string, Problem> answer = ask_server(arguments.beside(), asked);
        problem = answer ? std::nullopt : std::optional(answer.error().sentence);
    } else {
        problem = repair_here(arguments, code, std::move(repair),
                              deed(arguments, std::string(console::deed_of(what)), "game " + number));
    }
    if (problem) {
        return complain(console, failed, *problem);
    }
    console.out << repaired(what) << '\n';
    return success;
}

} // namespace

void add_repair_commands(CLI::App& admin, const AdminSetup& setup) {
    CLI::App* repair = admin.add_subcommand(
        "repair", "Repair a running game; its log is never rewritten, and its players are notified");
    repair->require_subcommand(1);
    const auto one = [&](const char* name, const char* help, const AdminCommand& run) {
        CLI::App* command = add_admin_command(*repair, name, help, run, setup);
        with_number(command, setup);
        with_why(command, setup)->get_option("--why")->required();
        return command;
    };
    one("mark", "Pause the game as broken and show its players a note", run_repair<Errand::mark_game>)
        ->add_option("--note", setup.given->note, "note shown to the players")
        ->required();
    one("mend", "Resume a game marked as broken", run_repair<Errand::mend_game>);
    one("set-back", "Resume from an earlier position, by appending to the log",
        run_repair<Errand::set_game_back>)
        ->add_option("--to", setup.given->to, "seq to resume after; 0 for the initial deal")
        ->required()
        ->check(CLI::NonNegativeNumber);
    one("cancel", "End the game without a result", run_repair<Errand::cancel_game>);
}

} // namespace idavoll::server::cli
