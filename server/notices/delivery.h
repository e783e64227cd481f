#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <string>

/// What sending something over the network comes to, and what all senders share.
namespace idavoll::server {

struct Delivery {
    enum class Kind {
        done,    ///< it was taken
        failed,  ///< it was not; try again
        refused, ///< it was not, and will not be
        unknown, ///< all of it was sent, and nobody said whether it was taken: never sent again
        gone,    ///< whoever it was for is not there any more
    };

    Kind kind = Kind::failed;
    std::string why = {};    ///< a sentence for people, unless it is done
    std::string answer = {}; ///< what came back, as far as it is of use
};

/// Whether the server stops: then what is under way is broken off.
using StopSending = std::function<bool()>;

} // namespace idavoll::server
