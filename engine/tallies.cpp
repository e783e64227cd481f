#include "engine/tallies.h"

#include "engine/events_seen.h"

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

/// Returns whether the event's text, or a part of it, has that type.
bool has_type(std::string_view event, std::string_view type) {
    constexpr std::string_view key = "\"type\":\"";
    for (std::size_t at = event.find(key); at != std::string_view::npos; at = event.find(key, at + 1)) {
        const std::string_view value = event.substr(at + key.size());
        if (value.starts_with(type) && value.substr(type.size()).starts_with('"')) {
            return true;
        }
    }
    return false;
}

/// Parses only events that a tally counts.
std::optional<Json> read(const AnyEvent& event, std::span<const Tally> tallies) {
    std::string text;
    const auto is_named = [&](std::string_view type) { return !type.empty() && has_type(text, type); };
    if (!write_seen(text, event, spectator) || std::ranges::none_of(tallies, [&](const Tally& tally) {
            return is_named(tally.event) || is_named(tally.scored_by);
        })) {
        return std::nullopt;
    }
    return read_own(text);
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
    for (const auto& event : events) {
        if (const auto told = read(*event, tallies)) {
            std::ranges::for_each(readings, [&](Reading& reading) { reading.see(*told); });
        }
    }
}

} // namespace idavoll
