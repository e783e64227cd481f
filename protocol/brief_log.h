#pragma once

#include "engine/json_writer.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace idavoll::protocol {

/// An entry of a log, of which the events are given as their fields.
struct BriefEntry {
    int seat = 0;
    FieldLists events;
    std::optional<std::string> by = std::nullopt; ///< who acted in the seat's place
};

/// The entries of a log in few characters, a row each: `[seat,events]`, or `[seat,events,by]`. Their seqs are
/// known by that of the last.
///
/// An event that has the type and the members of one of these shapes (GameFacts::events) is `[n,value,…]`:
/// its number, counted from 0, and the values of its members in the order of the shape, or its number alone
/// where there is none but the seat of the entry; any other is as it is.
std::string brief_log(std::span<const BriefEntry> entries, std::span<const std::string_view> shapes);

} // namespace idavoll::protocol
