#include "tests/server/core/people/test_person.h"

#include <stdexcept>

namespace idavoll::test {

using Json = nlohmann::json;

void hash_cheaply(server::Config& config) {
    config.hashing = {1, 8192};
    const server::Rate any{1e6, 1e6};
    config.limits.per_address = {100'000, any, any};
    config.limits.messages = any;
    config.limits.openings = {any, any};
    config.limits.sign_ups = {any, any};
    config.limits.guest_writes = {any, any};
    config.limits.hashing.per_network = any;
}

TestPerson TestPerson::guest(std::uint16_t port) {
    TestPerson one(port);
    one.post("/api/guest", Json::object());
    return one;
}

TestPerson TestPerson::called(std::uint16_t port, const std::string& name) {
    TestPerson one = guest(port);
    const Answer made = one.post("/api/account", {{"name", name}, {"password", good_password}});
    if (made.status != 201) {
        throw std::runtime_error("no account: " + made.body);
    }
    return one;
}

Answer TestPerson::call(const std::string& method, const std::string& path, const std::optional<Json>& body,
                        const std::string& from) {
    Headers headers{{"Origin", origin_of(port_)}, {"Sec-Fetch-Site", "same-origin"}};
    if (body) {
        headers.emplace_back("Content-Type", "application/json");
    }
    if (!cookies_.empty()) {
        headers.emplace_back("Cookie", cookie());
    }
    Answer answer = test::call(port_, method, path, headers, body ? body->dump() : "", from);
    for (const auto& [name, value] : answer.headers) {
        if (name == "Set-Cookie") {
            const std::string pair = value.substr(0, value.find(';'));
            const auto equals = pair.find('=');
            const std::string content = pair.substr(equals + 1);
            if (content.empty()) {
                cookies_.erase(pair.substr(0, equals));
            } else {
                cookies_[pair.substr(0, equals)] = content;
            }
        }
    }
    return answer;
}

std::string TestPerson::refusal(const Answer& answer) {
    return answer.status < 400 ? "" : answer.json().at("error").at("code").get<std::string>();
}

std::string TestPerson::cookie() const {
    std::string header;
    for (const auto& [name, value] : cookies_) {
        header.append(header.empty() ? "" : "; ").append(name).append("=").append(value);
    }
    return header;
}

Browser TestPerson::enter(const std::string& room) const {
    Browser browser(port_, cookie());
    browser.send({{"type", "hello"}, {"v", 2}, {"room", room}});
    return browser;
}

void TestPerson::sit(const std::string& room, const std::string& name) const {
    Browser browser = enter(room);
    browser.send({{"type", "sit"}, {"id", "sit"}, {"name", name}, {"entropy", ""}});
    browser.receive("ack");
}

std::string table_for_two(TestPerson& creator) {
    const nlohmann::json wish{{"game", "voluspa"}, {"options", {{"players", 2}}}};
    return creator.post("/api/rooms", wish).json().at("room");
}

nlohmann::json room_seen(const TestPerson& one, const std::string& code) {
    Browser browser = one.enter(code);
    return browser.receive("welcome").at("room");
}

nlohmann::json you_seen(const TestPerson& one, const std::string& code) {
    Browser browser = one.enter(code);
    return browser.receive("welcome").at("you");
}

} // namespace idavoll::test
