#pragma once

#include "engine/result.h"

#include <cstddef>
#include <string>
#include <string_view>

/// What people may call themselves and say: text that looks the same to everybody and disturbs nobody's page.
namespace idavoll::server {

inline constexpr std::size_t name_code_points = 24;
inline constexpr std::size_t chat_code_points = 500;

/// The name as it is kept and shown: in NFC, trimmed, runs of blanks made one. Refused are names that are
/// empty, longer than `name_code_points`, or hold control, formatting (bidirectional, zero-width), line
/// breaking, private, unassigned or invisible characters, or nothing that can be seen. Variation selectors,
/// which keyboards add to emoji, are left out. A ligature counts as the letters it is drawn as.
/// A name too long is refused as `illegal`, any other as `malformed`; the sentence is for the person.
Result<std::string> clean_name(std::string_view name);

/// What two names have in common that people would take for the same: letters of either case, composed or
/// decomposed, wide or narrow, or of scripts that look alike (the skeleton of UTS 39). `name` as clean_name
/// gives it.
std::string name_key(std::string_view name);

/// What two names have in common that only a case makes look alike (`Il` and `ll`); the other half of
/// look_alike.
std::string look_key(std::string_view name);

/// Returns whether the name, as clean_name gives it, would be mistaken for the server, its staff or a bot.
bool is_reserved(std::string_view name);

/// Whether people would take one name for the other; also where only a case makes them look alike (`Il` and
/// `ll`). Both as clean_name gives them.
bool look_alike(std::string_view name, std::string_view other);

/// Text that people write to one another, cleaned like a name; line breaks and tabs become blanks, and the
/// joiners that emoji and several scripts need are kept. The refusals are those of clean_name.
Result<std::string> clean_text(std::string_view text, std::size_t max_code_points);

} // namespace idavoll::server
