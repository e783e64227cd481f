#include "server/notifications/pictures/drawing.h"

#include "server/notifications/pictures/symbols.h"
#include "tests/support/games.h"

#include <catch2/catch.hpp>

using namespace idavoll;
using namespace idavoll::server;

namespace {

std::size_t count_of(const std::string& text, std::string_view part) {
    std::size_t count = 0;
    for (auto at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) {
        ++count;
    }
    return count;
}

const Picture two_odins{4,
                        3,
                        {{"ground", 0, 0, 4, 3},
                         {"tile-odin", 1, 1, 1, 1},
                         {"tile-odin", 2, 1, 1, 1, 180},
                         {"none", 0, 0, 1, 1}}};

} // namespace

TEST_CASE("a drawing defines each symbol once and places it as often as needed", "[news]") {
    const std::string svg = drawn("voluspa", two_odins);
    CHECK(svg.starts_with(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 4 3\" preserveAspectRatio=\"none\">\n"));
    CHECK(count_of(svg, "<symbol id=\"tile-odin\"") == 1);
    CHECK(count_of(svg, "<use href=\"#tile-odin\"") == 2);
    CHECK(count_of(svg, "transform=\"rotate(180 2.5 1.5)\"") == 1);
    CHECK(count_of(svg, "thor") == 0);
    // Unknown symbols are left out, and an unknown game has no picture.
    CHECK(count_of(svg, "none\"") - count_of(svg, "=\"none\"") == 0);
    CHECK(count_of(drawn("chess_of_giants", two_odins), "<use") == 0);
}

TEST_CASE("a rendered picture is a PNG of the requested size", "[news]") {
    const auto png = painted("voluspa", two_odins, 80);
    REQUIRE(png.has_value());
    CHECK(png->width == 80);
    CHECK(png->height == 60);
    CHECK(png->bytes.starts_with("\x89PNG\r\n"));
    // The same again.
    CHECK(painted("voluspa", two_odins, 80)->bytes == png->bytes);
    const auto bare = painted("voluspa", {4, 3, {{"ground", 0, 0, 4, 3}}}, 80);
    CHECK(bare->bytes.size() < png->bytes.size());
}

TEST_CASE("every position's picture can be rendered and is small", "[news]") {
    test::each_game([](const AnyGame& game, const Json& options) {
        std::optional<Json> last;
        test::random_game(
            game, options, "painted",
            [&](const AnyState& state, Seat, const Json&, const Chance&) { last = state.view(spectator); });
        const auto picture = picture_of(game.facts().name, last.value());
        if (picture) {
            const auto png = painted(game.facts().name, *picture, 720);
            REQUIRE(png.has_value());
            CHECK(png->bytes.size() < 400UL * 1024);
        }
    });
}
