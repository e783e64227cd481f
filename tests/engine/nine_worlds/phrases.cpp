/// Phrases for events of Nine Worlds.
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

TEST_CASE("Nine Worlds: a decision's phrase says what it moves and where") {
    CHECK(said({{"type", "march"}, {"from", 1}, {"to", 2}}, Tongue::en)
          == "marches a stone from Asgard to Vanaheim");
    CHECK(said({{"type", "march"}, {"from", 1}, {"to", 2}}, Tongue::de)
          == "zieht einen Stein von Asgard nach Vanaheim");
    CHECK(said({{"type", "push"}, {"faction", 4}, {"from", 2}, {"to", 3}}, Tongue::en)
          == "pushes a stone of Jötunheim from Vanaheim to Alfheim");
    CHECK(said({{"type", "drive"}, {"faction", 9}, {"to", 3}}, Tongue::de) == "treibt Hel nach Alfheim");
    CHECK(said({{"type", "avatar"}, {"faction", 4}}, Tongue::en) == "swaps Beowulf with Thrym");
    CHECK(said({{"type", "end_turn"}}, Tongue::de) == "beendet den Zug");
}

TEST_CASE("Nine Worlds: who holds a world after a battle, and scoring rounds, are phrases without a seat") {
    const Json events = {{{"type", "battle_ended"}, {"world", 3}, {"control", 5}},
                         {{"type", "battle_ended"}, {"world", 4}, {"control", nullptr}},
                         {{"type", "scored"}, {"round", 3}, {"factions", Json::array()}}};
    CHECK(nine_worlds::phrases(events, {}, Tongue::en)
          == std::vector<Phrase>{{std::nullopt, "Midgard controls Alfheim after a battle"},
                                 {std::nullopt, "round 3 is scored"}});
}

TEST_CASE("Nine Worlds: every kind of decision has its own phrase in both languages") {
    struct Row {
        Json action;
        const char* english;
        const char* german;
    };

    const Json asgard_in_vanaheim{{"faction", 1}, {"from", 2}};
    const std::vector<Row> rows{
        {{{"type", "muster"}},
         "moves a stone from the reserve onto the card",
         "legt einen Stein aus der Reserve auf die Tafel"},
        {{{"type", "deploy"}, {"to", 5}}, "deploys a stone to Midgard", "entsendet einen Stein nach Midgard"},
        {{{"type", "travel"}, {"to", 6}},
         "moves the avatar to Nidavellir",
         "zieht mit dem Avatar nach Nidavellir"},
        {{{"type", "recover"}}, "recovers a stone from Helheim", "holt einen Stein aus Helheim zurück"},
        {{{"type", "banish"}, {"faction", 4}, {"from", 2}},
         "banishes a stone of Jötunheim from Vanaheim to Helheim",
         "verbannt einen Stein Jötunheims aus Vanaheim nach Helheim"},
        {{{"type", "protect"}},
         "chooses protection until the end of the round",
         "wählt Schutz bis zum Ende der Runde"},
        {{{"type", "pass"}}, "passes", "verzichtet"},
        {{{"type", "retrieve"}, {"faction", 8}, {"to", 1}},
         "brings a stone of Svartalfheim from Helheim to Asgard",
         "holt einen Stein Svartalfheims aus Helheim nach Asgard"},
        {{{"type", "reinforce"}},
         "moves up to two stones from the reserve onto the card",
         "legt bis zu zwei Steine aus der Reserve auf die Tafel"},
        {{{"type", "move"}, {"faction", 3}, {"from", 1}, {"to", 2}},
         "moves a stone of Alfheim from Asgard to Vanaheim",
         "zieht einen Stein Alfheims von Asgard nach Vanaheim"},
        {{{"type", "steal"}, {"faction", 7}, {"from", 9}, {"source", "card"}},
         "replaces a stone of Muspelheim in Niflheim with one from the card",
         "ersetzt einen Stein Muspelheims in Niflheim durch einen von der Tafel"},
        {{{"type", "exchange"}, {"from", 1}, {"faction", 4}, {"with", 2}},
         "exchanges a stone in Asgard for a stone of Jötunheim in Vanaheim",
         "tauscht einen Stein in Asgard gegen einen Stein Jötunheims in Vanaheim"},
        {{{"type", "add"}, {"source", "reserve"}, {"to", 2}},
         "adds a stone from the reserve to Vanaheim",
         "legt einen Stein aus der Reserve nach Vanaheim"},
        {{{"type", "destroy"}, {"faction", 4}, {"from", 2}},
         "destroys a stone of Jötunheim in Vanaheim",
         "zerstört einen Stein Jötunheims in Vanaheim"},
        {{{"type", "withdraw"}, {"stones", Json::array({asgard_in_vanaheim})}},
         "withdraws a stone of Asgard from Vanaheim onto its card",
         "zieht einen Stein Asgards aus Vanaheim auf die Tafel zurück"},
        {{{"type", "withdraw"}, {"stones", Json::array({asgard_in_vanaheim, asgard_in_vanaheim})}},
         "withdraws a stone of Asgard from Vanaheim and a stone of Asgard from Vanaheim onto their cards",
         "zieht einen Stein Asgards aus Vanaheim und einen Stein Asgards aus Vanaheim auf die Tafeln "
         "zurück"},
        {{{"type", "return"}, {"to", 2}},
         "brings a stone home from Valhalla to Vanaheim",
         "holt einen Stein aus Walhalla nach Vanaheim heim"},
        {{{"type", "travel_far"}, {"to", 9}}, "moves Ullr to Niflheim", "zieht mit Ullr nach Niflheim"},
        {{{"type", "avatar"}, {"source", "reserve"}},
         "moves a stone from the reserve onto the card with Hreidmar",
         "legt mit Hreidmar einen Stein aus der Reserve auf die Tafel"},
        {{{"type", "avatar"}, {"source", "card"}},
         "adds a stone to Hreidmar's world",
         "legt einen Stein in Hreidmars Welt"},
        {{{"type", "avatar"}, {"faction", 4}, {"from", 2}, {"to", 3}},
         "moves a stone of Jötunheim from Vanaheim to Alfheim with Freyr",
         "zieht mit Freyr einen Stein Jötunheims von Vanaheim nach Alfheim"},
        {{{"type", "avatar"}, {"faction", 4}, {"from", 2}},
         "sends a stone of Jötunheim from Vanaheim to its owner's card",
         "schickt einen Stein Jötunheims aus Vanaheim auf dessen Tafel"},
        {{{"type", "avatar"}, {"faction", 1}, {"to", 3}},
         "drives Odin to Alfheim with Hel",
         "treibt mit Hel Odin nach Alfheim"},
    };
    for (const Row& row : rows) {
        CAPTURE(row.action);
        CHECK(said(row.action, Tongue::en) == row.english);
        CHECK(said(row.action, Tongue::de) == row.german);
    }
}

TEST_CASE("Nine Worlds: a label is the same verb as in the phrase, as one offers it") {
    const auto labels = [](const Json& action) {
        return std::pair(nine_worlds::label(action, Tongue::en), nine_worlds::label(action, Tongue::de));
    };
    using Labels = std::pair<std::string, std::string>;
    CHECK(labels({{"type", "pass"}}) == Labels("Pass", "Verzichten"));
    CHECK(labels({{"type", "end_turn"}}) == Labels("End the turn", "Den Zug beenden"));
    CHECK(labels({{"type", "protect"}})
          == Labels("Choose protection until the end of the round", "Schutz bis zum Ende der Runde wählen"));
    CHECK(labels({{"type", "return"}, {"to", 2}})
          == Labels("Bring a stone home from Valhalla to Vanaheim",
                    "Einen Stein aus Walhalla nach Vanaheim heimholen"));
    CHECK(labels({{"type", "travel_far"}, {"to", 9}})
          == Labels("Move Ullr to Niflheim", "Mit Ullr nach Niflheim ziehen"));
}
