#include "engine/secrets.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <string>
#include <tuple>
#include <utility>

namespace idavoll {

namespace {

using Star = std::optional<std::size_t>;
using Tell = std::function<void(Json&, Star)>;

/// Splits off the first key of a path.
std::pair<std::string_view, std::string_view> cut(std::string_view path) {
    const std::size_t slash = path.find('/');
    return slash == std::string_view::npos ? std::pair(path, std::string_view())
                                           : std::pair(path.substr(0, slash), path.substr(slash + 1));
}

void walk(Json& place, std::string_view path, Star star, const Tell& tell) {
    if (path.empty()) {
        tell(place, star);
        return;
    }
    const auto [key, rest] = cut(path);
    if (key == "*" && place.is_array()) {
        for (std::size_t i = 0; i < place.size(); ++i) {
            walk(place[i], rest, star ? star : i, tell);
        }
    } else if (place.is_object() && place.contains(key)) {
        walk(place[std::string(key)], rest, star, tell);
    }
}

Json shown(const Json& value, Shown how) {
    switch (how) {
    case Shown::as_length:
        return value.size();
    case Shown::as_content: {
        Json sorted = value;
        std::ranges::sort(sorted.get_ref<Json::array_t&>());
        return sorted;
    }
    case Shown::as_presence:
        return value.is_null() ? Json(nullptr) : Json(true);
    }
    return nullptr;
}

} // namespace

void each_place(Json& state, std::string_view path, const Tell& tell) {
    walk(state, path, std::nullopt, tell);
}

bool lasts(const Secret& secret, const Json& state) {
    if (secret.lasts.path.empty()) {
        return true;
    }
    const Json* place = &state;
    for (auto [key, rest] = cut(secret.lasts.path); !key.empty(); std::tie(key, rest) = cut(rest)) {
        place = &place->at(std::string(key));
    }
    return (*place == secret.lasts.text) != secret.lasts.until;
}

void each_hidden_place(Json& state, std::span<const Secret> secrets, std::optional<int> viewer,
                       const std::function<void(Json& place, const Secret& secret)>& tell) {
    for (const Secret& secret : secrets) {
        if (!lasts(secret, state)) {
            continue;
        }
        each_place(state, secret.path, [&](Json& place, Star star) {
            const bool is_own = secret.known == Known::to_its_seat && viewer && star
                                && *star == static_cast<std::size_t>(*viewer);
            if (!is_own) {
                tell(place, secret);
            }
        });
    }
}

Json hidden_parts(Json state, std::span<const Secret> secrets) {
    Json parts = Json::array();
    each_hidden_place(state, secrets, std::nullopt,
                      [&parts](const Json& place, const Secret&) { parts.push_back(place); });
    return parts;
}

Json redacted(Json state, std::span<const Secret> secrets, std::optional<int> viewer) {
    std::vector<std::pair<Json*, Json>> replaced;
    each_hidden_place(state, secrets, viewer, [&](Json& place, const Secret& secret) {
        replaced.emplace_back(&place, shown(place, secret.shown));
    });
    for (auto& [place, instead] : replaced) {
        *place = std::move(instead);
    }
    return state;
}

Json secrets_json(std::span<const Secret> secrets) {
    Json list = Json::array();
    for (const Secret& secret : secrets) {
        const Lasts& lasts = secret.lasts;
        list.push_back(
            {{"path", secret.path},
             {"known_to", known_names[static_cast<std::size_t>(secret.known)]},
             {"shown_as", shown_names[static_cast<std::size_t>(secret.shown)]},
             {"lasts", lasts.path.empty()
                           ? Json(nullptr)
                           : Json{{"path", lasts.path}, {"text", lasts.text}, {"until", lasts.until}}}});
    }
    return list;
}

} // namespace idavoll
