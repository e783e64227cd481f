#include "engine/nine_worlds/phrases.h"

#include <array>
#include <nlohmann/json.hpp>

namespace idavoll::nine_worlds {

namespace {

/// By number, from 1; the same in both languages.
constexpr std::array<std::string_view, 9> world_names{"Asgard",     "Vanaheim",     "Alfheim",
                                                      "Jötunheim",  "Midgard",      "Nidavellir",
                                                      "Muspelheim", "Svartalfheim", "Niflheim"};
constexpr std::array<std::string_view, 9> avatar_names{"Odin",     "Ullr",  "Freyr",   "Thrym", "Beowulf",
                                                       "Hreidmar", "Surtr", "Andvari", "Hel"};

std::string nth(const std::array<std::string_view, 9>& names, const Json& number) {
    const auto at = static_cast<std::size_t>(number.get<int>() - 1);
    return at < names.size() ? std::string(names.at(at)) : number.dump();
}

/// Words for a decision, as a predicate of the seat that took it.
class Decision {
  public:
    Decision(const Json& action, Tongue tongue) : action_(action), tongue_(tongue) {}

    std::string said() const {
        const std::string type = action_.value("type", "");
        if (type == "muster") {
            return either("moves a stone from the reserve onto the card",
                          "legt einen Stein aus der Reserve auf die Tafel");
        }
        if (type == "deploy") {
            return either("deploys a stone to " + to(), "entsendet einen Stein nach " + to());
        }
        if (type == "march") {
            return either("marches a stone from " + from() + " to " + to(),
                          "zieht einen Stein von " + from() + " nach " + to());
        }
        if (type == "travel") {
            return either("moves the avatar to " + to(), "zieht mit dem Avatar nach " + to());
        }
        if (type == "travel_far") {
            return either("moves Ullr to " + to(), "zieht mit Ullr nach " + to());
        }
        if (type == "recover") {
            return either("recovers a stone from Helheim", "holt einen Stein aus Helheim zurück");
        }
        if (type == "push") {
            return either("pushes " + stone() + " from " + from() + " to " + to(),
                          "drängt " + stone() + " von " + from() + " nach " + to());
        }
        if (type == "drive") {
            return either("drives " + avatar() + " to " + to(), "treibt " + avatar() + " nach " + to());
        }
        if (type == "banish") {
            return either("banishes " + stone() + " from " + from() + " to Helheim",
                          "verbannt " + stone() + " aus " + from() + " nach Helheim");
        }
        if (type == "end_turn") {
            return either("ends the turn", "beendet den Zug");
        }
        return by_power(type);
    }

  private:
    std::string by_power(const std::string& type) const {
        if (type == "protect") {
            return either("chooses protection until the end of the round",
                          "wählt Schutz bis zum Ende der Runde");
        }
        if (type == "pass") {
            return either("passes", "verzichtet");
        }
        if (type == "retrieve") {
            return either("brings " + stone() + " from Helheim to " + to(),
                          "holt " + stone() + " aus Helheim nach " + to());
        }
        if (type == "reinforce") {
            return either("moves up to two stones from the reserve onto the card",
                          "legt bis zu zwei Steine aus der Reserve auf die Tafel");
        }
        if (type == "move") {
            return either("moves " + stone() + " from " + from() + " to " + to(),
                          "zieht " + stone() + " von " + from() + " nach " + to());
        }
        if (type == "steal") {
            return either("replaces " + stone() + " in " + from(), "ersetzt " + stone() + " in " + from());
        }
        if (type == "exchange") {
            const std::string with = nth(world_names, action_.at("with"));
            return either("exchanges a stone in " + from() + " for " + stone() + " in " + with,
                          "tauscht einen Stein in " + from() + " gegen " + stone() + " in " + with);
        }
        if (type == "add") {
            return either("adds a stone to " + to(), "legt einen Stein nach " + to());
        }
        if (type == "destroy") {
            return either("destroys " + stone() + " in " + from(), "zerstört " + stone() + " in " + from());
        }
        if (type == "withdraw") {
            const bool one = action_.at("stones").size() == 1;
            return one ? either("withdraws a stone", "zieht einen Stein zurück")
                       : either("withdraws stones", "zieht Steine zurück");
        }
        if (type == "return") {
            return either("brings a stone home from Valhalla to " + to(),
                          "holt einen Stein aus Walhalla heim nach " + to());
        }
        return by_avatar();
    }

    /// The keys tell which avatar's power it is.
    std::string by_avatar() const {
        if (action_.value("source", "") == "reserve") {
            return either("moves a stone from the reserve onto the card with Hreidmar",
                          "legt mit Hreidmar einen Stein aus der Reserve auf die Tafel");
        }
        if (action_.value("source", "") == "card") {
            return either("adds a stone to Hreidmar's world", "legt einen Stein in Hreidmars Welt");
        }
        if (action_.contains("from") && action_.contains("to")) {
            return either("moves " + stone() + " from " + from() + " to " + to() + " with Freyr",
                          "zieht mit Freyr " + stone() + " von " + from() + " nach " + to());
        }
        if (action_.contains("from")) {
            return either("sends " + stone() + " from " + from() + " to its owner's card",
                          "schickt " + stone() + " aus " + from() + " auf dessen Tafel");
        }
        if (action_.contains("to")) {
            return either("drives " + avatar() + " to " + to() + " with Hel",
                          "treibt mit Hel " + avatar() + " nach " + to());
        }
        if (action_.contains("faction")) {
            return either("swaps Beowulf with " + avatar(), "tauscht Beowulf mit " + avatar());
        }
        return either("acts", "handelt");
    }

    std::string either(std::string_view english, std::string_view german) const {
        return std::string(in(tongue_, english, german));
    }

    std::string from() const { return nth(world_names, action_.at("from")); }

    std::string to() const { return nth(world_names, action_.at("to")); }

    std::string avatar() const { return nth(avatar_names, action_.at("faction")); }

    std::string stone() const {
        const std::string home = nth(world_names, action_.at("faction"));
        return either("a stone of " + home, "einen Stein " + home + "s");
    }

    const Json& action_;
    Tongue tongue_;
};

} // namespace

std::vector<Phrase> phrases(const Json& events, std::span<const std::string> /*names*/, Tongue tongue) {
    std::vector<Phrase> phrases;
    for (const Json& event : events) {
        const std::string type = event.value("type", "");
        if (type == "acted") {
            phrases.push_back({event.at("seat").get<Seat>(), Decision(event.at("action"), tongue).said()});
        } else if (type == "battle_ended" && !event.at("control").is_null()) {
            const std::string control = nth(world_names, event.at("control"));
            const std::string world = nth(world_names, event.at("world"));
            phrases.push_back(
                {std::nullopt, std::string(in(tongue, control + " controls " + world + " after a battle",
                                              control + " beherrscht " + world + " nach einem Kampf"))});
        } else if (type == "scored") {
            const std::string round = std::to_string(event.at("round").get<int>());
            phrases.push_back({std::nullopt, std::string(in(tongue, "round " + round + " is scored",
                                                            "Runde " + round + " wird gewertet"))});
        }
    }
    return phrases;
}

} // namespace idavoll::nine_worlds
