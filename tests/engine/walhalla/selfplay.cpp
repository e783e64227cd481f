#include "tests/engine/walhalla/coast.h"
#include "tests/support/files.h"

#include "engine/bots/bots.h"
#include "engine/catalogue/registry.h"
#include "engine/match/replay.h"
#include "engine/match/selfplay.h"
#include "engine/telling.h"

#include <algorithm>
#include <random>

// Invariants of every position of every game, for all lengths and numbers of seats.

using namespace idavoll;
using namespace idavoll::test;

namespace {

int vikings_of(const State& state, Seat seat) {
    const Holding& holding = state.seats[index(seat)];
    auto all =
        holding.midgard + holding.asgard + holding.walhalla + std::ssize(fields_held(state.peninsulas, seat));
    if (state.boat) {
        all += std::ranges::count(state.boat->crew, std::optional(seat));
    }
    return static_cast<int>(all);
}

void check_conservation(const State& state) {
    for (Seat seat = 0; seat < state.options.players; ++seat) {
        REQUIRE(vikings_of(state, seat) == vikings_per_seat);
    }
    Cards cards = state.cards;
    cards.insert(cards.end(), state.discard.begin(), state.discard.end());
    for (const Holding& holding : state.seats) {
        REQUIRE(std::ranges::is_sorted(holding.hand));
        cards.insert(cards.end(), holding.hand.begin(), holding.hand.end());
    }
    std::ranges::sort(cards);
    REQUIRE(cards == all_cards());
    std::vector<Dragon> boats = state.boats;
    for (const auto& fjord : state.fjords) {
        std::ranges::transform(fjord, std::back_inserter(boats), &Docked::dragon);
    }
    if (state.boat && !state.boat->course) {
        boats.push_back(state.boat->dragon);
    }
    std::ranges::sort(boats);
    REQUIRE(std::ranges::equal(boats, dragons));
}

/// Checks that the events explain every point: parts add up to points, points to scores.
void check_explained(const State& before, const State& after, const Outcome<Event>& outcome) {
    std::vector<int> scores = Walhalla::standing(before).scores;
    for (const Event& happened : outcome.events) {
        if (const auto* scored = std::get_if<event::Scored>(&happened)) {
            for (const Part& part : scored->parts) {
                CHECK(part.amount > 0);
            }
            scores[index(scored->seat)] += points_of(scored->parts);
            CHECK(scored->total == scores[index(scored->seat)]);
        }
    }
    REQUIRE(scores == Walhalla::standing(after).scores);
}

void check_points(const State& before, const State& after, Seat seat, const Choice& choice) {
    const bool raid_went_on =
        after.raid == before.raid && after.phase != Phase::over && after.phase != Phase::cards;
    if (choice.names_points) {
        const int gained = after.seats[index(seat)].score - before.seats[index(seat)].score;
        CHECK(Walhalla::preview(before, seat, choice.action).value()["points"] == choice.points);
        CHECK((gained >= choice.points || !raid_went_on));
    }
}

void check_round_trip(const State& state) {
    const auto read = Walhalla::state_from_json(json_of(state));
    REQUIRE((read.ok() ? "" : read.error().sentence) == "");
    CHECK(*read == state);
}

/// Redeals everything hidden from the viewer: other hands, the deck, the order of the boats, and cards
/// laid by others.
State dealt_anew(State state, Viewer viewer, std::mt19937_64& random) {
    Cards hidden = state.cards;
    const auto is_hidden = [&](Seat seat) {
        // A committed hunt card is known to be in the hand.
        return viewer != seat && !(state.attack && state.attack->hunt && state.attack->attacker == seat);
    };
    for (Seat seat = 0; seat < state.options.players; ++seat) {
        if (is_hidden(seat)) {
            std::ranges::copy(state.seats[index(seat)].hand, std::back_inserter(hidden));
        }
    }
    std::ranges::shuffle(hidden, random);
    for (Seat seat = 0; seat < state.options.players; ++seat) {
        Holding& holding = state.seats[index(seat)];
        if (!is_hidden(seat)) {
            continue;
        }
        for (Card& card : holding.hand) {
            card = hidden.back();
            hidden.pop_back();
        }
        std::ranges::sort(holding.hand);
        if (holding.laid) {
            const auto ways = sub_multisets(end_of_raid_cards(holding.hand));
            holding.laid = ways[random() % ways.size()];
        }
    }
    state.cards = hidden;
    std::ranges::shuffle(state.boats, random);
    return state;
}

void check_hiding(const State& state, std::mt19937_64& random) {
    std::vector<Viewer> viewers{spectator};
    for (Seat seat = 0; seat < state.options.players; ++seat) {
        viewers.emplace_back(seat);
    }
    for (const Viewer viewer : viewers) {
        const State other = dealt_anew(state, viewer, random);
        check_round_trip(other);
        CHECK(view_of<Walhalla>(other, viewer) == view_of<Walhalla>(state, viewer));
        CHECK(Walhalla::inspect(other, viewer) == Walhalla::inspect(state, viewer));
        CHECK(Walhalla::to_act(other) == Walhalla::to_act(state));
        if (viewer) {
            CHECK(Walhalla::legal(other, *viewer) == Walhalla::legal(state, *viewer));
        }
    }
}

/// W-7: checks that who is asked next does not depend on what the viewer cannot see, unless a card was drawn
/// or laid.
void check_asking(const State& state, Seat seat, const Action& action, std::mt19937_64& random) {
    if (state.phase == Phase::cards) {
        return;
    }
    State after = state;
    const auto outcome = Walhalla::apply(after, seat, action, &some_chance());
    if (!told<event::Drew>(*outcome).empty() || after.raid != state.raid || state.boats.empty()) {
        return;
    }
    State other = dealt_anew(state, seat, random);
    other.boats = state.boats; // only the hands differ
    REQUIRE(Walhalla::apply(other, seat, action, &some_chance()).ok());
    CHECK(other.phase == after.phase);
    CHECK(Walhalla::to_act(other) == Walhalla::to_act(after));
}

std::set<Phase> play_through(const Options& options, int game) {
    const Chance chance(sha256("walhalla " + std::to_string(game)));
    std::mt19937_64 random(static_cast<std::uint64_t>(game));
    std::set<Phase> seen;
    State state = Walhalla::start(options, chance);
    while (!Walhalla::is_over(state)) {
        seen.insert(state.phase);
        const auto asked = Walhalla::to_act(state);
        REQUIRE_FALSE(asked.empty());
        const Seat seat = asked[random() % asked.size()];
        const auto choices = Walhalla::legal(state, seat);
        REQUIRE_FALSE(choices.empty());
        const Choice& choice = choices[random() % choices.size()];
        const State before = state;
        if (random() % 8 == 0) {
            check_asking(state, seat, choice.action, random);
            check_hiding(state, random);
        }
        const auto outcome = Walhalla::apply(state, seat, choice.action, &chance);
        REQUIRE(outcome.ok());
        REQUIRE(state.seq == before.seq + 1);
        check_conservation(state);
        check_explained(before, state, *outcome);
        check_points(before, state, seat, choice);
        if (random() % 8 == 0) {
            check_round_trip(state);
        }
    }
    CHECK(state.raid == raids);
    return seen;
}

} // namespace

TEST_CASE("random games with all lengths and seats conserve vikings, cards and boats, and leak no secret") {
    std::set<Phase> seen;
    int game = 0;
    for (const int players : {3, 4}) {
        for (const Lengths& lengths : all_lengths()) {
            for (int i = 0; i < 5; ++i) {
                CAPTURE(players, lengths, i);
                seen.merge(play_through({players, lengths}, ++game));
            }
        }
    }
    using enum Phase;
    CHECK(seen == std::set{board, ride, sail, land, defend, cards});
}

TEST_CASE("games of bots with all lengths and seats replay") {
    const AnyGame* walhalla = find_game("walhalla");
    const std::array games{walhalla};
    for (const int players : {3, 4}) {
        for (const Lengths& lengths : all_lengths()) {
            for (const std::string_view bot : bot_names()) {
                CAPTURE(players, lengths, bot);
                const SelfplayOrder order{.game = walhalla,
                                          .options = json_of(Options{players, lengths}),
                                          .seed = "walhalla",
                                          .bot = std::string(bot),
                                          .detail = {.legal = true, .states = true}};
                const auto played = replay(selfplay(order, 0).value(), games);
                CHECK((played ? "" : played.error().sentence) == "");
            }
        }
    }
}

TEST_CASE("the recorded games have exactly the recorded legal actions, scores and states") {
    for (const char* name : {"walhalla.detailed.json", "walhalla.record.json"}) {
        INFO(name);
        const Json record = read_json(std::filesystem::path("tests/records/walhalla") / name);
        State state = Walhalla::state_from_json(record["setup"]).value();
        CHECK(json_of(state) == record["setup"]);
        std::optional<Chance> chance;
        if (record["seed"].is_string()) {
            const auto seed = from_hex(record["seed"].get<std::string>());
            const std::vector<std::string> entropy = record["entropy"];
            chance.emplace(stream_key(seed.value(), entropy));
            CHECK(Walhalla::start(state.options, *chance) == state);
        }
        for (const Json& entry : record["actions"]) {
            INFO("seq " << entry["seq"]);
            const Seat seat = entry["seat"];
            if (entry.contains("legal")) {
                CHECK(choices(state, seat) == std::set<Json>(entry["legal"].begin(), entry["legal"].end()));
            }
            const Action action = Walhalla::action_from_json(entry["action"]).value();
            const auto outcome = Walhalla::apply(state, seat, action, chance ? &*chance : nullptr);
            REQUIRE((outcome.ok() ? "" : outcome.error().sentence) == "");
            CHECK(Json(Walhalla::standing(state).scores) == entry["scores"]);
            if (entry.contains("state")) {
                CHECK(json_of(state) == entry["state"]);
            }
        }
        CHECK(Walhalla::is_over(state) == !record["result"].is_null());
        if (Walhalla::is_over(state)) {
            CHECK(Json(Walhalla::standing(state).ranking) == record["result"]["ranking"]);
        }
    }
}
