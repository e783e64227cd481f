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

/// A verb in its English base form, and in German as in "sie zieht" and "ziehen".
struct Verb {
    std::string_view english;
    std::string_view third;
    std::string_view infinitive;
    std::string_view particle = {}; ///< German: the separable part, at the end of a sentence
};

constexpr Verb carrying{"move", "legt", "legen"};
constexpr Verb moving_on{"move", "zieht", "ziehen"};
constexpr Verb adding{"add", "legt", "legen"};

std::string joined(std::string_view first, std::string_view second, std::string_view third = {}) {
    std::string text(first);
    for (const std::string_view part : {second, third}) {
        text.append(text.empty() || part.empty() ? "" : " ").append(part);
    }
    return text;
}

/// A verb and its object, in one language.
struct Deed {
    Verb verb;
    std::string object;

    /// As a predicate of the seat that decided: "moves Ullr to Asgard", "zieht mit Ullr nach Asgard".
    std::string told(Tongue tongue) const {
        if (tongue == Tongue::de) {
            return joined(verb.third, object, verb.particle);
        }
        const bool is_sibilant =
            verb.english.ends_with("ch") || verb.english.ends_with("s") || verb.english.ends_with("sh");
        return joined(std::string(verb.english) + (is_sibilant ? "es" : "s"), object);
    }

    /// As a label: "Move Ullr to Asgard", "Mit Ullr nach Asgard ziehen".
    std::string offered(Tongue tongue) const {
        return capitalized(tongue == Tongue::de ? joined(object, verb.infinitive)
                                                : joined(verb.english, object));
    }
};

/// Puts a decision into words.
class Decision {
  public:
    Decision(const Json& action, Tongue tongue) : action_(action), tongue_(tongue) {}

    Deed deed() const {
        const std::string type = action_.value("type", "");
        if (type == "muster") {
            return {carrying, either("a stone from the reserve onto the card",
                                     "einen Stein aus der Reserve auf die Tafel")};
        }
        if (type == "deploy") {
            return {{"deploy", "entsendet", "entsenden"},
                    either("a stone to " + to(), "einen Stein nach " + to())};
        }
        if (type == "march") {
            return {{"march", "zieht", "ziehen"},
                    either("a stone from " + from() + " to " + to(),
                           "einen Stein von " + from() + " nach " + to())};
        }
        if (type == "travel") {
            return {moving_on, either("the avatar to " + to(), "mit dem Avatar nach " + to())};
        }
        if (type == "travel_far") {
            return {moving_on, either("Ullr to " + to(), "mit Ullr nach " + to())};
        }
        if (type == "recover") {
            return {{"recover", "holt", "zurückholen", "zurück"},
                    either("a stone from Helheim", "einen Stein aus Helheim")};
        }
        if (type == "push") {
            return {{"push", "drängt", "drängen"}, stone_on_its_way()};
        }
        if (type == "drive") {
            return {{"drive", "treibt", "treiben"},
                    either(avatar() + " to " + to(), avatar() + " nach " + to())};
        }
        if (type == "banish") {
            return {{"banish", "verbannt", "verbannen"},
                    either(stone() + " from " + from() + " to Helheim",
                           stone() + " aus " + from() + " nach Helheim")};
        }
        if (type == "end_turn") {
            return {{"end", "beendet", "beenden"}, either("the turn", "den Zug")};
        }
        return by_power(type);
    }

  private:
    Deed by_power(const std::string& type) const {
        if (type == "protect") {
            return {{"choose", "wählt", "wählen"},
                    either("protection until the end of the round", "Schutz bis zum Ende der Runde")};
        }
        if (type == "pass") {
            return {{"pass", "verzichtet", "verzichten"}, {}};
        }
        if (type == "retrieve") {
            return {{"bring", "holt", "holen"},
                    either(stone() + " from Helheim to " + to(), stone() + " aus Helheim nach " + to())};
        }
        if (type == "reinforce") {
            return {carrying, either("up to two stones from the reserve onto the card",
                                     "bis zu zwei Steine aus der Reserve auf die Tafel")};
        }
        if (type == "move") {
            return {moving_on, stone_on_its_way()};
        }
        if (type == "steal") {
            return {{"replace", "ersetzt", "ersetzen"},
                    either(stone() + " in " + from() + " with one from " + source(),
                           stone() + " in " + from() + " durch einen " + source())};
        }
        if (type == "exchange") {
            const std::string with = nth(world_names, action_.at("with"));
            return {{"exchange", "tauscht", "tauschen"},
                    either("a stone in " + from() + " for " + stone() + " in " + with,
                           "einen Stein in " + from() + " gegen " + stone() + " in " + with)};
        }
        if (type == "add") {
            return {adding, either("a stone from " + source() + " to " + to(),
                                   "einen Stein " + source() + " nach " + to())};
        }
        if (type == "destroy") {
            return {{"destroy", "zerstört", "zerstören"}, stone() + " in " + from()};
        }
        if (type == "withdraw") {
            return {{"withdraw", "zieht", "zurückziehen", "zurück"}, withdrawn()};
        }
        if (type == "return") {
            return {{"bring", "holt", "heimholen", "heim"},
                    either("a stone home from Valhalla to " + to(), "einen Stein aus Walhalla nach " + to())};
        }
        return by_avatar();
    }

    /// The keys tell which avatar's power it is.
    Deed by_avatar() const {
        if (action_.value("source", "") == "reserve") {
            return {carrying, either("a stone from the reserve onto the card with Hreidmar",
                                     "mit Hreidmar einen Stein aus der Reserve auf die Tafel")};
        }
        if (action_.value("source", "") == "card") {
            return {adding, either("a stone to Hreidmar's world", "einen Stein in Hreidmars Welt")};
        }
        if (action_.contains("from") && action_.contains("to")) {
            return {moving_on, either(stone_on_its_way() + " with Freyr", "mit Freyr " + stone_on_its_way())};
        }
        if (action_.contains("from")) {
            return {{"send", "schickt", "schicken"},
                    either(stone() + " from " + from() + " to its owner's card",
                           stone() + " aus " + from() + " auf dessen Tafel")};
        }
        if (action_.contains("to")) {
            return {{"drive", "treibt", "treiben"},
                    either(avatar() + " to " + to() + " with Hel", "mit Hel " + avatar() + " nach " + to())};
        }
        if (action_.contains("faction")) {
            return {{"swap", "tauscht", "tauschen"},
                    either("Beowulf with " + avatar(), "Beowulf mit " + avatar())};
        }
        return {{"act", "handelt", "handeln"}, {}};
    }

    std::string withdrawn() const {
        const Json& stones = action_.at("stones");
        std::string text;
        for (const Json& one : stones) {
            const std::string each =
                stone_of(one.at("faction")) + either(" from ", " aus ") + nth(world_names, one.at("from"));
            text += (text.empty() ? std::string() : either(" and ", " und ")) + each;
        }
        return text
               + (stones.size() > 1 ? either(" onto their cards", " auf die Tafeln")
                                    : either(" onto its card", " auf die Tafel"));
    }

    std::string either(std::string_view english, std::string_view german) const {
        return std::string(in(tongue_, english, german));
    }

    std::string from() const { return nth(world_names, action_.at("from")); }

    std::string to() const { return nth(world_names, action_.at("to")); }

    /// Where one's own stone comes from.
    std::string source() const {
        return action_.at("source") == "card" ? either("the card", "von der Tafel")
                                              : either("the reserve", "aus der Reserve");
    }

    std::string avatar() const { return nth(avatar_names, action_.at("faction")); }

    std::string stone() const { return stone_of(action_.at("faction")); }

    std::string stone_of(const Json& faction) const {
        const std::string home = nth(world_names, faction);
        return either("a stone of " + home, "einen Stein " + home + "s");
    }

    std::string stone_on_its_way() const {
        return stone() + either(" from ", " von ") + from() + either(" to ", " nach ") + to();
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
            const Deed deed = Decision(event.at("action"), tongue).deed();
            phrases.push_back({event.at("seat").get<Seat>(), deed.told(tongue)});
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

std::string label(const Json& action, Tongue tongue) {
    return Decision(action, tongue).deed().offered(tongue);
}

} // namespace idavoll::nine_worlds
