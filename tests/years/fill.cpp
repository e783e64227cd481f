/// years_fill DATABASE GAMES ACTIONS [CUT]: creates a database as it looks after years, written by the
/// server's own store. It gets that many finished games, and more until there are that many actions. Prints
/// some of their codes, one per line. One person has 300 running games there, and some tables are open:
/// `DATABASE.person` contains that person's cookie. With CUT the games are still running, after that many
/// actions.
#include "engine/catalogue/registry.h"
#include "server/core/people/guests.h"
#include "server/core/people/secret.h"
#include "server/rooms/model/code.h"
#include "server/storage/rows/sql_store.h"
#include "tests/years/played_game.h"

#include <algorithm>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/io_context.hpp>
#include <cstdlib>
#include <exception>
#include <fstream>
#include <iostream>
#include <nlohmann/json.hpp>
#include <set>
#include <stdexcept>

using namespace idavoll;
using namespace idavoll::server;

namespace {

namespace asio = boost::asio;

/// Distinct games per kind and number of players; the database holds many copies of each under other numbers.
constexpr int distinct = 40;
constexpr int writers = 8;
constexpr std::int64_t codes_told = 1000;

std::vector<years::PlayedGame> played_games() {
    std::vector<years::PlayedGame> games;
    for (const AnyGame* game : all_games()) {
        std::set<Json> seen;
        for (int players = game->facts().min_seats; players <= game->facts().max_seats; ++players) {
            const auto options = game->complete_options({{"players", players}});
            if (!options || !seen.insert(*options).second) {
                continue;
            }
            for (int k = 0; k < distinct; ++k) {
                games.emplace_back(*game, *options, std::to_string(players) + "-" + std::to_string(k));
            }
        }
    }
    return games;
}

constexpr int games_of_one = 300;
constexpr int open_tables = 200;

class Filling {
  public:
    Filling(Journal& store, std::int64_t games, std::int64_t actions, std::size_t cut, PersonId person)
        : store_(store), played_(played_games()), games_(games), actions_(actions), cut_(cut),
          person_(std::move(person)) {}

    /// Writes one person's running games, and the lobby.
    asio::awaitable<void> begin() {
        for (int number = 0; number < games_of_one; ++number) {
            const auto& game = played_[static_cast<std::size_t>(number * 31) % played_.size()];
            const std::size_t actions = game.actions() / 2;
            auto begun = game.begun(co_await new_number(), new_code(), person_, actions);
            co_await commit(std::move(begun));
        }
        for (int number = 0; number < open_tables; ++number) {
            const auto& game = played_[static_cast<std::size_t>(number * 17) % played_.size()];
            std::vector<Change> opened;
            opened.emplace_back(game.table(co_await new_number(), new_code()));
            co_await commit(std::move(opened));
        }
    }

    /// Writes until there is enough. Several run concurrently, so that they share transactions.
    asio::awaitable<void> write() {
        while (written_ < games_ || actions_written_ < actions_) {
            const std::int64_t number = written_++;
            const auto& game = played_[static_cast<std::size_t>(number * 7919) % played_.size()];
            const std::size_t begun = std::min(cut_, game.actions() - 1);
            actions_written_ += static_cast<std::int64_t>(cut_ > 0 ? begun : game.actions());
            const std::string code = new_code();
            if (number % std::max<std::int64_t>(1, games_ / codes_told) == 0) {
                std::cout << code << '\n';
            }
            const GameId id = co_await new_number();
            auto changes = cut_ > 0 ? game.begun(id, code, new_guest(), begun) : game.changes(id, code);
            co_await commit(std::move(changes));
        }
    }

    void run() {
        asio::io_context io;
        asio::co_spawn(io, begin(), rethrow);
        for (int writer = 0; writer < writers; ++writer) {
            asio::co_spawn(io, write(), rethrow);
        }
        io.run();
        std::cerr << written_ << " games with " << actions_written_ << " actions, of " << played_.size()
                  << " that were played\n";
    }

  private:
    static void rethrow(const std::exception_ptr& failure) {
        if (failure) {
            std::rethrow_exception(failure);
        }
    }

    asio::awaitable<GameId> new_number() {
        const auto number = co_await store_.next_game_id();
        if (!number) {
            throw std::runtime_error(number.error().sentence);
        }
        co_return *number;
    }

    asio::awaitable<void> commit(std::vector<Change> changes) {
        const auto stored = co_await store_.commit(std::move(changes));
        if (!stored) {
            throw std::runtime_error(stored.error().sentence);
        }
    }

    Journal& store_;
    std::vector<years::PlayedGame> played_;
    std::int64_t games_;
    std::int64_t actions_;
    std::size_t cut_; ///< 0: games are played to their end
    PersonId person_;
    std::int64_t written_ = 0;
    std::int64_t actions_written_ = 0;
};

} // namespace

int main(int count, char** arguments) {
    if (count != 4 && count != 5) {
        std::cerr << "usage: years_fill DATABASE GAMES ACTIONS [CUT]\n";
        return 2;
    }
    auto store = SqlStore::open(std::string(arguments[1]));
    if (!store) {
        std::cerr << store.error().sentence << '\n';
        return 1;
    }
    // A server refuses to start on a non-empty database without its secret file.
    const auto secret = create_secret(secret_file(std::string(arguments[1])));
    if (!secret) {
        std::cerr << secret.error().sentence << '\n';
        return 1;
    }
    const PersonId person = new_guest();
    std::ofstream(std::string(arguments[1]) + ".person") << GuestSeal(*secret).seal(person);
    try {
        const auto cut = static_cast<std::size_t>(count == 5 ? std::atoll(arguments[4]) : 0);
        Filling(**store, std::atoll(arguments[2]), std::atoll(arguments[3]), cut, person).run();
    } catch (const std::exception& failure) {
        std::cerr << failure.what() << '\n';
        return 1;
    }
    return 0;
}
