#pragma once

#include "server/rooms/runtime/directory.h"
#include "server/storage/rows/reader_pool.h"
#include "server/storage/rows/sql_console.h"
#include "server/storage/rows/sql_leagues.h"
#include "server/storage/rows/sql_lists.h"
#include "server/storage/rows/sql_notices.h"
#include "server/storage/rows/sql_people.h"
#include "server/storage/rows/sql_store.h"
#include "server/storage/rows/sql_tournaments.h"
#include "server/tournaments/leagues.h"
#include "server/tournaments/tournaments.h"
#include "tests/server/rooms/model/world.h"
#include "tests/server/storage/database_in.h"
#include "tests/server/tournaments/model/cup.h"
#include "tests/support/eventually.h"
#include "tests/support/toy.h"

#include <algorithm>
#include <boost/asio/strand.hpp>
#include <catch2/catch.hpp>
#include <chrono>
#include <filesystem>
#include <future>
#include <memory>
#include <ranges>
#include <string>
#include <thread>
#include <vector>

/// Tournaments with real rooms and a real database, for tests.
namespace idavoll::test {

using namespace server;
namespace asio = boost::asio;

inline constexpr Milliseconds began = 1'700'000'000'000;

inline const AnyGame* find_toy(std::string_view name, std::optional<int>) {
    return name == "runes" ? &toy::runes() : nullptr;
}

/// A server without a network, whose tournaments only go on when the test says so.
class Server {
  public:
    explicit Server(const std::filesystem::path& database)
        : store_(std::move(SqlStore::open(database)).value()),
          readers_(ReaderPool::open(database, 2).value()), reading_(readers_), leagues_(readers_),
          rooms_(strands_of(io_, 2), room_services(), std::chrono::hours(1)),
          one(asio::make_strand(io_), services()), other(asio::make_strand(io_), services()),
          leagues(asio::make_strand(io_), league_services(one)),
          other_leagues(asio::make_strand(io_), league_services(other)), work_(asio::make_work_guard(io_)) {
        for (int i = 0; i < 2; ++i) {
            threads_.emplace_back([this] { io_.run(); });
        }
    }

    ~Server() {
        run(rooms_.stop());
        work_.reset();
        io_.stop();
        threads_.clear();
        readers_->stop();
        store_->stop();
    }

    Server(const Server&) = delete;
    Server& operator=(const Server&) = delete;

    template <class T>
    T run(asio::awaitable<T> work) {
        return future_of(io_, std::move(work)).get();
    }

    template <class T>
    std::future<T> begin(asio::awaitable<T> work) {
        return future_of(io_, std::move(work));
    }

    template <class SomeChange>
    void commit(SomeChange change) {
        std::vector<Change> changes;
        changes.emplace_back(std::move(change));
        REQUIRE(run(store_->commit(std::move(changes))).ok());
    }

    std::shared_ptr<RoomActor> room(const std::string& code) {
        const auto found = run(rooms_.find(code));
        REQUIRE(found.ok());
        return *found;
    }

    /// Resigns in the game for this person.
    void resign(const std::string& code, const PersonId& person) {
        Input input = Vacated{person};
        run(room(code)->handle(std::move(input)));
    }

    std::vector<GameOfMine> games_of(const PersonId& person) {
        return run(SqlLists(readers_).under_way(person)).value();
    }

    /// Returns the running and ended games that this person is offered to watch.
    std::vector<std::string> watched_by(const PersonId& reader) {
        const GamesToWatch::Games found = run(SqlLists(readers_).to_watch(reader, 0)).value();
        std::vector<std::string> rooms;
        for (const auto& games : {found.running, found.ended}) {
            std::ranges::transform(games, std::back_inserter(rooms), &GameToWatch::code);
        }
        return rooms;
    }

    int wins_of(const std::string& person) {
        const std::vector<PlayedCount> played = run(SqlPeople(readers_).played_by(PersonId(person))).value();
        return played.empty() ? 0 : played.front().won;
    }

    std::vector<Notice> notices() {
        constexpr Milliseconds in_a_year = 365LL * 24 * 3600 * 1000;
        return run(SqlNotices(readers_).due(NoticeChannel::push, now + in_a_year, 999)).value();
    }

    /// What the audit log says was done, the latest first.
    std::vector<std::string> deeds() {
        std::vector<std::string> deeds;
        const std::vector<AuditRow> rows = run(SqlConsole(readers_).audit(std::nullopt, 9)).value();
        for (const AuditRow& row : rows) {
            deeds.push_back(row.noted.what);
        }
        return deeds;
    }

    StoredTournament find(const std::string& code) { return run(one.find(code)).value(); }

    Milliseconds now = began;
    bool calls_off = true; ///< replaced games

  private:
    asio::io_context io_;
    std::unique_ptr<SqlStore> store_;
    std::shared_ptr<ReaderPool> readers_;
    SqlTournaments reading_;
    SqlLeagues leagues_;

    RoomServices room_services() {
        return {.store = *store_, .now = [this] { return now; }, .find_game = find_toy, .draw = {}};
    }

    TournamentServices services() {
        return {.reading = reading_,
                .journal = *store_,
                .now = [this] { return now; },
                .find_game = find_toy,
                .draw = draw_rooms(*store_),
                .draw_salt = random_salt,
                .draw_deal = random_seed,
                .call_off = [this](ReplacedGame replaced, AuditNoted noted) -> asio::awaitable<void> {
                    if (!calls_off) {
                        co_return;
                    }
                    if (const auto found = co_await rooms_.find(replaced.room)) {
                        Input input = CalledOff{std::move(noted)};
                        co_await (*found)->call(std::move(input));
                    }
                },
                .tell_disclosed =
                    [this](std::vector<std::string> codes) {
                        Disclosed disclosed;
                        return rooms_.tell(std::move(codes), disclosed);
                    }};
    }

    LeagueServices league_services(Tournaments& tournaments) {
        return {.reading = leagues_,
                .journal = *store_,
                .now = [this] { return now; },
                .find_game = find_toy,
                .draw_secret = random_seed,
                .draw_code = new_code,
                .start_divisions = [&tournaments] { return tournaments.continue_due(); }};
    }

    RoomDirectory rooms_;

  public:
    /// Two servers' tournaments on one database.
    Tournaments one;
    Tournaments other;
    Leagues leagues;
    Leagues other_leagues;

  private:
    asio::executor_work_guard<asio::io_context::executor_type> work_;
    std::vector<std::jthread> threads_;
};

/// A database that outlives its servers.
class House {
  public:
    House() : database_(ready_database_in(folder_.path(), "cup.db")) { restart(); }

    /// As after a kill: nothing but the database remains.
    void restart() {
        const Milliseconds now = server_ ? server_->now : began;
        server_.reset();
        server_ = std::make_unique<Server>(database_);
        server_->now = now;
    }

    Server& server() { return *server_; }

    void sign_up(int players) {
        for (int i = 1; i <= players; ++i) {
            const std::string name = "player" + std::to_string(i);
            server().commit(AccountMade{PersonId(name), name, name, name, std::nullopt, 1});
        }
    }

    bool all_play_one_game(int players) {
        const auto plays_one = [&](int i) { return server().games_of(player(i).id).size() == 1; };
        return std::ranges::all_of(std::views::iota(1, players + 1), plays_one);
    }

    static Identity player(int number) {
        const std::string name = "player" + std::to_string(number);
        return {PersonId(name), name};
    }

    static std::string entropy_of(int number) { return to_hex(sha256("player " + std::to_string(number))); }

    /// Opens it for player 1, and lets the players join.
    std::string open(const TournamentPlan& plan, int players) {
        sign_up(players);
        const std::string code = server().run(server().one.open(player(1), plan)).value();
        for (int i = 1; i <= players; ++i) {
            REQUIRE(server().run(server().one.join(player(i), code, entropy_of(i))).ok());
        }
        return code;
    }

  private:
    World::Folder folder_;
    std::filesystem::path database_;
    std::unique_ptr<Server> server_;
};

inline TournamentPlan plan_of(TournamentFormat format, int seats = 2) {
    TournamentPlan plan = Cup::plan(format, format == TournamentFormat::round_robin ? 16 : 100, seats);
    plan.from = seats;
    return plan;
}

} // namespace idavoll::test
