#include "server/cli/admin_common.h"

#include "server/app/operator.h"
#include "server/operations/console/repair.h"
#include "server/storage/rows/sql_store.h"

#include <CLI/CLI.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/use_future.hpp>
#include <chrono>
#include <future>
#include <ostream>
#include <unistd.h>
#include <utility>

namespace idavoll::server::cli {

Status with_archive(const AdminArguments& arguments, Console& console,
                    const std::function<Status(SqlArchive&)>& command) {
    const auto opened = SqlArchive::open(arguments.database);
    if (!opened) {
        return complain(console, failed, opened.error().sentence);
    }
    try {
        return command(**opened);
    } catch (const Unreadable& error) {
        return complain(console, failed,
                        "The database " + arguments.place().shown() + " cannot be read: " + error.what()
                            + ".");
    }
}

Status with_game(const AdminArguments& arguments, Console& console,
                 const std::function<Status(Archive&, const StoredRoom&)>& command) {
    return with_archive(arguments, console, [&](SqlArchive& archive) {
        const std::unique_ptr<StoredRoom> room = archive.find(arguments.game);
        return room ? command(archive, *room)
                    : complain(console, failed, "There is no game " + arguments.game + ".");
    });
}

std::string line_of(const Finding& finding) {
    std::string line;
    line += finding.game ? "game " + std::to_string(*finding.game) : "";
    line += finding.seq ? ", seq " + std::to_string(*finding.seq) : "";
    return line + (line.empty() ? "" : ": ") + finding.sentence;
}

Result<Done, JournalError> commit_now(Journal& journal, std::vector<Change> changes) {
    boost::asio::io_context context;
    Result<Done, JournalError> stored = Done{};
    auto work = [&]() -> boost::asio::awaitable<void> {
        stored = co_await journal.commit(std::move(changes));
    };
    std::future<void> done = boost::asio::co_spawn(context, work(), boost::asio::use_future);
    context.run();
    done.get();
    return stored;
}

Result<std::unique_ptr<StoredRoom>, JournalError> load_now(Journal& journal, const std::string& code) {
    boost::asio::io_context context;
    Result<std::unique_ptr<StoredRoom>, JournalError> loaded = std::unique_ptr<StoredRoom>();
    auto work = [&]() -> boost::asio::awaitable<void> { loaded = co_await journal.load(code); };
    std::future<void> done = boost::asio::co_spawn(context, work(), boost::asio::use_future);
    context.run();
    done.get();
    return loaded;
}

AuditNoted deed(const AdminArguments& arguments, std::string what, std::string on) {
    const auto now = std::chrono::system_clock::now().time_since_epoch();
    return {.who = system_account(::geteuid()),
            .from = operators_place(),
            .what = std::move(what),
            .on = std::move(on),
            .why = on_one_line(arguments.why),
            .before = "",
            .after = "",
            .at = std::chrono::duration_cast<std::chrono::milliseconds>(now).count()};
}

std::optional<std::string> write_down(const std::string& database, AuditNoted noted) {
    const auto store = SqlStore::open(database);
    if (!store) {
        return store.error().sentence;
    }
    std::vector<Change> changes;
    changes.emplace_back(std::move(noted));
    const auto stored = commit_now(**store, std::move(changes));
    return stored ? std::nullopt : std::optional(stored.error().sentence);
}

std::optional<std::string> reveal(const AdminArguments& arguments, const StoredRoom& room) {
    const GameId game = room.opened.id;
    if (is_served(arguments.beside())) {
        const auto answer = ask_server(
            arguments.beside(),
            {.errand = Errand::reveal_game, .name = std::to_string(game), .role = {}, .why = arguments.why});
        return answer ? std::nullopt : std::optional(answer.error().sentence);
    }
    const auto store = SqlStore::open(arguments.database);
    if (!store) {
        return store.error().sentence;
    }
    const auto stored = commit_now(**store, reveal_changes(game, deed(arguments, "game reveal", "")));
    return stored ? std::nullopt : std::optional(stored.error().sentence);
}

Status ask_running_server(const AdminArguments& arguments, const ErrandAsked& asked, Console& console) {
    const Result<std::string, Problem> answer = ask_server(arguments.beside(), asked);
    if (!answer) {
        return complain(console, failed, answer.error().sentence);
    }
    console.out << *answer << '\n';
    return success;
}

CLI::App* add_admin_command(CLI::App& parent, const std::string& name, const std::string& help,
                            const AdminCommand& run, const AdminSetup& setup) {
    CLI::App* command = parent.add_subcommand(name, help);
    add_database(command, setup);
    command->callback([run, setup] { setup.status = run(*setup.given, setup.console); });
    return command;
}

void add_database(CLI::App* command, const AdminSetup& setup) {
    command->add_option("--database", setup.given->database, "database to use: a file or postgresql://…")
        ->capture_default_str();
}

CLI::App* with_why(CLI::App* command, const AdminSetup& setup) {
    command->add_option("--why", setup.given->why, "reason, shown in `admin audit`");
    return command;
}

void with_reveal_reason(CLI::App* command, const AdminSetup& setup) {
    command->add_option("--why", setup.given->why,
                        "for a running game: reason for viewing hidden information; shown in `admin "
                        "audit` and, after the game, to its players");
}

void with_json(CLI::App* command, const AdminSetup& setup) {
    command->add_flag("--json", setup.given->json, "output JSON");
}

void with_number(CLI::App* command, const AdminSetup& setup) {
    command->add_option("GAME", setup.given->game, "game number or room code")->required();
}

} // namespace idavoll::server::cli
