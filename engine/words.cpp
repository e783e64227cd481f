#include "engine/words.h"

#include <cctype>

namespace idavoll {

std::string_view in(Tongue tongue, std::string_view english, std::string_view german) {
    return tongue == Tongue::de ? german : english;
}

std::string capitalized(std::string text) {
    if (!text.empty()) {
        text.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(text.front())));
    }
    return text;
}

std::string points_in(int points, Tongue tongue) {
    const bool is_one = points == 1;
    std::string text = std::to_string(points);
    text += in(tongue, is_one ? " point" : " points", is_one ? " Punkt" : " Punkte");
    return text;
}

} // namespace idavoll
