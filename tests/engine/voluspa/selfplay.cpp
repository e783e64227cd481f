#include "tests/engine/voluspa/board.h"
#include "tests/support/files.h"

#include "engine/telling.h"
#include "engine/voluspa/compared.h"
#include "engine/voluspa/json.h"
#include "engine/voluspa/value.h"

#include <algorithm>
#include <array>
#include <random>
#include <set>

using namespace idavoll;
using namespace idavoll::test;

// Invariants of every position of every game, for all options and numbers of seats.

namespace {

/// Returns every valid combination of options.
std::vector<Options> all_options() {
    std::vector<Options> all;
    for (int players = fewest_players; players <= most_players; ++players) {
        for (std::size_t set = 0; set < tile_set_names.size(); ++set) {
            for (const int flags : {0, 1, 2, 3, 4, 5, 6, 7, 8}) {
                const Options options{.players = players,
                                      .tile_set = static_cast<TileSet>(set),
                                      .lightning_bolt = (flags & 1) != 0,
                                      .no_late_hel = (flags & 2) != 0,
                                      .edition = (flags & 4) != 0 ? Edition::rulebook_2012 : Edition::latest,
                                      .own_stacks = (flags & 8) != 0};
                if (check(options)) {
                    all.push_back(options);
                }
            }
        }
    }
    return all;
}

/// Counts every tile: on the board, under an open raven, in hands, deck and discard, and hels.
std::array<int, tile_kinds> count_tiles(const State& state) {
    std::array<int, tile_kinds> counts{};
    const auto count = [&](Tile tile) { ++counts[static_cast<std::size_t>(tile)]; };
    std::ranges::for_each(state.deck, count);
    std::ranges::for_each(state.discard, count);
    for (const Tiles& hand : state.hands) {
        std::ranges::for_each(hand, count);
    }
    for (const BoardTile& tile : state.board) {
        count(tile.piece.tile);
    }
    if (state.turn.raven && state.turn.raven->covered) {
        count(*state.turn.raven->covered);
    }
    for (const int hels : state.hels) {
        counts[static_cast<std::size_t>(Tile::hel)] += hels;
    }
    return counts;
}

int longest(const State& state) {
    const Grid grid(state.board);
    int longest = 0;
    for (Spot spot = 1; spot <= grid.tiles(); ++spot) {
        for (const Axis axis : axes) {
            longest = std::max(longest, grid.is_tile(spot) ? line_through(grid, spot, axis).length : 0);
        }
    }
    return longest;
}

/// Checks that the score rose by the points that `legal` named, which the parts add up to.
void check_totals(const State& before, const State& after, const Outcome<Event>& outcome, int points) {
    const Seat seat = before.turn.seat.value();
    CHECK(after.scores[index(seat)] - before.scores[index(seat)] == points);
    for (const Event& happened : outcome.events) {
        if (const auto* scored = std::get_if<event::Scored>(&happened)) {
            int sum = 0;
            for (const ExplainedPart& part : scored->parts) {
                CHECK(part.amount > 0);
                CHECK_FALSE(part.cells.empty());
                CHECK(std::ranges::is_sorted(part.cells));
                sum += part.amount;
            }
            CHECK(sum == scored->points);
            CHECK(scored->total == after.scores[index(seat)]);
            CHECK(after.reached[index(seat)] == after.seq);
        }
    }
}

/// Checks that a placed tile either scores each of its lines or does not exceed another tile there.
void check_lines(const State& after, const Action& action, const Outcome<Event>& outcome) {
    const auto* const place = std::get_if<Place>(&action);
    if (place == nullptr || facts(place->tile).scores != Scores::lines) {
        return;
    }
    std::vector<ExplainedPart> parts;
    for (const Event& happened : outcome.events) {
        if (const auto* scored = std::get_if<event::Scored>(&happened)) {
            parts = scored->parts;
        }
    }
    std::set<Axis> explained;
    for (const ExplainedPart& part : parts) {
        if (part.axis) {
            explained.insert(*part.axis);
        }
    }
    const Grid grid(after.board);
    for (const Unscored& missed : unscored(grid, place->at, parts)) {
        CHECK(explained.insert(missed.axis).second);
        CHECK((!missed.highest || missed.value <= missed.highest->value));
    }
    for (const Axis axis : axes) {
        const bool has_line = line_through(grid, grid.find(place->at), axis).length >= 2;
        CHECK(explained.contains(axis) == has_line);
    }
}

/// Checks that what a viewer may not see does not change its view.
void check_hiding(State state, std::mt19937_64& random) {
    for (Seat viewer = 0; viewer < state.options.players; ++viewer) {
        const Json before = view_of<Voluspa>(state, viewer);
        State other = state;
        Tiles hidden = other.deck;
        for (Seat seat = 0; seat < other.options.players; ++seat) {
            if (seat != viewer) {
                std::ranges::copy(other.hands[index(seat)], std::back_inserter(hidden));
            }
        }
        std::ranges::shuffle(hidden, random);
        for (Seat seat = 0; seat < other.options.players; ++seat) {
            Tiles& hand = other.hands[index(seat)];
            for (std::size_t i = 0; seat != viewer && i < hand.size(); ++i) {
                hand[i] = hidden.back();
                hidden.pop_back();
            }
            std::ranges::sort(hand);
        }
        other.deck = hidden;
        CHECK(view_of<Voluspa>(other, viewer) == before);
    }
}

void check_round_trip(const State& state) {
    const auto read = Voluspa::state_from_json(json_of(state));
    REQUIRE(read.ok());
    CHECK(*read == state);
}

/// Plays a random game and checks every position. Returns the phases it went through.
std::set<Phase> play_through(const Options& options, int game) {
    const Chance chance(Bytes32{static_cast<std::uint8_t>(game), static_cast<std::uint8_t>(options.players)});
    std::mt19937_64 random(static_cast<std::uint64_t>(game));
    std::set<Phase> seen;
    State state = Voluspa::start(options, chance);
    auto box = count_tiles(state);
    while (!Voluspa::is_over(state)) {
        seen.insert(state.turn.phase);
        const Seat seat = state.turn.seat.value();
        const auto choices = Voluspa::legal(state, seat);
        REQUIRE_FALSE(choices.empty());
        const Choice& choice = choices[random() % choices.size()];
        const State before = state;
        const auto outcome = Voluspa::apply(state, seat, choice.action, nullptr);
        REQUIRE(outcome.ok());
        REQUIRE(state.seq == before.seq + 1);
        CHECK(outcome->can_undo
              == (state.turn.seat == seat
                  && (state.turn.phase == Phase::hermod || state.turn.phase == Phase::raven
                      || state.turn.phase == Phase::discard_down || state.turn.boost > 0)));
        check_totals(before, state, *outcome, choice.points);
        check_lines(state, choice.action, *outcome);
        CHECK(longest(state) <= longest_line);
        for (const Event& happened : outcome->events) {
            if (const auto* left = std::get_if<event::HelsLeft>(&happened)) {
                for (const int hels : left->counts) {
                    box[static_cast<std::size_t>(Tile::hel)] -= hels;
                }
            }
        }
        CHECK(count_tiles(state) == box);
        if (random() % 16 == 0) {
            check_hiding(state, random);
            check_round_trip(state);
        }
    }
    CHECK(state.deck.empty());
    CHECK(std::ranges::all_of(state.hands, &Tiles::empty));
    return seen;
}

} // namespace

TEST_CASE("random games with all options conserve tiles, explain each line up to seven, and leak no secret") {
    std::set<Phase> seen;
    int game = 0;
    for (const Options& options : all_options()) {
        INFO(json_of(options));
        seen.merge(play_through(options, ++game));
    }
    // Sets and bolts, with no_late_hel, the 2012 edition, and own stacks.
    CHECK(game == 4 * (7 * 2 + 4 * 2 + 2 + 1 + 7));
    CHECK(seen == std::set{Phase::play, Phase::hermod, Phase::raven, Phase::discard_down});
}

TEST_CASE("apply accepts exactly what legal lists") {
    std::mt19937_64 random(1);
    const Chance chance(Bytes32{7});
    State state = Voluspa::start(options_of(Edition::latest, 3), chance);
    while (!Voluspa::is_over(state)) {
        const Seat seat = state.turn.seat.value();
        const auto choices = Voluspa::legal(state, seat);
        if (state.seq % 10 == 0 || state.turn.phase != Phase::play) {
            const auto accepted = [&](const Action& action) {
                State after = state;
                const bool ok = Voluspa::apply(after, seat, action, nullptr).ok();
                CHECK((ok || after == state));
                return ok;
            };
            std::size_t count = 0;
            for (const TileFacts& facts : table::tiles) {
                for (int y = -9; y <= 9; ++y) {
                    for (int x = -9; x <= 9; ++x) {
                        count += accepted(Place{facts.tile, {x, y}, {}}) ? 1U : 0U;
                        for (const Direction direction : directions) {
                            count +=
                                facts.tile == Tile::jotunn && accepted(Place{facts.tile, {x, y}, direction})
                                    ? 1U
                                    : 0U;
                        }
                    }
                }
                count += accepted(Discard{facts.tile}) ? 1U : 0U;
            }
            count += accepted(Boost{}) ? 1U : 0U;
            count += accepted(EndTurn{}) ? 1U : 0U;
            const bool all_near = std::ranges::all_of(state.board, [](const BoardTile& tile) {
                return std::abs(tile.at.x) < 9 && std::abs(tile.at.y) < 9;
            });
            CHECK((!all_near || count == choices.size()));
            for (const Choice& choice : choices) {
                CHECK(accepted(choice.action));
            }
        }
        REQUIRE(Voluspa::apply(state, seat, choices[random() % choices.size()].action, nullptr).ok());
    }
}

TEST_CASE("the recorded openings have exactly the recorded legal actions, scores and states", "[E5]") {
    for (const char* name : {"voluspa_base.detailed.json", "voluspa_complete.detailed.json",
                             "voluspa_base.record.json", "voluspa_complete.record.json"}) {
        INFO(name);
        const Json record = read_json(std::filesystem::path("tests/records/voluspa") / name);
        State state = Voluspa::state_from_json(record["setup"]).value();
        if (record["seed"].is_string()) {
            const auto seed = from_hex(record["seed"].get<std::string>());
            const std::vector<std::string> entropy = record["entropy"];
            const Chance chance(stream_key(seed.value(), entropy));
            CHECK(Voluspa::start(state.options, chance) == state);
        }
        for (const Json& entry : record["actions"]) {
            INFO("seq " << entry["seq"]);
            const Seat seat = entry["seat"];
            if (entry.contains("legal")) {
                std::set<Json> listed;
                for (const Choice& choice : Voluspa::legal(state, seat)) {
                    CHECK(listed.insert(json_of(choice)).second);
                }
                CHECK(listed == std::set<Json>(entry["legal"].begin(), entry["legal"].end()));
            }
            REQUIRE(Voluspa::apply(state, seat, Voluspa::action_from_json(entry["action"]).value(), nullptr)
                        .ok());
            CHECK(Json(state.scores) == entry["scores"]);
            if (entry.contains("state")) {
                CHECK(json_of(state) == entry["state"]);
            }
        }
        CHECK(Voluspa::is_over(state) == !record["result"].is_null());
    }
}
