#include "engine/voluspa/tiles.h"

#include <algorithm>

namespace idavoll::voluspa {

std::span<const std::string_view> tile_names() {
    static const auto names = [] {
        std::array<std::string_view, tile_kinds> list;
        std::ranges::transform(table::tiles, list.begin(), &TileFacts::name);
        return list;
    }();
    return names;
}

void add(Tiles& sorted, Tile tile) {
    sorted.insert(std::ranges::upper_bound(sorted, tile), tile);
}

bool remove(Tiles& sorted, Tile tile) {
    auto found = std::ranges::lower_bound(sorted, tile);
    if (found == sorted.end() || *found != tile) {
        return false;
    }
    sorted.erase(found);
    return true;
}

bool contains(const Tiles& sorted, Tile tile) {
    return std::ranges::binary_search(sorted, tile);
}

Tiles kinds(const Tiles& sorted) {
    Tiles each;
    each.reserve(sorted.size());
    std::ranges::unique_copy(sorted, std::back_inserter(each));
    return each;
}

} // namespace idavoll::voluspa
