#include "tests/server/storage/sqlite/samples.h"

#include <catch2/catch.hpp>
#include <csignal>
#include <map>
#include <sys/wait.h>
#include <unistd.h>

using namespace idavoll::server;
using namespace idavoll::server::samples;

namespace {

struct Acknowledged {
    GameId game;
    int seq;
};

constexpr int games = 50;

void tell(int report, Acknowledged done) {
    if (::write(report, &done, sizeof done) != sizeof done) {
        ::_exit(1);
    }
}

/// Moves in all games at once and reports each acknowledged move, until it is killed.
[[noreturn]] void move_until_killed(const std::filesystem::path& path, int report) {
    auto store = open_store(path);
    run_many(games, [&](int i) -> boost::asio::awaitable<void> {
        const GameId game = i + 1;
        const auto room = (co_await store->load(code_of(game))).value();
        for (int seq = static_cast<int>(room->actions.size()) + 1;; ++seq) {
            std::vector<Change> changes{action(game, seq), ScoreReached{game, seq, 0, seq, seq}};
            if (!co_await store->commit(std::move(changes))) {
                ::_exit(1);
            }
            tell(report, {game, seq});
        }
    });
    ::_exit(1);
}

} // namespace

TEST_CASE("a server killed at any moment loses no acknowledged move", "[any_database][D1]") {
    const TemporaryDirectory directory;
    {
        auto store = open_store(directory.database());
        for (GameId id = 1; id <= games; ++id) {
            REQUIRE_FALSE(commit(*store, running(id)));
        }
    }
    std::map<GameId, int> acknowledged;
    for (int round = 0; round < 10; ++round) {
        int ends[2];
        REQUIRE(::pipe(ends) == 0);
        const pid_t child = ::fork();
        REQUIRE(child >= 0);
        if (child == 0) {
            move_until_killed(directory.database(), ends[1]);
        }
        ::close(ends[1]);
        Acknowledged done{};
        const int until = 500 + 137 * round;
        for (int i = 0; ::read(ends[0], &done, sizeof done) == sizeof done; ++i) {
            acknowledged[done.game] = std::max(acknowledged[done.game], done.seq);
            if (i == until) {
                REQUIRE(::kill(child, SIGKILL) == 0);
            }
        }
        ::close(ends[0]);
        int status = 0;
        REQUIRE(::waitpid(child, &status, 0) == child);
        REQUIRE(WIFSIGNALED(status));

        auto store = open_store(directory.database());
        for (const auto& [game, seq] : acknowledged) {
            const auto room = load(*store, code_of(game));
            REQUIRE(room);
            REQUIRE(static_cast<int>(room->actions.size()) >= seq);
            CHECK(room->actions[static_cast<std::size_t>(seq) - 1].action == action(game, seq).action);
        }
    }
}
