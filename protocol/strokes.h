#pragma once

#include "protocol/client_messages.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

/// What people draw upon a board, for themselves or for those who look at it with them. The protocol knows no
/// board: what a place is called, the client of the game has said, and only its form is looked at.
namespace idavoll::protocol {

class ObjectReading;

/// A name of a place has 1 to 32 of `a-z 0-9 _ : , . -`.
bool is_place(std::string_view text);

/// Reads a list of at most `most` strokes, none of them twice.
std::vector<Stroke> read_strokes(ObjectReading& reading, std::string_view field, std::size_t most);

/// As a JSON array, in which they are kept.
std::string strokes_text(const std::vector<Stroke>& strokes);

void write(std::string& out, const Stroke& stroke);

} // namespace idavoll::protocol
