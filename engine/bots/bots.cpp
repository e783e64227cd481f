#include "engine/bots/bots.h"

#include <array>

namespace idavoll {

namespace {
constexpr std::array<std::string_view, 2> names{"random", "greedy"};
}

std::span<const std::string_view> bot_names() {
    return names;
}

std::optional<Bot> find_bot(std::string_view name) {
    auto found = std::ranges::find(names, name);
    if (found == names.end()) {
        return std::nullopt;
    }
    return static_cast<Bot>(found - names.begin());
}

} // namespace idavoll
