#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// Drawings on a board, for oneself or for the others in a review. The protocol knows nothing about boards:
/// the game's client names the places, and only the form of the names is checked.
namespace idavoll::protocol {

class ObjectReading;

/// Drawing colours, in JSON by these names.
enum class Colour { green, red, blue, yellow };

/// An arrow from one place of a board to another, or a ring around one.
struct Stroke {
    std::string from;
    std::optional<std::string> to; ///< unset: a ring around `from`
    Colour colour = Colour::green;

    bool operator==(const Stroke&) const = default;
};

/// The most strokes drawn on one position, and by someone who only points.
inline constexpr std::size_t most_strokes = 32;
inline constexpr std::size_t most_pointed = 8;

/// Returns whether the text is a name of a place: 1 to 32 of `a-z 0-9 _ : , . -`.
bool is_place(std::string_view text);

/// Reads a list of at most `most` strokes without duplicates.
std::vector<Stroke> read_strokes(ObjectReading& reading, std::string_view field, std::size_t most);

/// Returns a JSON array, which is also the stored form.
std::string strokes_text(const std::vector<Stroke>& strokes);

void write(std::string& out, const Stroke& stroke);

} // namespace idavoll::protocol
