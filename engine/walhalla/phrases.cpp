#include "engine/walhalla/phrases.h"

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

} // namespace idavoll::walhalla
