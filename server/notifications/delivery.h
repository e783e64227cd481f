#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>

/// The result of sending something over the network, shared by all senders.
namespace idavoll::server {

struct Delivery {
    enum class Kind {
        done,      ///< accepted
        failed,    ///< not accepted, to be retried
        refused,   ///< rejected for good
        unknown,   ///< sent completely, but not confirmed; never sent again
        gone,      ///< the recipient no longer exists
        other_key, ///< the browser subscribed with another server key, so pushes will never be accepted
    };

    Kind kind = Kind::failed;
    std::string why = {};    ///< a sentence for people; empty if done
    std::string answer = {}; ///< the response, where it is useful
    int status = 0;          ///< of the HTTP response
    std::int64_t wait = 0;   ///< Retry-After in milliseconds; 0 if none
    bool is_ours = false;    ///< this server was rejected, not the recipient
};

/// Returns true once the server is stopping. Transfers in progress are then aborted.
using StopSending = std::function<bool()>;

} // namespace idavoll::server
