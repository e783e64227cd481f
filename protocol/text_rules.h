#pragma once

#include <cstddef>
#include <string_view>

/// The shapes of texts in messages. Every text is UTF-8, as all that comes out of parse_json.
namespace idavoll::protocol {

/// The length of a text as people and JSON Schema count it.
std::size_t code_points(std::string_view text);

/// Whether no character is a control character (U+0000-001F, U+007F-009F).
bool is_free_of_controls(std::string_view text);

/// Whether no character is U+0000, which not every database can keep; on several lines it may be written.
bool is_free_of_nulls(std::string_view text);

/// The 26 characters of a room's code: digits and lower-case letters without i, l, o, u.
bool is_room_code(std::string_view text);

/// 8 lower-case hex digits: what tells two positions with the same seq apart.
bool is_mark(std::string_view text);

/// 64 lower-case hex digits.
bool is_hex_of_32_bytes(std::string_view text);

} // namespace idavoll::protocol
