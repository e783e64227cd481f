/// Pictures of the board, for every game that has them: made only from what a viewer may know, of existing
/// symbols, within the picture's bounds.
#include "engine/picture.h"
#include "engine/words.h"
#include "tests/support/files.h"
#include "tests/support/games.h"

#include <catch2/catch.hpp>
#include <map>
#include <set>

using namespace idavoll;

namespace {

/// Returns the names of the symbols that the client draws for a game.
const std::set<std::string>& drawn_for(const AnyGame& game) {
    static std::map<std::string_view, std::set<std::string>> known;
    const auto [found, is_new] = known.try_emplace(game.facts().name);
    if (is_new) {
        constexpr std::string_view begin = "<symbol id=\"";
        const std::string text =
            test::read_text("web-client/symbols/" + std::string(game.facts().name) + ".svg");
        for (auto at = text.find(begin); at != std::string::npos; at = text.find(begin, at)) {
            at += begin.size();
            found->second.insert(text.substr(at, text.find('"', at) - at));
        }
    }
    return found->second;
}

} // namespace

TEST_CASE("a picture has only symbols that the client draws, within its bounds, for every viewer") {
    std::set<std::string_view> pictured;
    test::each_position(
        [&](const AnyGame& game, const AnyState& state, Seat seat, const Json&, const Chance&) {
            for (const Viewer viewer : {Viewer(seat), spectator}) {
                const auto picture = picture_of(game.facts().name, state.view(viewer));
                if (!picture) {
                    continue;
                }
                pictured.insert(game.facts().name);
                bool is_within = picture->width > 0 && picture->height > 0;
                bool is_known = true;
                for (const PlacedSymbol& one : picture->symbols) {
                    constexpr double hair = 0.001;
                    is_within = is_within && one.width > 0 && one.height > 0 && one.x > -hair && one.y > -hair
                                && one.x + one.width < picture->width + hair
                                && one.y + one.height < picture->height + hair;
                    is_known = is_known && drawn_for(game).contains(one.symbol);
                }
                CHECK(is_within);
                CHECK(is_known);
                // Bounded, like the boards.
                CHECK(picture->symbols.size() < 1'000);
            }
        });
    // Also the newest symbols, if there are any.
    CHECK(pictured.size() >= 3);
}

TEST_CASE("a picture is the same for all states that a seat cannot distinguish") {
    Dice dice(3);
    test::each_position(
        [&](const AnyGame& game, const AnyState& state, Seat seat, const Json&, const Chance&) {
            const auto other = state.resample(*state.memory_of(seat), dice);
            if (other != nullptr) {
                CHECK(picture_of(game.facts().name, state.view(seat))
                      == picture_of(game.facts().name, other->view(seat)));
            }
        });
}

TEST_CASE("a game that does not exist has neither picture nor phrases") {
    CHECK_FALSE(picture_of("chess_of_giants", Json::object()));
    CHECK_FALSE(phrases_of("chess_of_giants", Json::array(), {}, Tongue::en));
    CHECK_FALSE(label_of("chess_of_giants", Json::object(), Tongue::en));
}

TEST_CASE("all legal actions of a position have different labels, in both languages") {
    test::each_position(
        [](const AnyGame& game, const AnyState& state, Seat seat, const Json&, const Chance&) {
            const std::string_view name = game.facts().name;
            const Json legal = state.legal(seat);
            for (const Tongue tongue : {Tongue::en, Tongue::de}) {
                std::set<std::string> labels;
                for (const Json& action : legal) {
                    labels.insert(label_of(name, action, tongue).value_or(action.dump()));
                }
                CHECK(labels.size() == legal.size());
                CHECK_FALSE(labels.contains(""));
            }
            // A game with words for its log has labels, too.
            CHECK(label_of(name, legal.front(), Tongue::en).has_value()
                  == phrases_of(name, Json::array(), {}, Tongue::en).has_value());
        });
}

TEST_CASE("a label names the points an action is annotated with") {
    const Json placing{{"type", "place"}, {"tile", "thor"}, {"at", {3, -1}}, {"points", 4}};
    CHECK(label_of("voluspa", placing, Tongue::en) == "Place Thor: row -1, column 3 (4 points)");
    CHECK(label_of("voluspa", placing, Tongue::de) == "Thor legen: Zeile -1, Spalte 3 (4 Punkte)");
    const Json landing{{"type", "land"}, {"side", "left"}, {"attack", false}, {"hunt", false}, {"points", 0}};
    CHECK(label_of("walhalla", landing, Tongue::en) == "Land on the left");
}

TEST_CASE("every event has a phrase or needs none, in both languages, for every viewer") {
    test::each_position(
        [&](const AnyGame& game, const AnyState& state, Seat seat, const Json& action, const Chance& chance) {
            const std::vector<std::string> names(static_cast<std::size_t>(state.seats()), "Anna");
            const auto after = state.clone();
            const auto outcome = after->apply(seat, action, &chance).value();
            Json events = Json::array();
            for (const auto& event : outcome.events) {
                if (auto seen = event->view(spectator)) {
                    events.push_back(*std::move(seen));
                }
            }
            const auto english = phrases_of(game.facts().name, events, names, Tongue::en);
            const auto german = phrases_of(game.facts().name, events, names, Tongue::de);
            REQUIRE(english.has_value() == german.has_value());
            if (english) {
                REQUIRE(english->size() == german->size());
                for (std::size_t i = 0; i < english->size(); ++i) {
                    CHECK_FALSE(english->at(i).text.empty());
                    CHECK(english->at(i).seat == german->at(i).seat);
                    CHECK(english->at(i).text != german->at(i).text);
                }
            }
        });
}
