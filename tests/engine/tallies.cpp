// Tallies are read from a game's events as it declares.

#include "engine/tallies.h"

#include "engine/catalogue/registry.h"
#include "engine/json_writer.h"
#include "engine/match/match.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>
#include <random>
#include <string>
#include <vector>

using namespace idavoll;

namespace {

/// An event that is public, or visible to seat 0 only.
class Told final : public AnyEvent {
  public:
    explicit Told(Json json, bool is_secret = false) : json_(std::move(json)), is_secret_(is_secret) {}

    bool write(ObjectWriter& object, Viewer viewer) const override {
        for (const auto& [name, value] : json_.items()) {
            object.value(name) += value.dump();
        }
        return !is_secret_ || viewer == Viewer(0);
    }

    std::optional<Json> view(Viewer viewer) const override {
        return is_secret_ && viewer != Viewer(0) ? std::nullopt : std::optional(json_);
    }

  private:
    Json json_;
    bool is_secret_;
};

Events events(const std::vector<Json>& told) {
    Events all;
    std::ranges::transform(told, std::back_inserter(all),
                           [](const Json& one) { return std::make_shared<Told>(one); });
    return all;
}

std::vector<Counts> counted(const Tally& tally, const std::vector<Json>& told, Seat seat = 0) {
    std::vector<Counts> seats(2);
    add_tallies(std::vector{tally}, seat, events(told), seats);
    return seats;
}

/// Plays a game of bots and sums the counted points by seat and tally.
struct PlayedOut {
    std::vector<Counts> counts;
    std::vector<int> scores;

    int points(std::size_t seat, const std::string& tally) const {
        int sum = 0;
        for (const auto& [what, count] : counts[seat]) {
            sum += what.first == tally ? count.points : 0;
        }
        return sum;
    }
};

PlayedOut play_out(const std::string& name, const Json& options) {
    const AnyGame& game = *find_game(name);
    const Chance chance(stream_key(sha256(name), std::vector<std::string>(4)));
    const auto state = game.start(game.complete_options(options).value(), chance).value();
    std::mt19937_64 words(1);
    PlayedOut out{.counts = std::vector<Counts>(static_cast<std::size_t>(state->seats())), .scores = {}};
    while (!state->is_over()) {
        const Seat seat = state->to_act().front();
        const auto done = state->apply(seat, state->bot_action("greedy", seat, words()), &chance);
        REQUIRE(done);
        add_tallies(game.facts().tallies, seat, done->events, out.counts);
    }
    out.scores = state->standing().scores;
    return out;
}

} // namespace

TEST_CASE("an event counts by the member it names, for its seat or otherwise the acting seat") {
    const Tally tally{.name = "cards", .event = "played", .key = "card", .points = "worth"};
    const auto seats = counted(tally,
                               {{{"type", "played"}, {"seat", 1}, {"card", "axe"}, {"worth", 3}},
                                {{"type", "played"}, {"card", "axe"}, {"worth", 2}},
                                {{"type", "played"}, {"card", "axe"}},
                                {{"type", "drawn"}, {"card", "axe"}, {"worth", 9}}},
                               0);
    CHECK(seats[0] == Counts{{{"cards", "axe"}, {2, 2}}});
    CHECK(seats[1] == Counts{{{"cards", "axe"}, {1, 3}}});
}

TEST_CASE("entries of nested lists are counted one by one, with the members of what contains them") {
    const Tally tally{.name = "worlds", .event = "scored", .each = "factions/worlds", .points = "each"};
    const auto seats = counted(
        tally,
        {{{"type", "scored"},
          {"factions",
           {{{"seat", 1}, {"each", 4}, {"worlds", {2, 7}}}, {{"seat", 0}, {"each", 1}, {"worlds", {7}}}}}}});
    CHECK(seats[0] == Counts{{{"worlds", "7"}, {1, 1}}});
    CHECK(seats[1] == Counts{{{"worlds", "2"}, {1, 4}}, {{"worlds", "7"}, {1, 4}}});
}

TEST_CASE("the points of a later event belong to the last counted event before it") {
    const Tally tally{
        .name = "tiles", .event = "placed", .key = "tile", .points = "points", .scored_by = "scored"};
    const auto seats = counted(tally, {{{"type", "scored"}, {"points", 50}},
                                       {{"type", "placed"}, {"tile", "thor"}},
                                       {{"type", "placed"}, {"tile", "odin"}},
                                       {{"type", "scored"}, {"points", 5}},
                                       {{"type", "scored"}, {"points", 60}}});
    CHECK(seats[0] == Counts{{{"tiles", "thor"}, {1, 0}}, {{"tiles", "odin"}, {1, 5}}});
}

TEST_CASE("an event that is not public is not counted, nor one without the member or a seat") {
    const Tally tally{.name = "cards", .event = "drew", .key = "card"};
    std::vector<Counts> seats(2);
    const Json drew{{"type", "drew"}, {"card", "axe"}};
    add_tallies(std::vector{tally}, 0, {std::make_shared<Told>(drew, true)}, seats);
    CHECK(seats == std::vector<Counts>(2));
    CHECK(counted(tally,
                  {{{"type", "drew"}, {"card", nullptr}}, {{"type", "drew"}, {"seat", 7}, {"card", "axe"}}})
          == std::vector<Counts>(2));
}

TEST_CASE("the tallied points of Völuspá's tiles and Walhalla's rules add up to each seat's score") {
    const PlayedOut voluspa = play_out("voluspa", {{"players", 3}});
    const PlayedOut walhalla = play_out("walhalla", {{"players", 4}});
    for (std::size_t seat = 0; seat < 3; ++seat) {
        CHECK(voluspa.points(seat, "tiles") == voluspa.scores[seat]);
        CHECK(walhalla.points(seat, "rules") == walhalla.scores[seat]);
    }
}

TEST_CASE("each part of a score of Nine Worlds is counted by rule, world and faction") {
    const PlayedOut played = play_out("nine_worlds", {{"players", 4}});
    int by_rule = 0;
    int by_world = 0;
    for (std::size_t seat = 0; seat < 4; ++seat) {
        // Returned stones score too, but not by a scoring rule; and N-8 subtracts points that no world gave.
        CHECK(played.points(seat, "rules") <= played.scores[seat]);
        CHECK(played.points(seat, "rules") == played.points(seat, "factions"));
        by_rule += played.points(seat, "rules");
        by_world += played.points(seat, "worlds");
    }
    CHECK(by_rule > 0);
    CHECK(by_world > 0);
}
