/// What happened in Nine Worlds, in a few words.
#include "engine/nine_worlds/phrases.h"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

using namespace idavoll;

namespace {

std::string said(const Json& action, Tongue tongue) {
    const Json events = {{{"type", "acted"}, {"seat", 1}, {"faction", 3}, {"action", action}, {"cost", 1}}};
    const auto phrases = nine_worlds::phrases(events, {}, tongue);
    REQUIRE(phrases.size() == 1);
    CHECK(phrases.front().seat == 1);
    return phrases.front().text;
}

} // namespace

TEST_CASE("Nine Worlds: a decision is told by what it moves and where") {
    CHECK(said({{"type", "march"}, {"from", 1}, {"to", 2}}, Tongue::en)
          == "marches a stone from Asgard to Vanaheim");
    CHECK(said({{"type", "march"}, {"from", 1}, {"to", 2}}, Tongue::de)
          == "zieht einen Stein von Asgard nach Vanaheim");
    CHECK(said({{"type", "push"}, {"faction", 4}, {"from", 2}, {"to", 3}}, Tongue::en)
          == "pushes a stone of Jötunheim from Vanaheim to Alfheim");
    CHECK(said({{"type", "drive"}, {"faction", 9}, {"to", 3}}, Tongue::de) == "treibt Hel nach Alfheim");
    CHECK(said({{"type", "avatar"}, {"faction", 4}}, Tongue::en) == "lets Beowulf and Thrym change places");
    CHECK(said({{"type", "end_turn"}}, Tongue::de) == "beendet den Zug");
}

TEST_CASE("Nine Worlds: who holds a world after a battle, and that a round is scored, are nobody's deeds") {
    const Json events = {{{"type", "battle_ended"}, {"world", 3}, {"control", 5}},
                         {{"type", "battle_ended"}, {"world", 4}, {"control", nullptr}},
                         {{"type", "scored"}, {"round", 3}, {"factions", Json::array()}}};
    CHECK(nine_worlds::phrases(events, {}, Tongue::en)
          == std::vector<Phrase>{{std::nullopt, "Midgard controls Alfheim after a battle"},
                                 {std::nullopt, "round 3 is scored"}});
}
