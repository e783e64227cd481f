#pragma once

#include "engine/json_writer.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace idavoll::protocol {

/// A log entry whose events are given as fields.
struct EntryFields {
    int seat = 0;
    FieldLists events;
    std::int64_t at = 0;                          ///< when it was accepted
    std::optional<std::string> by = std::nullopt; ///< the bot or server that acted for the seat
};

/// Encodes log entries as rows: `[seat,events,at]` or `[seat,events,at,by]`. Seqs are implied
/// by that of the last entry. `at` is a Unix time in the first row, in each other row the milliseconds since
/// the entry before.
///
/// An event with the type and members of one of these shapes (GameFacts::events) becomes `[n,value,…]`: the
/// 0-based index of the shape and the values of its members in the shape's order. It becomes `n` alone if its
/// only member is the entry's seat. Any other event is written unchanged.
std::string log_rows(std::span<const EntryFields> entries, std::span<const std::string_view> shapes);

} // namespace idavoll::protocol
