/// What a seat knows, in every game: a state sampled from it is indistinguishable to the seat from the true
/// one, depends on nothing else, and is all that a bot sees.
#include "engine/bots/bots.h"
#include "engine/match/match.h"
#include "tests/support/games.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <map>
#include <random>

using namespace idavoll;

namespace {

using Memories = std::vector<std::unique_ptr<AnyMemory>>;

/// Returns the contents of all secret places of each stock together.
std::map<std::string, std::vector<Json>> stocks(const AnyGame& game, Json state) {
    std::map<std::string, std::vector<Json>> stocks;
    for (const Secret& secret : game.facts().secrets) {
        each_place(state, secret.path, [&](const Json& place, auto) {
            if (secret.shown != Shown::as_presence) {
                std::vector<Json>& stock =
                    stocks[std::string(secret.stock.empty() ? secret.path : secret.stock)];
                stock.insert(stock.end(), place.begin(), place.end());
            }
        });
    }
    for (auto& [name, stock] : stocks) {
        std::ranges::sort(stock);
    }
    return stocks;
}

/// Plays a random game with occasional undos, and calls `tell` every few positions with the memory of each
/// seat.
void game_with_memories(const AnyGame& game, const Json& options,
                        const std::function<void(const AnyState&, const Memories&)>& tell) {
    const Chance chance(sha256(write_json(options)));
    std::mt19937_64 words(7);
    Match match(game.start(options, chance).value());
    Memories memories;
    for (Seat seat = 0; seat < match.state().seats(); ++seat) {
        memories.push_back(match.state().memory_of(seat));
    }
    const auto play = [&](Seat seat, const Json& action) {
        const auto before = match.state().clone();
        const auto outcome = match.apply(seat, action, &chance).value();
        for (const auto& memory : memories) {
            before->remember(*memory, match.state(), is_undo(action) ? Events{} : outcome.events);
        }
    };
    const unsigned stride = test::is_sanitized ? 64 : 16;
    while (!match.state().is_over()) {
        const std::vector<Seat> to_act = match.to_act();
        const Seat seat = to_act.at(words() % to_act.size());
        if (words() % stride == 0 || to_act.size() > 1) {
            tell(match.state(), memories);
        }
        play(seat, match.state().bot_action("random", seat, words()));
        if (match.can_undo(seat) && words() % 4 == 0) {
            play(seat, {{"type", "undo"}});
        }
    }
}

/// Games in which bots can sample what they cannot see.
void each_position_with_memories(
    const std::function<void(const AnyGame&, const AnyState&, const Memories&)>& check) {
    test::each_game([&](const AnyGame& game, const Json& options) {
        Dice dice(1);
        const auto start = game.start(options, Chance(sha256("start"))).value();
        if (start->resample(*start->memory_of(0), dice) != nullptr) {
            game_with_memories(game, options, [&](const AnyState& state, const Memories& memories) {
                INFO("before seq " << state.seq() + 1);
                check(game, state, memories);
            });
        }
    });
}

} // namespace

TEST_CASE("a state sampled from what a seat knows looks like the true one to that seat") {
    Dice dice(1);
    each_position_with_memories([&](const AnyGame& game, const AnyState& state, const Memories& memories) {
        const auto hidden = stocks(game, state.json());
        for (Seat seat = 0; seat < state.seats(); ++seat) {
            const auto drawn = state.resample(*memories[static_cast<std::size_t>(seat)], dice);
            CAPTURE(seat);
            REQUIRE(drawn->view(seat) == state.view(seat));
            REQUIRE(drawn->legal(seat) == state.legal(seat));
            REQUIRE(drawn->inspect(seat) == state.inspect(seat));
            REQUIRE(stocks(game, drawn->json()) == hidden);
            for (const Json& action : test::legal_actions(state, seat)) {
                REQUIRE(drawn->preview(seat, action).value() == state.preview(seat, action).value());
                break;
            }
            const auto loaded = game.load(drawn->json());
            REQUIRE(loaded);
            REQUIRE((*loaded)->json() == drawn->json());
        }
    });
}

TEST_CASE("what a seat cannot see affects neither sampled states nor what bots decide") {
    each_position_with_memories([&](const AnyGame&, const AnyState& state, const Memories& memories) {
        for (Seat seat = 0; seat < state.seats(); ++seat) {
            const AnyMemory& memory = *memories[static_cast<std::size_t>(seat)];
            Dice first(state.seq());
            Dice second(state.seq() + 1000U);
            Dice same(state.seq() + 1000U);
            const auto other = state.resample(memory, first);
            CAPTURE(seat);
            REQUIRE(other->resample(memory, second)->json() == state.resample(memory, same)->json());
            if (std::ranges::count(state.to_act(), seat) > 0) {
                for (const std::string_view bot : {"random", "greedy", "flat:8", "search:8"}) {
                    const std::uint64_t word = second();
                    REQUIRE(other->bot_action(bot, seat, word, &memory)
                            == state.bot_action(bot, seat, word, &memory));
                }
            }
        }
    });
}
