#include "engine/bots/bots.h"

#include <array>

namespace idavoll {

namespace {
constexpr std::array<std::string_view, 2> names{"random", "greedy"};
}

std::span<const std::string_view> bot_names() {
    return names;
}

bool is_bot_name(std::string_view name) {
    if (name == "random" || name == "greedy" || name == "search") {
        return true;
    }
    const std::size_t colon = name.find(':');
    if (colon == std::string_view::npos
        || (name.substr(0, colon) != "flat" && name.substr(0, colon) != "search")) {
        return false;
    }
    constexpr std::size_t most_digits = 9;
    const std::string_view number = name.substr(colon + 1);
    return !number.empty() && number.size() <= most_digits && number.front() != '0'
           && std::ranges::all_of(number, [](char c) { return '0' <= c && c <= '9'; });
}

std::optional<Bot> find_bot(std::string_view name) {
    auto found = std::ranges::find(names, name);
    if (found == names.end()) {
        return std::nullopt;
    }
    return static_cast<Bot>(found - names.begin());
}

} // namespace idavoll
