/// years_fill DATABASE GAMES ACTIONS: a database as it is after years, written by the server's own store. It
/// gets so many finished games, and more until there are so many actions; prints some of their codes, one a
/// line.
#include "engine/registry.h"
#include "server/people/secret.h"
#include "server/rooms/code.h"
#include "server/store/sqlite/sqlite_store.h"
#include "tests/years/played_game.h"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/io_context.hpp>
#include <cstdlib>
#include <iostream>
#include <nlohmann/json.hpp>
#include <set>
#include <stdexcept>

using namespace idavoll;
using namespace idavoll::server;

namespace {

namespace asio = boost::asio;

/// Of each game and number of players; the database holds each many times, under other numbers.
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

class Filling {
  public:
    Filling(Journal& store, std::int64_t games, std::int64_t actions)
        : store_(store), played_(played_games()), games_(games), actions_(actions) {}

    /// Writes until there is enough; several do it at once, so that they share transactions.
    asio::awaitable<void> write() {
        while (written_ < games_ || actions_written_ < actions_) {
            const std::int64_t number = written_++;
            const auto& game = played_[static_cast<std::size_t>(number * 7919) % played_.size()];
            actions_written_ += static_cast<std::int64_t>(game.actions());
            const std::string code = new_code();
            if (number % std::max<std::int64_t>(1, games_ / codes_told) == 0) {
                std::cout << code << '\n';
            }
            const auto stored = co_await store_.commit(game.changes(store_.next_game_id(), code));
            if (!stored) {
                throw std::runtime_error(stored.error().sentence);
            }
        }
    }

    void run() {
        asio::io_context io;
        for (int writer = 0; writer < writers; ++writer) {
            asio::co_spawn(io, write(), [](const std::exception_ptr& failure) {
                if (failure) {
                    std::rethrow_exception(failure);
                }
            });
        }
        io.run();
        std::cerr << written_ << " games with " << actions_written_ << " actions, of " << played_.size()
                  << " that were played\n";
    }

  private:
    Journal& store_;
    std::vector<years::PlayedGame> played_;
    std::int64_t games_;
    std::int64_t actions_;
    std::int64_t written_ = 0;
    std::int64_t actions_written_ = 0;
};

} // namespace

int main(int count, char** arguments) {
    if (count != 4) {
        std::cerr << "usage: years_fill DATABASE GAMES ACTIONS\n";
        return 2;
    }
    auto store = SqliteStore::open(arguments[1]);
    if (!store) {
        std::cerr << store.error().sentence << '\n';
        return 1;
    }
    // A server opens no house that is full without the key to its seats.
    if (const auto secret = create_secret(secret_file(arguments[1])); !secret) {
        std::cerr << secret.error().sentence << '\n';
        return 1;
    }
    try {
        Filling(**store, std::atoll(arguments[2]), std::atoll(arguments[3])).run();
    } catch (const std::exception& failure) {
        std::cerr << failure.what() << '\n';
        return 1;
    }
    return 0;
}
