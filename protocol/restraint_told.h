#pragma once

#include <cstdint>
#include <optional>
#include <string>

namespace idavoll::protocol {

/// Sent with ErrorCode::suspended, ErrorCode::muted and ErrorCode::banned: until when it applies (Unix time
/// in milliseconds; unset: without end), and why.
struct RestraintTold {
    std::optional<std::int64_t> until;
    std::string why;

    bool operator==(const RestraintTold&) const = default;
};

void write(std::string& out, const RestraintTold& restraint);

} // namespace idavoll::protocol
