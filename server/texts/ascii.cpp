#include "server/texts/ascii.h"

#include <algorithm>

namespace idavoll::server {

namespace {

char lower_letter(char letter) {
    return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
}

} // namespace

std::string lower(std::string_view text) {
    std::string lowered(text);
    std::ranges::transform(lowered, lowered.begin(), lower_letter);
    return lowered;
}

} // namespace idavoll::server
