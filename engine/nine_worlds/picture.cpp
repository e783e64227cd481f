#include "engine/nine_worlds/picture.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

namespace idavoll::nine_worlds {

namespace {

/// The same layout as in the client: a grid of nine worlds with routes between them.
constexpr int columns = 3;
constexpr double world_size = 300;
constexpr double gap = 46;
constexpr double margin = 20;
constexpr double board_size = columns * world_size + (columns - 1) * gap + 2 * margin;

/// Layout within a world: stones at the top, avatars at the bottom.
constexpr double room = 224;
constexpr double middle = 150;
constexpr double stones_top = 36;
constexpr double stones_height = 148;
constexpr double avatars_top = 188;
constexpr double avatar_size = 72;
constexpr double largest = 104;
constexpr int in_row = 3;
/// How much larger a symbol's box is than the symbol: stacked stones and their count overhang.
constexpr double overhang = 0.25;
constexpr int most_seen = 3;

struct Spot {
    double x = 0;
    double y = 0;
    double size = 0;
};

std::vector<Spot> stone_spots(int count) {
    const int rows = count > in_row ? (count + in_row - 1) / in_row : 1;
    const int per_row = std::min(count, in_row);
    const double size = std::min({largest, room / per_row, stones_height / rows}) - 6;
    std::vector<Spot> spots;
    for (int i = 0; i < count; ++i) {
        const int line = i / per_row;
        const int in_this = std::min(per_row, count - line * per_row);
        const double pitch = std::min(room / in_this, largest);
        spots.push_back({middle + (i % per_row - (in_this - 1) / 2.0) * pitch - size / 2,
                         stones_top + (line + 0.5) * (stones_height / rows) - size / 2, size});
    }
    return spots;
}

std::vector<Spot> avatar_spots(int count) {
    const double pitch = std::min(avatar_size + 6, (room - avatar_size) / std::max(1, count - 1));
    std::vector<Spot> spots;
    spots.reserve(static_cast<std::size_t>(count));
    for (int i = 0; i < count; ++i) {
        spots.push_back(
            {middle + (i - (count - 1) / 2.0) * pitch - avatar_size / 2, avatars_top, avatar_size});
    }
    return spots;
}

PlacedSymbol placed(std::string symbol, Spot corner, const Spot& spot) {
    const double more = spot.size * overhang;
    return {.symbol = std::move(symbol),
            .x = corner.x + spot.x - more,
            .y = corner.y + spot.y - more,
            .width = spot.size + 2 * more,
            .height = spot.size + 2 * more};
}

void add_inhabitants(Picture& picture, const Json& view, const Json& world, Spot corner) {
    const Json& stones = world.at("stones");
    const auto stones_at = stone_spots(static_cast<int>(stones.size()));
    std::size_t i = 0;
    for (const auto& [home, number] : stones.items()) {
        const int count = number.get<int>();
        picture.symbols.push_back(placed("stones-" + home + "-" + std::to_string(std::min(count, most_seen)),
                                         corner, stones_at[i]));
        if (count > 1) {
            picture.symbols.push_back(placed("count-" + std::to_string(count), corner, stones_at[i]));
        }
        ++i;
    }
    std::vector<int> avatars;
    for (const Json& faction : view.at("factions")) {
        if (faction.at("avatar") == world.at("world")) {
            avatars.push_back(faction.at("home").get<int>());
        }
    }
    const auto avatars_at = avatar_spots(static_cast<int>(avatars.size()));
    for (i = 0; i < avatars.size(); ++i) {
        picture.symbols.push_back(placed("avatar-" + std::to_string(avatars[i]), corner, avatars_at[i]));
    }
}

} // namespace

Picture picture(const Json& view) {
    Picture picture{board_size, board_size, {}};
    picture.symbols.push_back({"ground", 0, 0, board_size, board_size});
    picture.symbols.push_back({"routes", 0, 0, board_size, board_size});
    for (const Json& world : view.at("worlds")) {
        const int number = world.at("world").get<int>();
        const int row = (number - 1) / columns;
        const int column = (number - 1) % columns;
        const Spot corner{margin + column * (world_size + gap), margin + row * (world_size + gap),
                          world_size};
        picture.symbols.push_back(
            {"world-" + std::to_string(number), corner.x, corner.y, world_size, world_size});
        add_inhabitants(picture, view, world, corner);
    }
    return picture;
}

} // namespace idavoll::nine_worlds
