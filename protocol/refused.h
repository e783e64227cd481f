#pragma once

#include "protocol/error_code.h"
#include "protocol/restraint_told.h"

#include <cstdint>
#include <optional>
#include <string>

namespace idavoll::protocol {

/// The `id` of the client message being answered; unset if the client gave none.
using AnswerTo = std::optional<std::string>;

/// Why what a user asked for is not done; nothing has changed. The one error of messages, calls, rooms and
/// accounts, sent as an `error` message or as the body of an HTTP response.
struct Refused {
    ErrorCode code = ErrorCode::internal;
    std::string message;                         ///< a sentence for the user
    AnswerTo id = {};                            ///< also unset if it was not readable
    std::optional<int> seq = {};                 ///< with ErrorCode::stale, the current seq
    std::optional<RestraintTold> restraint = {}; ///< with ErrorCode::muted, suspended and banned
    std::optional<std::int64_t> wait = {}; ///< minimum time in milliseconds before another attempt is useful

    bool operator==(const Refused&) const = default;
};

/// The database can't be read or written now.
inline Refused storage_failure() {
    return {.code = ErrorCode::storage,
            .message = "The server cannot reach its database right now. Try again."};
}

} // namespace idavoll::protocol
