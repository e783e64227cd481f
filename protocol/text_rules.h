#pragma once

#include <cstddef>
#include <string_view>

/// What people may type. The texts are UTF-8; lengths are in code points.
namespace idavoll::protocol {

std::size_t code_points(std::string_view text);

/// Whether no character is a control character (U+0000-001F, U+007F-009F).
bool is_free_of_controls(std::string_view text);

/// Whether a chat text holds no control character but line feed and tab.
bool is_chat_text(std::string_view text);

/// Whether this can be somebody's name, its length aside: it begins and ends with something to be seen, and
/// holds no control characters and none that break lines or turn the direction of writing, which would
/// disturb the text around the name.
bool is_name(std::string_view text);

/// The 26 characters of a room's code: digits and lower-case letters without i, l, o, u.
bool is_room_code(std::string_view text);

/// 64 lower-case hex digits.
bool is_hex_of_32_bytes(std::string_view text);

} // namespace idavoll::protocol
