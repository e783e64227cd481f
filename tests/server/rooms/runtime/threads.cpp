// The same inputs lead to the same result on any number of threads.

#include "engine/catalogue/registry.h"
#include "engine/random.h"
#include "server/rooms/model/play.h"
#include "server/rooms/runtime/room_opener.h"
#include "server/storage/rows/sql_store.h"
#include "tests/server/rooms/model/world.h"

#include <boost/asio/use_future.hpp>
#include <catch2/catch.hpp>
#include <random>
#include <unistd.h>

using namespace idavoll;
using namespace idavoll::server;
using idavoll::test::KeepingPeer;
using idavoll::test::World;

namespace asio = boost::asio;

namespace {

constexpr int rooms = 8;

/// Returns each game in turn.
const AnyGame& game_of(int number) {
    return *all_games()[static_cast<std::size_t>(number) % all_games().size()];
}

struct Step {
    Seat seat;
    Json action;
};

/// Returns a random game as the room with the seed of that number will play it.
std::vector<Step> script_of(const AnyGame& game, int number) {
    std::mt19937 random(static_cast<unsigned>(number));
    const Json options = game.complete_options(Json::object()).value();
    const Chance chance(stream_key(sha256("seed " + std::to_string(number)),
                                   std::vector<std::string>(options.at("players").get<std::size_t>())));
    Play play = Play::start(game, options, chance).value();
    std::vector<Step> steps;
    while (!play.state().is_over()) {
        const auto to_act = play.state().to_act();
        const Seat seat = to_act.at(random() % to_act.size());
        const bool undoes = play.can_undo(seat) && random() % 4 == 0;
        Json action = undoes ? Json{{"type", "undo"}} : play.state().bot_action("random", seat, random());
        REQUIRE(play.apply({seat, action}, "", 0));
        steps.push_back({seat, std::move(action)});
    }
    return steps;
}

/// Both play at the same time, waiting only for each other's turns. Each sends everything twice.
asio::awaitable<void> play_out(std::shared_ptr<RoomActor> room,
                               std::vector<std::shared_ptr<KeepingPeer>> peers,
                               const std::vector<Step>& steps) {
    for (std::size_t seq = 0; seq < steps.size(); ++seq) {
        const KeepingPeer& peer = *peers.at(static_cast<std::size_t>(steps[seq].seat));
        const Json move{
            {"type", "move"}, {"id", std::to_string(seq)}, {"upon", seq}, {"action", steps[seq].action}};
        for (int twice = 0; twice < 2; ++twice) {
            Input input = test::received(peer, move);
            co_await room->handle(std::move(input));
        }
    }
}

asio::awaitable<StoredRoom> load(SqlStore& store, std::string code) {
    co_return std::move(*(co_await store.load(std::move(code))).value());
}

/// Returns what is stored in the end: the last link of each room's chain, its result and its players.
std::vector<std::string> ends_with(unsigned threads, const std::vector<std::vector<Step>>& scripts) {
    std::string pattern = (std::filesystem::temp_directory_path() / "idavoll-threads-XXXXXX").string();
    REQUIRE(::mkdtemp(pattern.data()) != nullptr);
    auto store = SqlStore::open(std::filesystem::path(pattern) / "test.db");
    REQUIRE(store);
    std::vector<std::string> ends;
    {
        asio::io_context io(static_cast<int>(threads));
        auto work = asio::make_work_guard(io);
        RoomServices means{
            .store = **store, .now = [] { return 1'700'000'000'000; }, .find_game = find_game, .draw = {}};
        means.draw_salt = [] { return Salt{}; };
        int drawn = 0;
        means.draw = [&]() -> asio::awaitable<Result<NewRoom, JournalError>> {
            const int nth = ++drawn;
            const auto id = co_await (*store)->next_game_id();
            NewRoom room{.id = id.value(),
                         .code = std::string(25, '0') + std::to_string(nth),
                         .seed = sha256("seed " + std::to_string(nth))};
            co_return room;
        };
        RoomDirectory directory(strands_of(io, threads), means, std::chrono::hours(1));
        RoomOpener opener(std::move(means), directory);
        std::vector<std::jthread> crew;
        for (unsigned thread = 0; thread < threads; ++thread) {
            crew.emplace_back([&io] { io.run(); });
        }
        const auto run = [&](auto work_to_do) { return test::future_of(io, std::move(work_to_do)).get(); };
        std::vector<std::future<void>> games;
        for (int number = 1; number <= rooms; ++number) {
            const AnyGame& game = game_of(number);
            const int seats = game.complete_options(Json::object()).value().at("players").get<int>();
            const auto code =
                run(opener.create(PersonId("anna"), std::string(game.facts().name), Json::object())).value();
            const auto room = run(directory.find(code)).value();
            std::vector<std::shared_ptr<KeepingPeer>> peers;
            for (int seat = 0; seat < seats; ++seat) {
                const std::string guest = "guest " + std::to_string(seat);
                peers.push_back(
                    std::make_shared<KeepingPeer>(static_cast<PeerId>(10 * number) + peers.size()));
                REQUIRE(run(room->attach(peers.back(), PersonId(guest), {}, std::nullopt)));
                Input sit =
                    test::received(*peers.back(), {{"type", "sit"}, {"name", guest}, {"entropy", ""}});
                run(room->handle(std::move(sit)));
            }
            games.push_back(asio::co_spawn(
                io, play_out(room, peers, scripts.at(static_cast<std::size_t>(number))), asio::use_future));
        }
        for (auto& game : games) {
            game.get();
        }
        for (int number = 1; number <= rooms; ++number) {
            const StoredRoom room = run(load(**store, std::string(25, '0') + std::to_string(number)));
            REQUIRE(room.status == RoomStatus::finished);
            ends.push_back(to_hex(room.actions.back().hash) + room.result->dump()
                           + room.opened.seats.at(1)->name + std::to_string(room.actions.size()));
        }
        run(directory.stop());
        work.reset();
    }
    (*store)->stop();
    std::filesystem::remove_all(pattern);
    return ends;
}

asio::awaitable<Bytes32> seed_of(asio::awaitable<Result<NewRoom, JournalError>> drawing) {
    const auto drawn = co_await std::move(drawing);
    co_return drawn.value().seed;
}

/// Returns the seeds of the first rooms that a server draws.
std::vector<Bytes32> seeds_with(const std::string& text) {
    const World::Folder folder;
    auto store = SqlStore::open(folder.path() / "test.db");
    REQUIRE(store);
    const DrawRoom draw = draw_rooms(**store, text);
    std::vector<Bytes32> seeds;
    for (int room = 0; room < 3; ++room) {
        asio::io_context io;
        auto seed = asio::co_spawn(io, seed_of(draw()), asio::use_future);
        io.run();
        seeds.push_back(seed.get());
    }
    (*store)->stop();
    return seeds;
}

} // namespace

TEST_CASE("the same inputs give the same result with 1, 2 and 8 threads", "[any_database][C4]") {
    std::vector<std::vector<Step>> scripts(1);
    for (int number = 1; number <= rooms; ++number) {
        scripts.push_back(script_of(game_of(number), number));
    }
    const auto one = ends_with(1, scripts);
    REQUIRE(one.size() == rooms);
    CHECK(ends_with(2, scripts) == one);
    CHECK(ends_with(8, scripts) == one);
}

TEST_CASE("servers with the same test seed deal the same games, and without one they are unpredictable",
          "[rooms]") {
    const std::vector<Bytes32> seeds = seeds_with("any");
    CHECK(seeds_with("any") == seeds);
    CHECK(seeds.at(0) != seeds.at(1));
    CHECK(seeds_with("other").at(0) != seeds.at(0));
    CHECK(seeds_with("").at(0) != seeds_with("").at(0));
}
