#include "server/cli/admin_groups.h"

#include "server/operations/console/rating_review.h"
#include "server/storage/rows/sql_store.h"

#include <CLI/CLI.hpp>
#include <limits>
#include <memory>
#include <ostream>
#include <utility>

namespace idavoll::server::cli {

namespace {

/// Returns which of the three rating commands to run, with the game's number.
Result<ErrandAsked, Problem> rating_errand(const AdminArguments& arguments) {
    if (arguments.rebuild) {
        return ErrandAsked{.errand = Errand::rebuild_ratings, .name = {}, .role = {}, .why = arguments.why};
    }
    if (arguments.why.empty()) {
        return Problem{"Give a reason with --why."};
    }
    const bool out = !arguments.take_out.empty();
    const auto opened = SqlArchive::open(arguments.database);
    if (!opened) {
        return Problem{opened.error().sentence};
    }
    const std::string& game = out ? arguments.take_out : arguments.put_back;
    const std::unique_ptr<StoredRoom> room = (*opened)->find(game);
    if (!room) {
        return Problem{"There is no game " + game + "."};
    }
    return ErrandAsked{.errand = out ? Errand::take_out_of_rating : Errand::put_back_into_rating,
                       .name = std::to_string(room->opened.id),
                       .role = {},
                       .why = arguments.why};
}

/// Goes through the server if one is running.
Status run_ratings(const AdminArguments& arguments, Console& console) {
    const Result<ErrandAsked, Problem> asked = rating_errand(arguments);
    if (!asked) {
        return complain(console, failed, asked.error().sentence);
    }
    if (is_served(arguments.beside())) {
        return ask_running_server(arguments, *asked, console);
    }
    const char* what = arguments.rebuild             ? "ratings --rebuild"
                       : !arguments.take_out.empty() ? "ratings --take-out"
                                                     : "ratings --put-back";
    AuditNoted noted = deed(arguments, what, "");
    const RatingChange change = rating_change(*asked, noted.at).value();
    console::describe(change, noted);
    const auto store = SqlStore::open(arguments.database);
    if (!store) {
        return complain(console, failed, store.error().sentence);
    }
    std::vector<Change> changes;
    changes.emplace_back(change);
    changes.emplace_back(std::move(noted));
    const auto stored = commit_now(**store, std::move(changes));
    if (!stored) {
        const bool is_outdated = stored.error().kind == JournalError::Kind::outdated;
        return complain(console, failed,
                        is_outdated ? std::string(console::not_reviewed) : stored.error().sentence);
    }
    console.out << ratings_are_new << '\n';
    return success;
}

/// Recounts a range of games, through the server if one is running. Returns an error sentence on failure.
std::optional<std::string> count_anew(const AdminArguments& arguments, GameId first, bool is_asked,
                                      SqlStore* store) {
    if (is_asked) {
        const Result<std::string, Problem> answer =
            ask_server(arguments.beside(), {.errand = Errand::rebuild_statistics,
                                            .name = std::to_string(first),
                                            .role = {},
                                            .why = arguments.why});
        return answer ? std::nullopt : std::optional(answer.error().sentence);
    }
    const auto stored =
        commit_now(*store, statistics_changes(first, deed(arguments, "statistics --rebuild", "")));
    return stored ? std::nullopt : std::optional(stored.error().sentence);
}

Status run_statistics(const AdminArguments& arguments, Console& console) {
    GameId last = 1;
    const Status looked = with_archive(arguments, console, [&](SqlArchive& archive) {
        const std::vector<GameId> games = archive.numbers();
        last = games.empty() ? last : games.back();
        return success;
    });
    if (looked != success) {
        return looked;
    }
    const bool is_asked = is_served(arguments.beside());
    std::unique_ptr<SqlStore> store;
    if (!is_asked) {
        auto opened = SqlStore::open(arguments.database);
        if (!opened) {
            return complain(console, failed, opened.error().sentence);
        }
        store = std::move(opened).value();
    }
    std::vector<GameId> firsts;
    for (GameId first = 1; first <= last; first += games_counted_at_once) {
        firsts.push_back(first);
    }
    // The last range starts past any games opened meanwhile. It is empty, and completes the totals.
    firsts.push_back(std::numeric_limits<GameId>::max() - games_counted_at_once);
    for (const GameId first : firsts) {
        if (const auto problem = count_anew(arguments, first, is_asked, store.get())) {
            return complain(console, failed, *problem);
        }
    }
    console.out << statistics_are_new << '\n';
    return success;
}

} // namespace

void add_rebuild_commands(CLI::App& admin, const AdminSetup& setup) {
    CLI::App* ratings = add_admin_command(
        admin, "ratings", "Recalculate ratings: from all games, or after excluding or re-including one",
        run_ratings, setup);
    CLI::Option_group* which = ratings->add_option_group("which", "choose one");
    which->add_flag("--rebuild", setup.given->rebuild, "recalculate from all games");
    which->add_option("--take-out", setup.given->take_out,
                      "exclude a game from the ratings, by number or room code");
    which->add_option("--put-back", setup.given->put_back, "include a game again after --take-out");
    which->require_option(1);
    with_why(ratings, setup);

    CLI::App* statistics = add_admin_command(
        admin, "statistics", "Recalculate statistics by replaying all games", run_statistics, setup);
    statistics->add_flag("--rebuild", setup.given->rebuild, "recalculate from all games")->required();
    with_why(statistics, setup);
}

} // namespace idavoll::server::cli
