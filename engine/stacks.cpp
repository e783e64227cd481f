#include "engine/stacks.h"

#include <string>

namespace idavoll {

std::vector<int> read_stacks(JsonValue state, bool have_stacks, int seats, std::string_view deck) {
    state.require(state.has("stacks") == have_stacks,
                  "has stacks if and only if the option own_stacks is true");
    std::vector<int> sizes;
    if (!state.has("stacks")) {
        return sizes;
    }
    const auto left = static_cast<int>(state[deck].items().size());
    for (const JsonValue& size : state["stacks"].items(static_cast<std::size_t>(seats))) {
        sizes.push_back(size.integer(0, left));
    }
    state["stacks"].require(std::reduce(sizes.begin(), sizes.end()) == left,
                            "do not add up to the " + std::string(deck));
    return sizes;
}

} // namespace idavoll
