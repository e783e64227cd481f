#pragma once

#include <string_view>

namespace idavoll::fuzz {

/// Takes the first line away from the text, without its end.
inline std::string_view take_line(std::string_view& text) {
    const std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(line.size() < text.size() ? line.size() + 1 : text.size());
    return line;
}

/// The number that a digit or letter stands for, below `most`.
inline int number(char letter, int most) {
    return static_cast<unsigned char>(letter) % most;
}

} // namespace idavoll::fuzz
