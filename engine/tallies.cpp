#include "engine/tallies.h"

#include "engine/json_writer.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <optional>

namespace idavoll {

namespace {

/// A place in an event and all its ancestors, from the root.
using Path = std::vector<const Json*>;

/// Returns that member of the innermost object that has it, or null.
const Json* find_outwards(const Path& path, std::string_view name) {
    for (auto place = path.rbegin(); place != path.rend(); ++place) {
        if ((*place)->is_object()) {
            if (const auto found = (*place)->find(name); found != (*place)->end()) {
                return &*found;
            }
        }
    }
    return nullptr;
}

std::optional<int> number_at(const Path& path, std::string_view name) {
    const Json* found = name.empty() ? nullptr : find_outwards(path, name);
    return found != nullptr && found->is_number_integer() ? std::optional(found->get<int>()) : std::nullopt;
}

/// Returns what is counted as text, or nothing if the member is missing or has no text form.
std::optional<std::string> key_at(const Path& path, std::string_view name) {
    const Json* found = name.empty() ? path.back() : find_outwards(path, name);
    if (found != nullptr && found->is_string()) {
        return found->get<std::string>();
    }
    return found != nullptr && found->is_number_integer() ? std::optional(found->dump()) : std::nullopt;
}

/// Calls `take` for each place that `each` leads to: lists within lists, by their keys.
template <class Take>
void walk(const Path& path, std::string_view each, const Take& take) {
    if (each.empty()) {
        take(path);
        return;
    }
    const std::size_t stroke = each.find('/');
    const std::string_view rest = stroke == std::string_view::npos ? "" : each.substr(stroke + 1);
    const auto list = path.back()->find(each.substr(0, stroke));
    if (list == path.back()->end() || !list->is_array()) {
        return;
    }
    for (const Json& item : *list) {
        Path inner = path;
        inner.push_back(&item);
        walk(inner, rest, take);
    }
}

/// Returns whether a tally reads this member of an event.
bool is_read(std::string_view member, std::span<const Tally> tallies) {
    return member == "type" || member == "seat" || std::ranges::any_of(tallies, [&](const Tally& tally) {
               return member == tally.key || member == tally.points
                      || member == tally.each.substr(0, tally.each.find('/'));
           });
}

/// Returns the members that the tallies read; nothing unless one of them counts the event. A finished game
/// has a hundred events, so that building whole ones would hold up everyone's moves. `all` is overwritten.
std::optional<Json> read(const AnyEvent& event, std::span<const Tally> tallies, FieldLists& all) {
    all.clear();
    if (!all.add_if([&](ObjectWriter& object) { return event.write(object, spectator); })) {
        return std::nullopt;
    }
    const auto fields = all[0];
    const auto type = std::ranges::find(fields, "type", &FieldLists::Field::name);
    const auto is_type = [&](std::string_view name) {
        const std::string_view text = all.value(*type);
        return !name.empty() && text.substr(1, text.size() - 2) == name;
    };
    if (type == fields.end() || std::ranges::none_of(tallies, [&](const Tally& tally) {
            return is_type(tally.event) || is_type(tally.scored_by);
        })) {
        return std::nullopt;
    }
    Json told = Json::object();
    for (const FieldLists::Field& field : fields) {
        if (is_read(field.name, tallies)) {
            told[std::string(field.name)] = read_own(all.value(field));
        }
    }
    return told;
}

/// Applies one tally to the events of an action.
class Reading {
  public:
    Reading(const Tally& tally, Seat seat, std::vector<Counts>& seats)
        : tally_(tally), seat_(seat), seats_(seats) {}

    void see(const Json& event) {
        const Path path{&event};
        const auto type = event.find("type");
        if (*type == tally_.event) {
            scored_ = nullptr;
            walk(path, tally_.each, [this](const Path& place) { count(place); });
        } else if (*type == tally_.scored_by && scored_ != nullptr) {
            scored_->points += number_at(path, tally_.points).value_or(0);
            scored_ = nullptr;
        }
    }

  private:
    void count(const Path& place) {
        const auto key = key_at(place, tally_.key);
        const auto seat = static_cast<std::size_t>(number_at(place, "seat").value_or(seat_));
        if (!key || seat >= seats_.size()) {
            return;
        }
        Count& counted = seats_[seat][{std::string(tally_.name), *key}];
        ++counted.times;
        if (tally_.scored_by.empty()) {
            counted.points += number_at(place, tally_.points).value_or(0);
        } else {
            scored_ = &counted;
        }
    }

    const Tally& tally_;
    Seat seat_;
    std::vector<Counts>& seats_;
    Count* scored_ = nullptr; ///< waiting for the event with its points
};

} // namespace

void add_tallies(std::span<const Tally> tallies, Seat seat, const Events& events,
                 std::vector<Counts>& seats) {
    if (tallies.empty()) {
        return;
    }
    std::vector<Reading> readings;
    for (const Tally& tally : tallies) {
        readings.emplace_back(tally, seat, seats);
    }
    FieldLists fields(1);
    for (const auto& event : events) {
        if (const auto told = read(*event, tallies, fields)) {
            std::ranges::for_each(readings, [&](Reading& reading) { reading.see(*told); });
        }
    }
}

} // namespace idavoll
