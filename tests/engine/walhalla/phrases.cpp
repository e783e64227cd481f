/// Phrases for events of Walhalla.
#include "engine/walhalla/phrases.h"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

using namespace idavoll;

namespace {

const std::vector<std::string> names{"Anna", "Björn", "Carla"};

} // namespace

TEST_CASE("Walhalla: a turn's phrases say where the boat sails, whom it meets, and what is taken") {
    const Json events = {
        {{"type", "sailed"}, {"seat", 2}, {"fjord", 1}, {"bow_first", true}, {"number", 0}},
        {{"type", "attacked"}, {"seat", 2}, {"defender", 1}, {"field", {0, 1}}, {"hunt", false}},
        {{"type", "yielded"}, {"seat", 1}, {"field", {0, 1}}, {"forced", false}},
        {{"type", "landed"}, {"seat", 2}, {"field", {0, 1}}},
        {{"type", "scored"}, {"seat", 2}, {"points", 3}, {"parts", Json::array()}, {"total", 3}},
        {{"type", "turn_ended"}, {"seat", 2}}};
    CHECK(walhalla::phrases(events, names, Tongue::en)
          == std::vector<Phrase>{{2, "sails into fjord 2"},
                                 {2, "attacks Björn on A1"},
                                 {1, "loses A1"},
                                 {2, "takes A1 (3 points)"}});
    CHECK(walhalla::phrases(events, names, Tongue::de)
          == std::vector<Phrase>{{2, "segelt in Fjord 2"},
                                 {2, "greift Björn auf A1 an"},
                                 {1, "verliert A1"},
                                 {2, "nimmt A1 ein (3 Punkte)"}});
}

TEST_CASE("Walhalla: points at the end of a raid are summed per seat") {
    const auto scored = [](Seat seat, int points) {
        return Json{{"type", "scored"}, {"seat", seat}, {"points", points}, {"parts", Json::array()}};
    };
    const Json events = {{{"type", "decided"}, {"seat", 1}},
                         {{"type", "revealed"}, {"laid", {Json::array(), {"forest"}, Json::array()}}},
                         scored(1, 2),
                         scored(0, 4),
                         scored(1, 5),
                         {{"type", "raid_began"}, {"raid", 2}, {"start_seat", 1}}};
    const auto told = walhalla::phrases(events, names, Tongue::en);
    CHECK(told == std::vector<Phrase>{{1, "chooses cards"}, {0, "scores 4 points"}, {1, "scores 7 points"}});
}

TEST_CASE("Walhalla: holding a field, finding none, and the end of a raid have phrases in both languages") {
    const Json events = {
        {{"type", "held"}, {"seat", 1}, {"attacker", 0}, {"field", {2, 11}}, {"shield", true}},
        {{"type", "held"}, {"seat", 2}, {"attacker", 0}, {"field", {1, 4}}, {"shield", false}},
        {{"type", "went_back"}, {"seat", 0}, {"row", 3}},
        {{"type", "raid_ended"}, {"raid", 2}}};
    CHECK(walhalla::phrases(events, names, Tongue::en)
          == std::vector<Phrase>{{1, "holds C11 with a shield"},
                                 {2, "holds B4"},
                                 {0, "finds no field for a viking"},
                                 {std::nullopt, "raid 2 is over"}});
    CHECK(walhalla::phrases(events, names, Tongue::de)
          == std::vector<Phrase>{{1, "hält C11 mit einem Schild"},
                                 {2, "hält B4"},
                                 {0, "findet kein Feld für einen Wikinger"},
                                 {std::nullopt, "Raubzug 2 ist vorbei"}});
}
