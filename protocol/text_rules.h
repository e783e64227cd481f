#pragma once

#include <cstddef>
#include <string_view>

/// Rules for texts in messages. All texts are UTF-8, as parse_json() ensures.
namespace idavoll::protocol {

/// Returns the length of a text as JSON Schema counts it.
std::size_t code_points(std::string_view text);

/// Returns whether the text has no control characters (U+0000-001F, U+007F-009F).
bool is_free_of_controls(std::string_view text);

/// Returns whether the text has no U+0000, which not every database can store. Line breaks are allowed.
bool is_free_of_nulls(std::string_view text);

/// Returns whether the text has the form of a room code: 26 digits and lower-case letters without i, l, o, u.
bool is_room_code(std::string_view text);

/// Returns whether the text is 8 lower-case hex digits, which distinguish positions with the same seq.
bool is_mark(std::string_view text);

/// Returns whether the text is 16 lower-case hex digits, which stand for a person in one room.
bool is_person_key(std::string_view text);

/// Returns whether the text is 64 lower-case hex digits.
bool is_hex_of_32_bytes(std::string_view text);

} // namespace idavoll::protocol
