#pragma once

#include "server/http/router.h"
#include "server/metrics/metrics.h"
#include "server/net/connections.h"
#include "server/people/guests.h"
#include "server/rooms/life/directory.h"

#include <functional>
#include <vector>

namespace idavoll::server {

/// What the calls work on; outlives them.
struct ApiServices {
    RoomDirectory& rooms;
    const GuestSeal& seal;
    GuestCookie cookie;
    Metrics& metrics;
    const Connections& connections;
    /// Whether the server can do its work: not stopping, and the database takes what it is given.
    std::function<bool()> is_ready;
};

/// Every call there is: the table "HTTP" of the protocol's README.md.
std::vector<Route> api_routes(const ApiServices& services);

} // namespace idavoll::server
