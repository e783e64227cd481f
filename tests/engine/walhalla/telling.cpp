/// Events are complete: adding up the events of a game gives the state, to the last viking, card and point,
/// and the order of the boats.
#include "tests/engine/walhalla/coast.h"

#include <algorithm>
#include <functional>
#include <random>

using namespace idavoll;
using namespace idavoll::test;

namespace {

/// Where the vikings of one seat are, and its number of cards and points.
struct Account {
    int midgard = 0;
    int asgard = 0;
    int walhalla = 0;
    int aboard = 0;
    int ashore = 0;
    int cards = 0;
    int score = 0;

    bool operator==(const Account&) const = default;
};

struct Books {
    std::vector<Account> seats;
    int deck = 0;
    int discard = 0;

    bool operator==(const Books&) const = default;
};

Books books_of(const State& state) {
    Books books{.seats = {},
                .deck = static_cast<int>(state.cards.size()),
                .discard = static_cast<int>(state.discard.size())};
    for (Seat seat = 0; seat < state.options.players; ++seat) {
        const Holding& holding = state.seats[index(seat)];
        const auto aboard = state.boat ? std::ranges::count(state.boat->crew, std::optional(seat)) : 0;
        books.seats.push_back({holding.midgard, holding.asgard, holding.walhalla, static_cast<int>(aboard),
                               static_cast<int>(fields_held(state.peninsulas, seat).size()),
                               static_cast<int>(holding.hand.size()), holding.score});
    }
    return books;
}

int points_in(const Json& parts) {
    int points = 0;
    for (const Json& part : parts) {
        points += part.at("amount").get<int>();
    }
    return points;
}

void move_vikings(int& from, int& to, int count) {
    from -= count;
    to += count;
}

/// Adds one event as a spectator sees it.
void book(Books& books, const Json& event) {
    const std::string type = event.at("type");
    const auto account = [&](const char* key) -> Account& {
        return books.seats[event.at(key).get<std::size_t>()];
    };
    if (type == "boarded") {
        move_vikings(account("seat").midgard, account("seat").aboard,
                     static_cast<int>(event.at("positions").size()));
    } else if (type == "rode" && event.at("accepted") == true) {
        move_vikings(account("seat").midgard, account("seat").aboard, 1);
    } else if (type == "went_back") {
        move_vikings(account("seat").aboard, account("seat").midgard, 1);
    } else if (type == "landed") {
        move_vikings(account("seat").aboard, account("seat").ashore, 1);
    } else if (type == "yielded") {
        move_vikings(account("seat").ashore, account("seat").walhalla, 1);
    } else if (type == "held") {
        move_vikings(account("attacker").aboard, account("attacker").walhalla, 1);
        move_vikings(account("seat").walhalla, account("seat").asgard, event.at("shield") == true ? 0 : 1);
    } else if (type == "went_home") {
        for (std::size_t seat = 0; seat < books.seats.size(); ++seat) {
            move_vikings(books.seats[seat].ashore, books.seats[seat].asgard, event.at("vikings")[seat]);
        }
    } else if (type == "reinforced") {
        for (std::size_t seat = 0; seat < books.seats.size(); ++seat) {
            move_vikings(books.seats[seat].asgard, books.seats[seat].midgard, event.at("vikings")[seat]);
        }
    } else if (type == "heroes_left") {
        for (Account& each : books.seats) {
            move_vikings(each.walhalla, each.asgard, event.at("vikings"));
        }
    } else if (type == "drew") {
        ++account("seat").cards;
        --books.deck;
    } else if (type == "played") {
        --account("seat").cards;
        ++books.discard;
    } else if (type == "revealed") {
        for (std::size_t seat = 0; seat < books.seats.size(); ++seat) {
            const int laid = static_cast<int>(event.at("laid")[seat].size());
            books.seats[seat].cards -= laid;
            books.discard += laid;
        }
    } else if (type == "reshuffled") {
        books.deck += event.at("cards").get<int>();
        books.discard -= event.at("cards").get<int>();
    } else if (type == "scored") {
        CHECK(event.at("points") == points_in(event.at("parts")));
        account("seat").score += event.at("points").get<int>();
        CHECK(event.at("total") == account("seat").score);
    }
}

/// Plays random games with both numbers of seats and calls `tell` for each step: before, after, and the
/// spectator's events.
void each_step(
    const std::function<void(const State&, const State&, const Json& events, const Chance&)>& tell) {
    const std::vector<Lengths> lengths = all_lengths();
    for (std::size_t game = 0; game < lengths.size(); ++game) {
        const Chance chance(sha256("telling " + std::to_string(game)));
        const Options options{.players = 3 + static_cast<int>(game % 2), .peninsulas = lengths[game]};
        State state = Walhalla::start(options, chance);
        std::mt19937_64 words(game);
        while (!Walhalla::is_over(state)) {
            const auto asked = to_act(state);
            const Seat seat = asked[words() % asked.size()];
            const auto legal = Walhalla::legal(state, seat);
            const State before = state;
            const auto outcome = Walhalla::apply(state, seat, legal[words() % legal.size()].action, &chance);
            REQUIRE(outcome);
            Json events = Json::array();
            for (const Event& event : outcome->events) {
                events.push_back(*event_view<Walhalla>(event, spectator));
            }
            CAPTURE(json_of(before), events);
            tell(before, state, events, chance);
        }
    }
}

std::vector<std::string> types_of(const Json& events) {
    std::vector<std::string> types;
    for (const Json& event : events) {
        types.push_back(event.at("type"));
    }
    return types;
}

} // namespace

TEST_CASE("the events of a game account for every viking, every card and every point") {
    each_step([](const State& before, const State& after, const Json& events, const Chance&) {
        Books books = books_of(before);
        for (const Json& event : events) {
            book(books, event);
        }
        REQUIRE(books == books_of(after));
    });
}

TEST_CASE(
    "the events of a raid's end are in order: cards, points, peninsulas, and the start of the next raid") {
    int raids = 0;
    each_step([&](const State& before, const State& after, const Json& events, const Chance&) {
        if (before.raid == after.raid && after.phase != Phase::over) {
            return;
        }
        ++raids;
        std::vector<std::string> types = types_of(events);
        const auto first_compared = std::ranges::find(types, "compared");
        CHECK(std::ranges::count(types, "compared") == (after.phase == Phase::over ? 4 : 3));
        CHECK(std::ranges::count(types.begin(), first_compared, "over") == 0);
        const auto revealed = std::ranges::find(types, "revealed");
        CHECK((revealed == types.end() || revealed < first_compared));
        if (after.phase == Phase::over) {
            CHECK(types.back() == "over");
            return;
        }
        const std::vector<std::string> ending{"went_home", "reinforced", "heroes_left", "raid_began",
                                              "turn_began"};
        REQUIRE(types.size() > ending.size());
        CHECK(std::vector(types.end() - 5, types.end()) == ending);
    });
    CHECK(raids == 3 * std::ssize(all_lengths()));
}

TEST_CASE(
    "the next raid starts with the seat after the last one's, with the boats in the order of its stream") {
    each_step([](const State& before, const State& after, const Json& events, const Chance& chance) {
        if (before.raid == after.raid) {
            return;
        }
        CHECK(after.start_seat == (before.start_seat + 1) % after.options.players);
        CHECK(after.active == after.start_seat);
        std::vector<Dragon> boats(dragons.begin(), dragons.end());
        chance.stream("dragons/" + std::to_string(after.raid)).shuffle(boats);
        CHECK(after.boat->dragon == boats.front());
        CHECK(std::ranges::equal(after.boats, std::vector(boats.begin() + 1, boats.end())));
        CHECK(std::ranges::all_of(after.fjords, [](const auto& fjord) { return fjord.empty(); }));
        CHECK(events.back()
              == Json{{"type", "turn_began"},
                      {"seat", after.start_seat},
                      {"colour", boats.front().colour},
                      {"position", boats.front().position}});
    });
}

TEST_CASE("W-4 with three seats the coloured place of a black boat stays empty") {
    int black = 0;
    each_step([&](const State& before, const State&, const Json&, const Chance&) {
        if (before.options.players == 3 && before.boat && before.boat->dragon.colour == 3) {
            ++black;
            CHECK_FALSE(before.boat->crew[index(before.boat->dragon.position)]);
            CHECK(before.phase != Phase::ride);
        }
    });
    CHECK(black > 0);
}

TEST_CASE("laid cards stay in the hand and its count until all have decided, and there may be none") {
    State state = calm();
    give(state, 0, {Card::forest, Card::forest, Card::walhalla});
    give(state, 1, {Card::hunt});
    end_raid(state);
    REQUIRE(state.phase == Phase::cards);
    CHECK(to_act(state) == std::vector<Seat>{0, 1});
    // Every subset of what can be laid, and nothing else: 3 numbers of forests, with and without walhalla.
    CHECK(choices(state, 0).size() == 6);
    CHECK(choices(state, 1) == json_set(R"([{"type":"play_cards","cards":[]}])"));
    const auto outcome = play(state, 0, PlayCards{{Card::forest, Card::walhalla}});
    CHECK_FALSE(outcome.can_undo);
    CHECK(state.seats[0].hand.size() == 3);
    CHECK(view_of<Walhalla>(state, 1)["seats"][0]["hand"] == 3);
    CHECK(view_of<Walhalla>(state, 1)["seats"][0]["laid"] == true);
    CHECK(view_of<Walhalla>(state, 0)["seats"][0]["laid"] == Json::parse(R"(["forest","walhalla"])"));
    CHECK(view_of<Walhalla>(state, 0)["seats"][1]["laid"] == nullptr);
    play(state, 1, PlayCards{});
    CHECK(state.seats[0].hand == Cards{Card::forest});
    CHECK(state.raid == 2);
}
