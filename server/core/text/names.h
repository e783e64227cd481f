#pragma once

#include "engine/result.h"

#include <cstddef>
#include <string>
#include <string_view>

/// Rules for names and chat: text must look the same to everyone and not disturb the page.
namespace idavoll::server {

inline constexpr std::size_t name_code_points = 24;
inline constexpr std::size_t chat_code_points = 500;

/// Returns the name in NFC, trimmed, with single blanks and without variation selectors, which keyboards add
/// to emoji. Rejects names that are empty, longer than `name_code_points`, invisible, or contain control,
/// formatting (bidirectional, zero-width), line break, private, unassigned or invisible characters. A name
/// that is too long, counting a ligature as its letters, is `illegal`, others are `malformed`. The error
/// sentence is for the person.
Result<std::string> clean_name(std::string_view name);

/// Returns a key that confusable names share: they differ only in case, composition, width or similar-looking
/// scripts (UTS 39 skeleton). `name` comes from clean_name.
std::string name_key(std::string_view name);

/// Returns a key shared by names that look alike in one case only (`Il` and `ll`); see look_alike.
std::string look_key(std::string_view name);

/// Returns whether the name could be mistaken for the server, its staff or a bot. `name` comes from
/// clean_name.
bool is_reserved(std::string_view name);

/// Returns whether two names are confusable, also if only in one case (`Il` and `ll`). Both come from
/// clean_name.
bool look_alike(std::string_view name, std::string_view other);

/// Returns chat text cleaned like a name. Line breaks and tabs become blanks; joiners needed by emoji and
/// scripts stay. Errors as for clean_name.
Result<std::string> clean_text(std::string_view text, std::size_t max_code_points);

} // namespace idavoll::server
