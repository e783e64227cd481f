#include "server/cli/admin_groups.h"

#include "server/operations/admin/reports.h"

#include <ostream>

namespace idavoll::server::cli {

namespace {

Status print(const Report& report, const AdminArguments& arguments, Console& console) {
    console.out << (arguments.json ? report.json.dump(2) + "\n" : report.text);
    return success;
}

} // namespace

void add_games_commands(CLI::App& admin, const AdminSetup& setup) {
    auto list = [](const AdminArguments& arguments, Console& to) {
        return with_archive(arguments, to,
                            [&](Archive& archive) { return print(list_games(archive), arguments, to); });
    };
    with_json(add_admin_command(admin, "games", "List the games", list, setup), setup);

    auto audit = [](const AdminArguments& arguments, Console& to) {
        return with_archive(arguments, to,
                            [&](Archive& archive) { return print(list_audit(archive), arguments, to); });
    };
    with_json(
        add_admin_command(admin, "audit", "List what operators did, when, to what and why", audit, setup),
        setup);

    auto show = [](const AdminArguments& arguments, Console& to) {
        return with_game(arguments, to, [&](Archive&, const StoredRoom& room) {
            const bool hides = room.hides();
            if (hides && !arguments.why.empty()) {
                if (const auto problem = reveal(arguments, room)) {
                    return complain(to, failed, *problem);
                }
            }
            const bool hidden = hides && arguments.why.empty();
            if (hidden) {
                complain(to, success, std::string(says_why));
            }
            return print(show_game(room, hidden), arguments, to);
        });
    };
    CLI::App* show_command = add_admin_command(
        admin, "show", "Print a game's log; hidden information of a running game requires --why", show,
        setup);
    with_number(show_command, setup);
    with_json(show_command, setup);
    with_reveal_reason(show_command, setup);

    auto history = [](const AdminArguments& arguments, Console& to) {
        return with_game(arguments, to, [&](Archive& archive, const StoredRoom& room) {
            return print(tiebreak_history(archive, room), arguments, to);
        });
    };
    CLI::App* history_command = add_admin_command(
        admin, "history", "Print who reached which score when, with tiebreaks", history, setup);
    with_number(history_command, setup);
    with_json(history_command, setup);
}

} // namespace idavoll::server::cli
