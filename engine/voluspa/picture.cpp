#include "engine/voluspa/picture.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <string>

namespace idavoll::voluspa {

namespace {

/// Around the tiles, in cells.
constexpr double margin = 0.4;
/// Minimum size, in cells, so that a few tiles do not look huge.
constexpr double least_width = 4.5;
constexpr double least_height = 3;

/// The range of occupied cells along one axis.
struct Span {
    int first = 0;
    int last = 0;

    double length(double least) const { return std::max(last - first + 1 + 2 * margin, least); }

    /// Returns where the drawing begins so that the tiles are centred.
    double begin(double least) const { return (first + last + 1 - length(least)) / 2; }
};

/// `axis`: 0 for x, 1 for y.
Span span_of(const Json& board, std::size_t axis) {
    Span span{board.front().at("at").at(axis).get<int>(), board.front().at("at").at(axis).get<int>()};
    for (const Json& piece : board) {
        const int at = piece.at("at").at(axis).get<int>();
        span = {std::min(span.first, at), std::max(span.last, at)};
    }
    return span;
}

} // namespace

Picture picture(const Json& view) {
    const Json& board = view.at("board");
    if (board.empty()) {
        return {};
    }
    const Span across = span_of(board, 0);
    const Span down = span_of(board, 1);
    Picture picture{across.length(least_width), down.length(least_height), {}};
    picture.symbols.push_back({"ground", 0, 0, picture.width, picture.height});
    for (const Json& piece : board) {
        const double x = piece.at("at").at(0).get<int>() - across.begin(least_width);
        const double y = piece.at("at").at(1).get<int>() - down.begin(least_height);
        picture.symbols.push_back({"tile-" + piece.at("tile").get<std::string>(), x, y, 1, 1});
        if (const int boost = piece.at("boost").get<int>(); boost > 0) {
            picture.symbols.push_back({"boost-" + std::to_string(boost), x, y, 1, 1});
        }
    }
    return picture;
}

} // namespace idavoll::voluspa
