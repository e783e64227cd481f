#include "keeper.h"

#include "server/cli/admin.h"
#include "tests/server/cli/commands.h"

#include <catch2/catch.hpp>

namespace idavoll::test {

std::string database_of(const Host& host) {
    return (host.folder() / "games.db").string();
}

void give_role(const Host& host, const std::string& name, const std::string& role) {
    const CommandAnswer given =
        run_commands(server::cli::add_admin_commands, {"admin", "person", "role", name, role, "--why",
                                                       "a test", "--database", database_of(host)});
    INFO(given.err);
    REQUIRE(given.status == 0);
}

Somebody keeper(const Host& host, const std::string& name, const std::string& role) {
    Somebody one = Somebody::called(host.port(), name);
    give_role(host, name, role);
    return one;
}

} // namespace idavoll::test
