#pragma once

#include "tests/server/app/client.h"
#include "tests/server/app/host.h"

#include <functional>
#include <string>

namespace idavoll::test {

/// A server with a room in which somebody looks on who does nothing wrong, and must never notice that others
/// do.
class Household {
  public:
    explicit Household(const std::function<void(server::Config&)>& change = {});

    /// For a house that meets one stranger after another from the same address.
    static void expect_many(server::Config& config);

    std::uint16_t port() const { return host.port(); }

    /// Another one, who has said hello in the room.
    Browser guest();

    /// Checks that the one who looks on is served as before, and that the room is open to others.
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
