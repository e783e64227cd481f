#include "server/cli/admin_groups.h"

#include "server/operations/admin/whole.h"
#include "server/storage/rows/sql_store.h"

#include <CLI/CLI.hpp>
#include <fstream>
#include <ostream>
#include <utility>

namespace idavoll::server::cli {

namespace {

/// Returns "game 12" for the changes that import it.
std::string game_of(const std::vector<Change>& changes) {
    for (const Change& change : changes) {
        if (const auto* opened = std::get_if<RoomOpened>(&change)) {
            return "game " + std::to_string(opened->id);
        }
    }
    return "no game";
}

/// Reads the next JSON document of the file, or null if there is none.
Json next_game(std::istream& file) {
    Json game;
    try {
        file >> game;
    } catch (const Json::parse_error&) {
        file.setstate(std::ios::failbit);
        return nullptr;
    }
    return game;
}

/// Calls `use` for each game of a file with the changes that import it. Stops at the first error and returns
/// its sentence.
std::optional<std::string>
each_game(const std::string& name,
          const std::function<std::optional<std::string>(const Json&, std::vector<Change>)>& use) {
    std::ifstream file(name);
    std::size_t n = 0;
    do {
        ++n;
        const std::string where = name + ", game " + std::to_string(n) + ": ";
        const Json game = next_game(file);
        Result<std::vector<Change>, Problem> changes = read_whole(game);
        if (!changes) {
            return where + changes.error().sentence;
        }
        if (const auto problem = use(game, std::move(changes).value())) {
            return where + *problem;
        }
    } while (!(file >> std::ws).eof());
    return std::nullopt;
}

/// Returns whether this exact game was imported before, as by an import that was interrupted.
bool is_in(Journal& store, const Json& game) {
    const auto room = load_now(store, game.at("code"));
    const auto whole = room && *room ? write_whole(**room) : Problem{};
    return whole && *whole == game;
}

/// Checks every game first: one bad game stops the whole import.
Status run_import(const AdminArguments& arguments, Console& console) {
    const auto store = SqlStore::open(arguments.database);
    if (!store) {
        return complain(console, failed, store.error().sentence);
    }
    const auto is_sound = [](const Json&, const std::vector<Change>&) {
        return std::optional<std::string>();
    };
    for (const std::string& name : arguments.files) {
        if (const auto problem = each_game(name, is_sound)) {
            return complain(console, failed, *problem);
        }
    }
    std::size_t games = 0;
    std::size_t known = 0;
    for (const std::string& name : arguments.files) {
        const auto bring_in = [&](const Json& game,
                                  std::vector<Change> changes) -> std::optional<std::string> {
            if (is_in(**store, game)) {
                ++known;
                return std::nullopt;
            }
            AuditNoted noted = deed(arguments, "import", game_of(changes));
            noted.after = "imported from " + name;
            changes.emplace_back(std::move(noted));
            const auto stored = commit_now(**store, std::move(changes));
            games += stored ? 1 : 0;
            return stored ? std::nullopt : std::optional(stored.error().sentence);
        };
        if (const auto problem = each_game(name, bring_in)) {
            return complain(console, failed,
                            *problem
                                + (games > 0 ? " " + std::to_string(games) + " games were imported." : ""));
        }
    }
    console.out << games << " games"
                << (known > 0 ? ", " + std::to_string(known) + " were already there" : "") << '\n';
    return success;
}

} // namespace

void add_import_commands(CLI::App& admin, const AdminSetup& setup) {
    CLI::App* import_command = add_admin_command(
        admin, "import", "Import games written by `export --whole`; the server must be stopped", run_import,
        setup);
    with_why(import_command, setup)
        ->add_option("FILE", setup.given->files, "files to import, each with one or more games")
        ->required();
}

} // namespace idavoll::server::cli
