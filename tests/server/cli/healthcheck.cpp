#include "server/cli/healthcheck.h"

#include "tests/server/app/host.h"
#include "tests/server/cli/commands.h"

#include <catch2/catch.hpp>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

using namespace idavoll;
using namespace idavoll::test;

namespace {

CommandAnswer healthcheck(std::vector<std::string> flags) {
    flags.insert(flags.begin(), "healthcheck");
    return run_commands(server::cli::add_healthcheck, flags);
}

} // namespace

TEST_CASE("the health check calls the address the server is configured to listen on", "[configuration]") {
    struct Case {
        std::string listens;
        std::string public_url;
    };

    const std::vector<Case> cases{
        {"127.0.0.1", ""},
        {"127.0.0.2", ""},
        {"::1", ""},
        {"0.0.0.0", "https://games.example.org"},
        {"::", "https://games.example.org"},
    };
    for (const Case& one : cases) {
        CAPTURE(one.listens);
        Host host([&](server::Config& config) {
            config.address = one.listens;
            config.public_url = one.public_url;
        });
        const std::string port = std::to_string(host.port());
        std::vector<std::string> flags{"--address", one.listens, "--port", port};
        if (!one.public_url.empty()) {
            flags.insert(flags.end(), {"--public-url", one.public_url});
        }
        const CommandAnswer by_flags = healthcheck(flags);
        INFO(by_flags.err);
        CHECK(by_flags.status == 0);
        CHECK(by_flags.out == "ready\n");

        const std::filesystem::path file = host.folder() / "idavoll.conf";
        std::ofstream(file) << "address = " << one.listens << "\nport = " << port
                            << (one.public_url.empty() ? "" : "\npublic-url = " + one.public_url) << '\n';
        CHECK(healthcheck({"--config", file.string()}).status == 0);

        ::setenv("IDAVOLL_SERVE_CONFIG", file.c_str(), 1);
        CHECK(healthcheck({}).status == 0);
        ::unsetenv("IDAVOLL_SERVE_CONFIG");

        host.app().retire();
        CHECK(healthcheck(flags).err.find("not ready") != std::string::npos);
        host.stop();
        const CommandAnswer nobody = healthcheck(flags);
        CHECK(nobody.status == 1);
        CHECK(nobody.err.find("No server answers at") != std::string::npos);
    }
    CHECK(healthcheck({"--port", "0"}).err.find("any free port") != std::string::npos);
    CHECK(healthcheck({"--address", "nowhere"}).err.find("--address") != std::string::npos);
}

TEST_CASE("the health check uses the flags of the server that is process 1", "[configuration]") {
    const Host host;
    const auto flags = [&](const std::string& words) {
        const std::filesystem::path file = host.folder() / "cmdline";
        std::ofstream(file, std::ios::binary) << words;
        return server::cli::flags_of_server(file);
    };
    using namespace std::string_literals;
    using Words = std::vector<std::string>;
    CHECK(flags("idavoll\0serve\0--port\0009000\0"s) == Words{"--port", "9000"});
    CHECK(flags("/sbin/docker-init\0--\0/usr/bin/idavoll\0serve\0--config=/x\0"s) == Words{"--config=/x"});
    CHECK(flags("idavoll\0serve\0"s).empty());
    CHECK(flags("/sbin/init\0serve\0--port\0001\0"s).empty());
    CHECK(flags("idavoll\0admin\0verify\0"s).empty());
    CHECK(server::cli::flags_of_server("/nowhere").empty());
}
