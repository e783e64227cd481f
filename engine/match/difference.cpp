#include "engine/match/difference.h"

#include <algorithm>
#include <iterator>
#include <nlohmann/json.hpp>

namespace idavoll {

namespace {

/// Shortens a value for use in a message.
std::string brief(const Json& value) {
    constexpr std::size_t most = 120;
    std::string text = write_json(value);
    return text.size() <= most ? text : text.substr(0, most) + "…";
}

} // namespace

std::optional<std::string> difference(const Json& recorded, const Json& ruled, const std::string& path) {
    if (recorded == ruled) {
        return std::nullopt;
    }
    if (recorded.is_object() && ruled.is_object()) {
        for (const auto& [key, value] : recorded.items()) {
            if (!ruled.contains(key)) {
                return path + " has an unknown key \"" + key + "\"";
            }
        }
        for (const auto& [key, value] : ruled.items()) {
            if (!recorded.contains(key)) {
                return path + " has no key \"" + key + "\"";
            }
            if (auto found = difference(recorded.at(key), value, path + "." + key)) {
                return found;
            }
        }
    }
    if (recorded.is_array() && ruled.is_array() && recorded.size() == ruled.size()) {
        for (std::size_t i = 0; i < ruled.size(); ++i) {
            if (auto found = difference(recorded[i], ruled[i], path + "[" + std::to_string(i) + "]")) {
                return found;
            }
        }
    }
    return path + " is " + brief(recorded) + " in the record, but " + brief(ruled) + " by the rules";
}

std::optional<std::string> legal_difference(const Json& recorded, const Json& ruled) {
    if (recorded == ruled) {
        return std::nullopt;
    }
    auto sorted = [](Json list) {
        std::ranges::sort(list.get_ref<Json::array_t&>());
        return list;
    };
    const Json ours = sorted(ruled);
    const Json theirs = sorted(recorded);
    Json::array_t missing;
    Json::array_t unknown;
    std::ranges::set_difference(ours, theirs, std::back_inserter(missing));
    std::ranges::set_difference(theirs, ours, std::back_inserter(unknown));
    if (!unknown.empty()) {
        return "legal lists " + brief(unknown.front()) + ", which the rules do not";
    }
    if (!missing.empty()) {
        return "legal lacks " + brief(missing.front());
    }
    return std::nullopt;
}

} // namespace idavoll
