// How large the messages of the largest games are, and how long it takes to list their legal actions.

#include "engine/catalogue/registry.h"
#include "server/net/conversation.h"
#include "tests/server/rooms/model/table.h"
#include "tests/support/games.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <ctime>
#include <map>
#include <random>

using namespace idavoll;
using namespace idavoll::server;
using idavoll::test::Table;

namespace {

constexpr std::size_t kib = 1024;

/// The most seats, the most pieces, all expansions. A new game adds its largest table here.
const std::map<std::string_view, Json> largest{
    {"voluspa", {{"players", 5}, {"tile_set", "complete"}, {"lightning_bolt", true}}},
    {"walhalla", {{"players", 4}, {"peninsulas", {8, 5, 5}}}},
    {"nine_worlds", {{"players", 6}, {"rounds", 9}, {"avatar_powers", true}, {"variable_powers", true}}},
};

/// Returns the processor time of this thread in milliseconds, independently of other load.
double processor_ms() {
    timespec now{};
    REQUIRE(::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now) == 0);
    return 1e3 * static_cast<double>(now.tv_sec) + 1e-6 * static_cast<double>(now.tv_nsec);
}

/// Returns the fastest of three attempts: slower ones measure the machine.
double legal_ms(const AnyState& state, Seat seat) {
    double quickest = 1e9;
    for (int again = 0; again < 3; ++again) {
        const double begin = processor_ms();
        CHECK_FALSE(state.legal_text(seat).empty());
        quickest = std::min(quickest, processor_ms() - begin);
    }
    return quickest;
}

struct Largest {
    std::map<std::string, std::size_t> frames; ///< bytes, by their type
    std::size_t legal = 0;                     ///< bytes of a list
    double legal_ms = 0;
    int actions = 0;
};

/// Plays a whole game. A spectator enters at each tenth action and is sent everything.
void play(const AnyGame& game, std::string_view bot, unsigned seed, Largest& seen) {
    std::mt19937 random(seed);
    Table table(game, largest.at(game.facts().name));
    const auto seats = table.seat_everybody();
    Play truth = table.truth();
    while (!truth.state().is_over()) {
        for (const Seat seat : truth.state().to_act()) {
            seen.legal = std::max(seen.legal, truth.state().legal_text(seat).size());
            seen.legal_ms = std::max(seen.legal_ms, legal_ms(truth.state(), seat));
        }
        const Seat seat = truth.state().to_act().front();
        const Json action = truth.state().bot_action(bot, seat, random());
        REQUIRE(table.move(seats.at(static_cast<std::size_t>(seat)), action).at("type") == "ack");
        REQUIRE(truth.apply({seat, action}, "x", 0));
        if (truth.seq() % 10 == 0 || truth.state().is_over()) {
            table.leave(table.enter("onlooker"));
            const std::string actor = table.client(seats.at(static_cast<std::size_t>(seat))).guest;
            table.leave(table.enter(actor));
        }
    }
    seen.actions = std::max(seen.actions, truth.seq());
    for (const auto& [peer, frame] : table.frames()) {
        std::size_t& most = seen.frames[Json::parse(frame).at("type")];
        most = std::max(most, frame.size());
    }
}

} // namespace

TEST_CASE("the largest games stay far below the size limits, and their legal actions are listed within 10 "
          "ms",
          "[R7]") {
    const std::size_t limit = ConversationLimits{}.outbox_bytes;
    for (const AnyGame* game : all_games()) {
        INFO(game->facts().name);
        REQUIRE(largest.contains(game->facts().name));
        Largest seen;
        play(*game, "random", 1, seen);
        play(*game, "greedy", 2, seen);
        INFO(seen.actions << " actions, legal " << seen.legal << " bytes in " << seen.legal_ms << " ms, "
                          << Json(seen.frames).dump());
        // A complete view and the moves of some time fit side by side.
        CHECK(seen.frames.at("view") < limit / 4);
        CHECK(seen.frames.at("patch") < 64 * kib);
        CHECK(seen.frames.at("welcome") < 8 * kib);
        CHECK(seen.legal < 48 * kib);
        if (!test::is_sanitized) {
            CHECK(seen.legal_ms < 10);
        }
    }
}
