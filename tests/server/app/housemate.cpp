#include "tests/server/app/housemate.h"

#include <catch2/catch.hpp>

namespace idavoll::test {

nlohmann::json hello_to(const std::string& room) {
    return {{"type", "hello"}, {"v", 2}, {"room", room}};
}

Household::Household(const std::function<void(server::Config&)>& change)
    : host(change), cookie(new_cookie(host.port())), room(new_room(host.port(), cookie)),
      housemate_(host.port(), new_cookie(host.port())) {
    housemate_.send(hello_to(room));
    housemate_.receive("welcome");
}

void Household::expect_many(server::Config& config) {
    const server::Rate any{1e6, 1e6};
    config.limits.per_address = {.connections = 1'000, .messages = any, .requests = any};
    config.limits.messages = {20, 300}; // a flood still exceeds it
    config.limits.rooms.chat = any;
}

Browser Household::guest() {
    Browser browser(host.port(), cookie);
    browser.send(hello_to(room));
    browser.receive("welcome");
    return browser;
}

void Household::check_peace() {
    housemate_.send({{"type", "chat"}, {"text", "Is all well?"}, {"name", "Housemate"}});
    CHECK(housemate_.receive("chat").at("chat").at("text") == "Is all well?");
    check_open();
}

void Household::check_open() {
    Browser late = guest();
    late.send({{"type", "ping"}, {"id", "late"}});
    CHECK(late.receive("pong").at("id") == "late");
}

} // namespace idavoll::test
