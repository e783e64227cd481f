#pragma once

#include <cstdint>
#include <string>

namespace idavoll::protocol {

/// Sent with ErrorCode::suspended and ErrorCode::muted: until when it applies (Unix time in milliseconds),
/// and why.
struct RestraintTold {
    std::int64_t until = 0;
    std::string why;

    bool operator==(const RestraintTold&) const = default;
};

void write(std::string& out, const RestraintTold& restraint);

} // namespace idavoll::protocol
