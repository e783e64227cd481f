#include "engine/walhalla/phrases.h"

#include <algorithm>
#include <array>
#include <map>
#include <nlohmann/json.hpp>

namespace idavoll::walhalla {

namespace {

/// Returns a name like "B4": the peninsula as a letter, and the row.
std::string field_of(const Json& event) {
    const Json& field = event.at("field");
    std::string text(1, static_cast<char>('A' + field.at(0).get<int>()));
    return text += std::to_string(field.at(1).get<int>());
}

/// A card that is played at the end of a raid, by its name in JSON.
struct CardWords {
    std::string_view card;
    std::string_view english;
    std::string_view german;
};

constexpr std::array<CardWords, 8> card_words{{{"forest", "Forest", "Wald"},
                                               {"wheat", "Wheat", "Weizen"},
                                               {"cult", "Cult site", "Kultstätte"},
                                               {"village", "Village", "Dorf"},
                                               {"peninsula_6", "Peninsula 6", "Halbinsel 6"},
                                               {"peninsula_7", "Peninsula 7", "Halbinsel 7"},
                                               {"peninsula_8", "Peninsula 8", "Halbinsel 8"},
                                               {"walhalla", "Walhalla", "Walhalla"}}};

std::string card_word(const std::string& card, Tongue tongue) {
    const auto* const found = std::ranges::find(card_words, card, &CardWords::card);
    return found == card_words.end() ? card : std::string(in(tongue, found->english, found->german));
}

std::string seat_of(int position, Tongue tongue) {
    constexpr std::array<std::string_view, 3> english{"bow", "middle", "stern"};
    constexpr std::array<std::string_view, 3> german{"am Bug", "in der Mitte", "am Heck"};
    const auto at = static_cast<std::size_t>(position);
    return std::string(in(tongue, english.at(at), german.at(at)));
}

/// "bow and stern"; `word` says each of the list.
template <class Word>
std::string listed(const Json& list, Tongue tongue, Word word) {
    std::string text;
    for (std::size_t i = 0; i < list.size(); ++i) {
        if (i > 0) {
            text += i + 1 == list.size() ? in(tongue, " and ", " und ") : std::string_view(", ");
        }
        text += word(list[i]);
    }
    return text;
}

std::string board_label(const Json& positions, Tongue tongue) {
    if (positions.empty()) {
        return std::string(in(tongue, "Board no viking", "Keinen Wikinger einsteigen lassen"));
    }
    const auto word = [&](const Json& position) { return seat_of(position.get<int>(), tongue); };
    return std::string(in(tongue, "Board at the ", "Einsteigen lassen: "))
        .append(listed(positions, tongue, word));
}

std::string sail_label(const Json& action, Tongue tongue) {
    const std::string fjord = std::to_string(action.at("fjord").get<int>() + 1);
    const bool bow_first = action.at("bow_first").get<bool>();
    return tongue == Tongue::de
               ? "In Fjord " + fjord + " segeln, " + (bow_first ? "Bug" : "Heck") + " zur Küste"
               : "Sail into fjord " + fjord + ", " + (bow_first ? "bow" : "stern") + " to the coast";
}

std::string land_label(const Json& action, Tongue tongue) {
    const bool left = action.at("side") == "left";
    std::string text(left ? in(tongue, "Land on the left", "Links landen")
                          : in(tongue, "Land on the right", "Rechts landen"));
    if (action.value("attack", false)) {
        text += in(tongue, " with an attack card", " mit einer Angriffskarte");
    }
    if (action.value("hunt", false)) {
        text += action.value("attack", false) ? in(tongue, " and", " und") : std::string_view();
        text += in(tongue, " with a hunt card", " mit einer Jagdkarte");
    }
    return text;
}

std::string_view defence_label(const std::string& choice, Tongue tongue) {
    if (choice == "shield") {
        return in(tongue, "Play a shield", "Schild spielen");
    }
    return choice == "hold" ? in(tongue, "Hold", "Standhalten") : in(tongue, "Yield", "Weichen");
}

std::string cards_label(const Json& cards, Tongue tongue) {
    if (cards.empty()) {
        return std::string(in(tongue, "Play no card", "Keine Karte ausspielen"));
    }
    const auto word = [&](const Json& card) { return card_word(card.get<std::string>(), tongue); };
    return std::string(in(tongue, "Play ", "Ausspielen: ")).append(listed(cards, tongue, word));
}

class Telling {
  public:
    Telling(std::span<const std::string> names, Tongue tongue) : names_(names), tongue_(tongue) {}

    void tell(const Json& event) {
        const std::string type = event.value("type", "");
        if (type == "sailed") {
            const std::string fjord = std::to_string(event.at("fjord").get<int>() + 1);
            did(event, "sails into fjord " + fjord, "segelt in Fjord " + fjord);
        } else if (type == "attacked") {
            std::string whom = name_of(event.at("defender"));
            whom.append(in(tongue_, " on ", " auf ")).append(field_of(event));
            did(event, "attacks " + whom, "greift " + whom + " an");
        } else if (type == "yielded") {
            did(event, "loses " + field_of(event), "verliert " + field_of(event));
        } else if (type == "held") {
            held(event);
        } else if (type == "landed") {
            did(event, "takes " + field_of(event), "nimmt " + field_of(event) + " ein");
            is_taken_ = true;
        } else if (type == "went_back") {
            did(event, "finds no field for a viking", "findet kein Feld für einen Wikinger");
        } else if (type == "scored") {
            scored(event);
        } else if (type == "decided") {
            did(event, "chooses cards", "wählt Karten");
        } else if (type == "raid_ended") {
            const std::string raid = std::to_string(event.at("raid").get<int>());
            clause("raid " + raid + " is over", "Raubzug " + raid + " ist vorbei");
        }
    }

    std::vector<Phrase> phrases() && {
        for (const auto& [seat, points] : by_the_raid_) {
            phrases_.push_back(
                {seat, std::string(in(tongue_, "scores ", "bekommt ")) + points_in(points, tongue_)});
        }
        return std::move(phrases_);
    }

  private:
    std::string name_of(const Json& seat) const {
        const auto at = static_cast<std::size_t>(seat.get<int>());
        return at < names_.size() ? names_[at] : std::string();
    }

    void did(const Json& event, std::string_view english, std::string_view german) {
        phrases_.push_back({event.at("seat").get<Seat>(), std::string(in(tongue_, english, german))});
        is_taken_ = false;
    }

    void clause(std::string_view english, std::string_view german) {
        phrases_.push_back({std::nullopt, std::string(in(tongue_, english, german))});
        is_taken_ = false;
    }

    void held(const Json& event) {
        const bool shield = event.at("shield").get<bool>();
        did(event, "holds " + field_of(event) + (shield ? " with a shield" : ""),
            "hält " + field_of(event) + (shield ? " mit einem Schild" : ""));
    }

    /// A field's points follow its phrase; points at the end of a raid are summed per seat and come last.
    void scored(const Json& event) {
        const int points = event.at("points").get<int>();
        const Seat seat = event.at("seat").get<Seat>();
        if (is_taken_ && phrases_.back().seat == seat) {
            phrases_.back().text += " (" + points_in(points, tongue_) + ")";
            is_taken_ = false;
        } else {
            by_the_raid_[seat] += points;
        }
    }

    std::span<const std::string> names_;
    Tongue tongue_;
    std::vector<Phrase> phrases_;
    std::map<Seat, int> by_the_raid_;
    bool is_taken_ = false; ///< the last phrase says that a field was taken, but not yet its points
};

} // namespace

std::vector<Phrase> phrases(const Json& events, std::span<const std::string> names, Tongue tongue) {
    Telling telling(names, tongue);
    for (const Json& event : events) {
        telling.tell(event);
    }
    return std::move(telling).phrases();
}

std::string label(const Json& action, Tongue tongue) {
    const std::string type = action.value("type", "");
    if (type == "board") {
        return board_label(action.at("positions"), tongue);
    }
    if (type == "ride") {
        return std::string(action.at("accept").get<bool>() ? in(tongue, "Ride along", "Mitfahren")
                                                           : in(tongue, "Stay ashore", "An Land bleiben"));
    }
    if (type == "sail") {
        return sail_label(action, tongue);
    }
    if (type == "land") {
        return land_label(action, tongue);
    }
    if (type == "defend") {
        return std::string(defence_label(action.at("choice"), tongue));
    }
    return cards_label(action.at("cards"), tongue);
}

} // namespace idavoll::walhalla
