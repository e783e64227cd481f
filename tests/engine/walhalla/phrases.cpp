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

TEST_CASE("Walhalla: every kind of action has its own label in both languages") {
    struct Row {
        Json action;
        const char* english;
        const char* german;
    };

    const std::vector<Row> rows{
        {{{"type", "board"}, {"positions", {0, 2}}},
         "Board at the bow and stern",
         "Einsteigen lassen: am Bug und am Heck"},
        {{{"type", "board"}, {"positions", Json::array()}},
         "Board no viking",
         "Keinen Wikinger einsteigen lassen"},
        {{{"type", "ride"}, {"accept", true}}, "Ride along", "Mitfahren"},
        {{{"type", "ride"}, {"accept", false}}, "Stay ashore", "An Land bleiben"},
        {{{"type", "sail"}, {"fjord", 1}, {"bow_first", false}},
         "Sail into fjord 2, stern to the coast",
         "In Fjord 2 segeln, Heck zur Küste"},
        {{{"type", "land"}, {"side", "right"}, {"attack", true}, {"hunt", true}},
         "Land on the right with an attack card and with a hunt card",
         "Rechts landen mit einer Angriffskarte und mit einer Jagdkarte"},
        {{{"type", "defend"}, {"choice", "yield"}}, "Yield", "Weichen"},
        {{{"type", "defend"}, {"choice", "hold"}}, "Hold", "Standhalten"},
        {{{"type", "defend"}, {"choice", "shield"}}, "Play a shield", "Schild spielen"},
        {{{"type", "play_cards"}, {"cards", {"forest", "forest", "peninsula_7"}}},
         "Play Forest, Forest and Peninsula 7",
         "Ausspielen: Wald, Wald und Halbinsel 7"},
        {{{"type", "play_cards"}, {"cards", Json::array()}}, "Play no card", "Keine Karte ausspielen"},
    };
    for (const Row& row : rows) {
        CAPTURE(row.action);
        CHECK(walhalla::label(row.action, Tongue::en) == row.english);
        CHECK(walhalla::label(row.action, Tongue::de) == row.german);
    }
}
