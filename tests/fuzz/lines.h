#pragma once

#include <string_view>

namespace idavoll::fuzz {

/// Removes the first line from the text and returns it without its line break.
inline std::string_view take_line(std::string_view& text) {
    const std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(line.size() < text.size() ? line.size() + 1 : text.size());
    return line;
}

/// Maps a digit or letter to a number below `most`.
inline int number(char letter, int most) {
    return static_cast<unsigned char>(letter) % most;
}

} // namespace idavoll::fuzz
