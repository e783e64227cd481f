#include "protocol/text_rules.h"

#include <algorithm>
#include <span>
#include <string>

namespace idavoll::protocol {
namespace {

struct Range {
    char32_t first;
    char32_t last;
};

constexpr Range controls[] = {{0x00, 0x1F}, {0x7F, 0x9F}};
constexpr Range chat_controls[] = {{0x00, 0x08}, {0x0B, 0x1F}, {0x7F, 0x9F}};
constexpr Range line_and_direction[] = {{0x200E, 0x200F}, {0x2028, 0x202E}, {0x2066, 0x2069}};
constexpr Range invisible[] = {{0x20, 0x20},     {0xA0, 0xA0},     {0x1680, 0x1680}, {0x2000, 0x200D},
                               {0x202F, 0x202F}, {0x205F, 0x2064}, {0x3000, 0x3000}, {0xFEFF, 0xFEFF}};

bool is_in(std::span<const Range> ranges, char32_t point) {
    return std::ranges::any_of(ranges,
                               [point](Range range) { return range.first <= point && point <= range.last; });
}

bool continues(char byte) {
    return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U;
}

/// The text must be UTF-8, as every text that came out of parse_json_text is.
std::u32string decode(std::string_view text) {
    std::u32string points;
    for (const char byte : text) {
        const auto value = static_cast<unsigned char>(byte);
        if (continues(byte) && !points.empty()) {
            points.back() = (points.back() << 6U) | (value & 0x3FU);
        } else if (value < 0x80U) {
            points.push_back(value);
        } else {
            points.push_back(value & (value < 0xE0U ? 0x1FU : value < 0xF0U ? 0x0FU : 0x07U));
        }
    }
    return points;
}

bool has_none_of(std::u32string_view points, std::span<const Range> ranges) {
    return std::ranges::none_of(points, [ranges](char32_t point) { return is_in(ranges, point); });
}

} // namespace

std::size_t code_points(std::string_view text) {
    return static_cast<std::size_t>(std::ranges::count_if(text, [](char byte) { return !continues(byte); }));
}

bool is_free_of_controls(std::string_view text) {
    return has_none_of(decode(text), controls);
}

bool is_chat_text(std::string_view text) {
    return has_none_of(decode(text), chat_controls);
}

bool is_name(std::string_view text) {
    const std::u32string points = decode(text);
    return !points.empty() && !is_in(invisible, points.front()) && !is_in(invisible, points.back())
           && has_none_of(points, controls) && has_none_of(points, line_and_direction);
}

bool is_room_code(std::string_view text) {
    constexpr std::string_view digits = "0123456789abcdefghjkmnpqrstvwxyz";
    return text.size() == 26 && text.find_first_not_of(digits) == std::string_view::npos;
}

bool is_hex_of_32_bytes(std::string_view text) {
    return text.size() == 64 && text.find_first_not_of("0123456789abcdef") == std::string_view::npos;
}

} // namespace idavoll::protocol
