#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>

/// What sending something over the network comes to, and what all senders share.
namespace idavoll::server {

struct Delivery {
    enum class Kind {
        done,      ///< it was taken
        failed,    ///< it was not; try again
        refused,   ///< it was not, and will not be
        unknown,   ///< all of it was sent, and nobody said whether it was taken: never sent again
        gone,      ///< the recipient no longer exists
        other_key, ///< a browser has subscribed with another key than this server's: it will never be taken
    };

    Kind kind = Kind::failed;
    std::string why = {};    ///< a sentence for people, unless it is done
    std::string answer = {}; ///< what came back, as far as it is of use
    int status = 0;          ///< of an answer over HTTP
    std::int64_t wait = 0;   ///< milliseconds for which the other side asks (Retry-After); 0: it does not
    bool is_ours = false;    ///< this server was refused, not the recipient
};

/// Whether the server stops: then what is under way is broken off.
using StopSending = std::function<bool()>;

} // namespace idavoll::server
