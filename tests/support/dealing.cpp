#include "tests/support/dealing.h"

#include <algorithm>
#include <map>
#include <utility>

namespace idavoll::test {

namespace {

struct Hidden {
    Json* place;
    const Secret* secret;
};

/// Places that none of these viewers can see.
std::vector<Hidden> hidden_places(const AnyGame& game, Json& state, const std::vector<Viewer>& from) {
    std::vector<Hidden> places;
    std::map<const Json*, std::size_t> hidden_times;
    for (const Viewer viewer : from) {
        each_hidden_place(state, game.facts().secrets, viewer, [&](Json& place, const Secret& secret) {
            if (++hidden_times[&place] == from.size()) {
                places.push_back({&place, &secret});
            }
        });
    }
    return places;
}

/// Single values that could be anywhere in the same stock; lists shown only as present or absent do not
/// consist of such values.
std::map<std::string_view, std::vector<Json*>> values_by_stock(const std::vector<Hidden>& places) {
    std::map<std::string_view, std::vector<Json*>> stocks;
    for (const auto& [place, secret] : places) {
        auto& stock = stocks[secret->stock.empty() ? secret->path : secret->stock];
        if (place->is_array() && secret->shown != Shown::as_presence) {
            for (Json& element : *place) {
                stock.push_back(&element);
            }
        } else if (!place->is_array() && !place->is_null()) {
            stock.push_back(place);
        }
    }
    return stocks;
}

/// Returns the sort key of an element of a sorted list.
Json rank_of(const Json& value, const SortedList& sorted) {
    return sorted.names.empty()
               ? value
               : Json(std::ranges::find(sorted.names, value.get<std::string>()) - sorted.names.begin());
}

bool is_in_order(const Json& list, const SortedList& sorted) {
    return std::ranges::is_sorted(list.get_ref<const Json::array_t&>(), {},
                                  [&](const Json& value) { return rank_of(value, sorted); });
}

void put_in_order(const AnyGame& game, Json& state) {
    for (const SortedList& sorted : game.facts().sorted) {
        each_place(state, sorted.path, [&](Json& list, auto) {
            if (list.is_array()) {
                std::ranges::sort(list.get_ref<Json::array_t&>(), {},
                                  [&](const Json& value) { return rank_of(value, sorted); });
            }
        });
    }
}

/// For a list that is hidden as a whole: occasionally replaces it with another part of what the viewer cannot
/// see.
void redraw_hidden_lists(const std::vector<Hidden>& places, std::mt19937_64& words) {
    for (const auto& [place, secret] : places) {
        if (!place->is_array() || secret->shown != Shown::as_presence || words() % 2 == 0) {
            continue;
        }
        const Hidden& source = places[words() % places.size()];
        Json part = Json::array();
        if (source.place->is_array()) {
            for (const Json& element : *source.place) {
                if (words() % 2 == 0) {
                    part.push_back(element);
                }
            }
        }
        *place = std::move(part);
    }
}

/// Deals everything at once; usually accepted if secrets do not depend on one another.
Json dealt_at_once(const AnyGame& game, Json state, const std::vector<Viewer>& from, std::mt19937_64& words) {
    const auto places = hidden_places(game, state, from);
    for (auto& [name, values] : values_by_stock(places)) {
        for (std::size_t i = values.size(); i-- > 1;) {
            std::swap(*values[i], *values[words() % (i + 1)]);
        }
    }
    redraw_hidden_lists(places, words);
    put_in_order(game, state);
    return state;
}

/// Makes one exchange or redraws one list.
Json dealt_a_little(const AnyGame& game, Json state, const std::vector<Viewer>& from,
                    std::mt19937_64& words) {
    const auto places = hidden_places(game, state, from);
    auto stocks = values_by_stock(places);
    if (stocks.empty() || words() % 3 == 0) {
        redraw_hidden_lists(places, words);
    } else if (auto& values = std::next(stocks.begin(), static_cast<long>(words() % stocks.size()))->second;
               !values.empty()) {
        std::swap(*values[words() % values.size()], *values[words() % values.size()]);
    }
    put_in_order(game, state);
    return state;
}

} // namespace

std::optional<Json> dealt_anew(const AnyGame& game, const Json& state, const std::vector<Viewer>& hidden_from,
                               std::mt19937_64& words, std::set<std::string>& dealt) {
    Json other = state;
    const bool all = words() % 2 == 0;
    for (int tries = 0; tries < 4 && all && other == state; ++tries) {
        if (Json tried = dealt_at_once(game, state, hidden_from, words); game.load(tried)) {
            other = std::move(tried);
        }
    }
    for (int tries = 0; tries < 20 && other == state; ++tries) {
        if (Json tried = dealt_a_little(game, state, hidden_from, words); game.load(tried)) {
            other = std::move(tried);
        }
    }
    if (other == state) {
        return std::nullopt;
    }
    for (const Secret& secret : game.facts().secrets) {
        Json was = Json::array();
        Json is = Json::array();
        Json before = state;
        each_place(before, secret.path, [&](const Json& place, auto) { was.push_back(place); });
        each_place(other, secret.path, [&](const Json& place, auto) { is.push_back(place); });
        if (was != is) {
            dealt.insert(std::string(secret.path));
        }
    }
    return other;
}

std::vector<std::string> lists_out_of_order(const AnyGame& game, Json state) {
    std::vector<std::string> found;
    for (const SortedList& sorted : game.facts().sorted) {
        each_place(state, sorted.path, [&](const Json& list, auto) {
            if (list.is_array() && !is_in_order(list, sorted)) {
                found.push_back(std::string(sorted.path) + " is " + list.dump());
            }
        });
    }
    return found;
}

std::vector<Viewer> viewers_of(const AnyState& state) {
    std::vector<Viewer> viewers{spectator};
    for (Seat seat = 0; seat < state.seats(); ++seat) {
        viewers.emplace_back(seat);
    }
    return viewers;
}

std::string name_of(Viewer viewer) {
    return viewer ? "seat " + std::to_string(*viewer) : "a spectator";
}

} // namespace idavoll::test
