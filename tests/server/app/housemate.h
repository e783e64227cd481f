#pragma once

#include "tests/server/app/client.h"
#include "tests/server/app/host.h"

#include <functional>
#include <string>

namespace idavoll::test {

/// A server with a room and a well-behaved spectator, who must never be affected by misbehaving clients.
class Household {
  public:
    explicit Household(const std::function<void(server::Config&)>& change = {});

    /// For servers that many clients visit from the same address.
    static void expect_many(server::Config& config);

    std::uint16_t port() const { return host.port(); }

    /// Returns another client that has said hello in the room.
    Browser guest();

    /// Checks that the spectator is served as before, and that others can enter the room.
    void check_peace();
    void check_open();

    Host host;
    std::string cookie;
    std::string room;

  private:
    Browser housemate_;
};

nlohmann::json hello_to(const std::string& room);

} // namespace idavoll::test
