#include "protocol/text_rules.h"

#include <algorithm>

namespace idavoll::protocol {
namespace {

bool is_hex(std::string_view text) {
    return text.find_first_not_of("0123456789abcdef") == std::string_view::npos;
}

} // namespace

std::size_t code_points(std::string_view text) {
    const auto begins_one = [](char byte) { return (static_cast<unsigned char>(byte) & 0xC0U) != 0x80U; };
    return static_cast<std::size_t>(std::ranges::count_if(text, begins_one));
}

bool is_free_of_controls(std::string_view text) {
    bool after_c2 = false; // in UTF-8, U+0080-009F are the byte C2 and one of 80-9F
    for (const char byte : text) {
        const auto value = static_cast<unsigned char>(byte);
        if (value < 0x20U || value == 0x7FU || (after_c2 && value < 0xA0U)) {
            return false;
        }
        after_c2 = value == 0xC2U;
    }
    return true;
}

bool is_room_code(std::string_view text) {
    constexpr std::string_view digits = "0123456789abcdefghjkmnpqrstvwxyz";
    return text.size() == 26 && text.find_first_not_of(digits) == std::string_view::npos;
}

bool is_free_of_nulls(std::string_view text) {
    return text.find('\0') == std::string_view::npos;
}

bool is_hex_of_32_bytes(std::string_view text) {
    return text.size() == 64 && is_hex(text);
}

bool is_person_key(std::string_view text) {
    return text.size() == 16 && is_hex(text);
}

bool is_mark(std::string_view text) {
    return text.size() == 8 && is_hex(text);
}

} // namespace idavoll::protocol
