/// Which messages are answered how, for every kind of sender.

#include "protocol/client_messages.h"
#include "tests/server/app/access.h"
#include "tests/server/app/client.h"
#include "tests/server/app/host.h"
#include "tests/server/app/sample_messages.h"
#include "tests/server/app/scene.h"

#include <catch2/catch.hpp>
#include <cstdint>
#include <fmt/format.h>
#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

using namespace idavoll;
using namespace idavoll::test;
using namespace idavoll::test::access_table;

namespace {

struct Speaker {
    std::string name;
    std::function<Headers(std::uint16_t, const Scene&)> headers;
    bool says_hello;
};

/// A browser on the server's page.
template <class Cookie>
std::function<Headers(std::uint16_t, const Scene&)> browsing(Cookie cookie) {
    return [cookie](std::uint16_t port, const Scene& scene) {
        Headers headers{{"Origin", origin_of(port)}};
        if (std::string brought = cookie(scene); !brought.empty()) {
            headers.emplace_back("Cookie", std::move(brought));
        }
        return headers;
    };
}

const std::vector<Speaker> speakers{
    {"nobody", browsing([](const Scene&) { return std::string(); }), false},
    {"forger", browsing([](const Scene& scene) { return forged(scene.guest()); }), false},
    {"stranger", browsing([](const Scene& scene) { return scene.guest(); }), false},
    {"elsewhere", browsing([](const Scene& scene) { return scene.elsewhere(); }), true},
    {"spectator", browsing([](const Scene& scene) { return scene.guest(); }), true},
    {"blocked", browsing([](const Scene& scene) { return scene.blocked; }), true},
    {"creator", browsing([](const Scene& scene) { return scene.creator; }), true},
    {"seat", browsing([](const Scene& scene) { return scene.actor(); }), true},
    {"other seat", browsing([](const Scene& scene) { return scene.waiting(); }), true},
    {"reading", [](std::uint16_t, const Scene& scene) { return scene.reading; }, true},
    {"playing", [](std::uint16_t, const Scene& scene) { return scene.playing; }, true},
};

/// Returns the response to the message: the refusal's code, or the type.
std::string answer_to(std::uint16_t port, const Scene& scene, const Speaker& speaker, const Json& message) {
    Browser browser(port, speaker.headers(port, scene));
    if (browser.status() != 101) {
        return std::to_string(browser.status());
    }
    if (speaker.says_hello) {
        browser.send(sample(Of<protocol::Hello>{}, scene));
    }
    browser.send(message);
    while (const auto answer = browser.receive()) {
        if (answer->value("id", "") == message.at("id")) {
            const std::string type = answer->at("type");
            return type == "error" ? answer->at("code").get<std::string>() : type;
        }
    }
    return "closed";
}

/// The first player is drawn at random; repeats until it is the one with an account.
std::unique_ptr<Scene> new_scene(Host& host, const std::string& status) {
    auto scene = std::make_unique<Scene>(host, status);
    while (status == "running" && scene->actor() != scene->account()) {
        scene = std::make_unique<Scene>(host, status);
    }
    return scene;
}

Lines messages_as_answered(Host& host, const std::string& status) {
    std::vector<std::string> cells;
    for (const Speaker& speaker : speakers) {
        cells.push_back(speaker.name);
    }
    Lines lines{row("message", 15, cells)};
    auto scene = new_scene(host, status);
    for (const Sample make : samples(static_cast<const protocol::ClientMessage*>(nullptr))) {
        cells.clear();
        std::string type;
        for (const Speaker& speaker : speakers) {
            const Json message = make(*scene);
            type = message.at("type");
            cells.push_back(answer_to(host.port(), *scene, speaker, message));
            // Each message changes the room for the next one, except in a finished room that has neither a
            // new link nor a review.
            const bool alters = status != "finished" || type == "change_link" || type == "lead";
            if (cells.back() == "ack" && alters) {
                scene = new_scene(host, status);
            }
        }
        lines.push_back(row(type, 15, cells));
    }
    return lines;
}

} // namespace

TEST_CASE("every message is answered as the table says for every kind of sender",
          "[people][any_database][H6][A7][X2]") {
    Host host(allow_much);
    for (const char* status : {"open", "running", "finished"}) {
        compare(fmt::format("== messages in a room that is {}", status), messages_as_answered(host, status));
    }
}
