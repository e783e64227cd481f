#include "tests/server/app/client.h"
#include "tests/server/app/host.h"
#include "tests/support/eventually.h"
#include "tests/support/virtual_clock.h"

#include <catch2/catch.hpp>
#include <optional>
#include <string>
#include <thread>
#include <vector>

using namespace idavoll;
using namespace idavoll::test;
using Json = nlohmann::json;

namespace {

Json hello(const std::string& room) {
    return {{"type", "hello"}, {"v", 2}, {"room", room}};
}

Json sit(const std::string& name) {
    return {{"type", "sit"}, {"id", "sit"}, {"name", name}, {"entropy", ""}};
}

/// Two people in a running game.
struct Table {
    explicit Table(Host& host)
        : cookies{new_cookie(host.port()), new_cookie(host.port())}, room(new_room(host.port(), cookies[0])) {
        for (std::size_t seat = 0; seat < 2; ++seat) {
            Browser& browser = browsers.emplace_back(host.port(), cookies[seat]);
            browser.send(hello(room));
            browser.receive("welcome");
            browser.send(sit(seat == 0 ? "Seat 0" : "Seat 1"));
            browser.receive("ack");
        }
        browsers[0].receive("view");
        browsers[1].receive("view");
    }

    std::vector<std::string> cookies;
    std::string room;
    std::vector<Browser> browsers;
};

/// Returns the view of a new connection.
Json look(Host& host, const std::string& cookie, const std::string& room) {
    Browser browser(host.port(), cookie);
    browser.send(hello(room));
    return browser.receive("view");
}

/// Returns a move message with the first legal action of the seat to act, without annotations.
Json first_move(const Json& view, const std::string& id) {
    Json action = view.at("turn").at("legal").at(0);
    action.erase("points");
    return {{"type", "move"}, {"id", id}, {"upon", view.at("seq")}, {"action", action}};
}

std::string type_of(const Json& message) {
    return message.at("type").get<std::string>();
}

std::string error_of(Browser& browser) {
    return browser.receive("error").at("code").get<std::string>();
}

} // namespace

TEST_CASE("only guests on the server's own page can open a WebSocket", "[any_database][X1]") {
    Host host;
    const std::uint16_t port = host.port();
    const std::string own = origin_of(port);
    const std::string cookie = new_cookie(port);

    struct Case {
        Headers headers;
        unsigned status;
    };

    const std::vector<Case> cases{
        {{{"Origin", own}, {"Cookie", cookie}}, 101},
        {{{"Origin", std::string("http://localhost:").append(std::to_string(port))}, {"Cookie", cookie}},
         101},
        {{{"Cookie", cookie}}, 403},
        {{{"Origin", ""}, {"Cookie", cookie}}, 403},
        {{{"Origin", "null"}, {"Cookie", cookie}}, 403},
        {{{"Origin", own + "0"}, {"Cookie", cookie}}, 403},
        {{{"Origin", own + ".evil.example"}, {"Cookie", cookie}}, 403},
        {{{"Origin", "http://evil.example"}, {"Cookie", cookie}}, 403},
        {{{"Origin", std::string("https://127.0.0.1:").append(std::to_string(port))}, {"Cookie", cookie}},
         403},
        {{{"Origin", own}}, 401},
        {{{"Origin", own}, {"Cookie", cookie + "0"}}, 401},
    };
    for (const Case& one : cases) {
        CAPTURE(Json(one.headers).dump());
        CHECK(Browser(port, one.headers).status() == one.status);
    }
}

TEST_CASE("invalid input is answered with its error code and changes nothing", "[any_database][C6]") {
    Host host([](server::Config& config) {
        config.limits.messages = {1000, 1000};
        config.limits.faults = {1000, 1000};
    });
    Table table(host);
    const Json before = look(host, table.cookies[0], table.room);
    const auto acting = before.at("turn").at("to_act").at(0).get<std::size_t>();
    Browser& browser = table.browsers[acting];
    Browser& other = table.browsers[1 - acting];
    Json good = first_move(look(host, table.cookies[acting], table.room), "m");

    const std::vector<std::pair<std::string, std::string>> malformed{
        {"", "malformed"},
        {"{", "malformed"},
        {"[]", "malformed"},
        {"null", "malformed"},
        {std::string(30'000, '['), "malformed"},
        {R"({"type":"ping","type":"ping"})", "malformed"},
        {R"({"type":"ping","more":1})", "malformed"},
        {R"({"type":"ping","id":1})", "malformed"},
        {R"({"type":"at","seq":-1})", "malformed"},
        {R"({"type":"at","seq":1.5})", "malformed"},
        {R"({"type":"at","seq":99999999999999999999})", "malformed"},
        {R"({"type":"teleport"})", "unknown_type"},
        {R"({"type":"move","upon":0,"action":{}})", "malformed"},
        {hello(table.room).dump(), "hello_first"},
        {sit("Again").dump(), "not_open"},
        {R"({"type":"stand"})", "not_open"},
        {R"({"type":"rematch"})", "not_finished"},
        {Json{{"type", "chat"}, {"text", std::string(501, 'x')}}.dump(), "too_long"},
        {R"({"type":"move","id":"x","upon":0,"action":{"type":"teleport"}})", "malformed"},
    };
    for (const auto& [text, code] : malformed) {
        CAPTURE(text.substr(0, 100));
        browser.send_bad(text);
        CHECK(error_of(browser) == code);
    }
    Json stale = good;
    stale["upon"] = good.at("upon").get<int>() + 1;
    browser.send_bad(stale.dump());
    CHECK(error_of(browser) == "stale");
    other.send_bad(good.dump());
    CHECK(error_of(other) == "not_your_turn");

    CHECK(look(host, table.cookies[0], table.room) == before);
    browser.send(good);
    CHECK(browser.receive("ack").at("seq") == before.at("seq").get<int>() + 1);
    browser.send(good);
    CHECK(browser.receive("ack").at("seq") == before.at("seq").get<int>() + 1);
}

TEST_CASE("an invalid name is answered with its error code", "[any_database][A8]") {
    Host host;
    const std::string cookie = new_cookie(host.port());
    Browser browser(host.port(), cookie);
    browser.send(hello(new_room(host.port(), cookie)));
    browser.receive("welcome");
    const std::vector<std::string> names{"\x01\x02", std::string(10'000, 'x'), "", "a\xE2\x80\xAEz"};
    for (const std::string& name : names) {
        browser.send_bad(sit(name).dump());
        CHECK(error_of(browser) == "name");
    }
    browser.send(sit("Ann"));
    CHECK(browser.receive("ack").at("id") == "sit");
}

TEST_CASE("the first message must be hello, to an existing room, in a supported version",
          "[any_database][W8]") {
    Host host;
    const std::uint16_t port = host.port();
    const std::string cookie = new_cookie(port);
    Browser early(port, cookie);
    early.send_bad(R"({"type":"ping","id":"p"})");
    CHECK(error_of(early) == "hello_first");
    early.send_bad(hello("0123456789abcdefghjkmnpqrs").dump());
    CHECK(error_of(early) == "no_such_room");
    early.send_bad(hello("' or 1=1 --").dump());
    const std::string odd = error_of(early);
    CHECK((odd == "no_such_room" || odd == "malformed"));
    Browser old(port, cookie);
    old.send_bad(Json{{"type", "hello"}, {"v", 1}, {"room", "0123456789abcdefghjkmnpqrs"}}.dump());
    CHECK(error_of(old) == "version");
    CHECK(old.close_code() == 1008);
}

TEST_CASE("frames that are too large, binary or broken close with their code", "[any_database][W1][W2]") {
    Host host;
    const std::string cookie = new_cookie(host.port());
    const std::string room = new_room(host.port(), cookie);
    const auto code_after = [&](auto act) {
        Browser browser(host.port(), cookie);
        browser.send(hello(room));
        browser.receive("welcome");
        act(browser);
        return browser.close_code();
    };
    CHECK(code_after([](Browser& browser) { browser.send_binary("x"); }) == 1003);
    CHECK(code_after([](Browser& browser) { browser.send_bad(std::string(64 * 1024 + 1, ' ')); }) == 1009);
    CHECK(code_after([](Browser& browser) { browser.send_in_pieces(std::string(70'000, ' '), 300); })
          == 1009);
    CHECK(code_after([](Browser& browser) { browser.send_bad("\xFF\xFE"); }) == 1007);
    CHECK(code_after([](Browser& browser) { browser.send_raw(std::string("\x81\x01x", 3)); })
          == 1002); // no mask
    CHECK(code_after([](Browser& browser) { browser.send_raw(std::string("\xF1\x80\0\0\0\0", 6)); })
          == 1002); // reserved
    CHECK(code_after([](Browser& browser) { browser.send_raw(std::string("\x83\x80\0\0\0\0", 6)); })
          == 1002); // opcode

    Browser pieces(host.port(), cookie);
    pieces.send_in_pieces(hello(room).dump(), 7);
    CHECK(pieces.receive("welcome").at("room").at("code") == room);
}

TEST_CASE("a flood is warned and then disconnected, with one log line", "[any_database][R3][T5]") {
    Host host;
    const std::string cookie = new_cookie(host.port());
    const std::string room = new_room(host.port(), cookie);
    Browser housemate(host.port(), new_cookie(host.port()));
    housemate.send(hello(room));
    Browser flooder(host.port(), cookie);
    flooder.send(hello(room));
    for (int i = 0; i < 100; ++i) {
        flooder.send_bad(R"({"type":"ping"})");
    }
    int answered = 0;
    int told = 0;
    while (const auto message = flooder.receive()) {
        answered += type_of(*message) == "pong" ? 1 : 0;
        told += type_of(*message) == "error" ? 1 : 0;
    }
    CHECK(answered >= 50);
    CHECK(told >= 10);
    CHECK(flooder.close_code() == 1008);

    housemate.receive("welcome");
    housemate.send({{"type", "ping"}, {"id", "still here"}});
    CHECK(housemate.receive("pong").at("id") == "still here");
    const std::string log = host.log();
    CHECK(log.find("rate") != std::string::npos);
    CHECK(log.find("rate") == log.rfind("rate"));
}

TEST_CASE("expensive messages count more towards a connection's rate limit", "[any_database][R3][T10]") {
    Host host;
    const std::string cookie = new_cookie(host.port());
    const std::string room = new_room(host.port(), cookie);
    /// Returns how many of 40 simultaneous messages are refused by the rate limit.
    const auto refused = [&](const Json& message) {
        Browser browser(host.port(), cookie);
        browser.send(hello(room));
        browser.receive("welcome");
        for (int i = 0; i < 40; ++i) {
            browser.send(message);
        }
        int too_many = 0;
        for (int i = 0; i < 40; ++i) {
            const Json answer = *browser.receive();
            too_many += answer.value("code", "") == "rate" ? 1 : 0;
        }
        return too_many;
    };
    CHECK(refused({{"type", "ping"}}) == 0);
    CHECK(refused({{"type", "legal"}}) == 0);
    for (const Json& costly : {Json{{"type", "at"}, {"seq", 0}}, Json{{"type", "chat_before"}, {"before", 9}},
                               Json{{"type", "what_if"}, {"seq", 0}, {"actions", Json::array()}}}) {
        CAPTURE(costly.dump());
        CHECK(refused(costly) >= 10);
    }
}

TEST_CASE("a flood of pings is disconnected", "[any_database][R3]") {
    Host host;
    Browser browser(host.port(), new_cookie(host.port()));
    try {
        browser.send_pings(1000);
    } catch (const std::runtime_error&) {
        // Closed while still sending.
    }
    browser.close_code();
    CHECK(host.log().find("too many pings") != std::string::npos);
}

TEST_CASE("connections per person are limited, and closing one frees its place", "[any_database][R4]") {
    Host host([](server::Config& config) { config.limits.per_person = 2; });
    const std::string cookie = new_cookie(host.port());
    Browser first(host.port(), cookie);
    std::optional<Browser> second;
    second.emplace(host.port(), cookie);
    CHECK(second->status() == 101);
    CHECK(Browser(host.port(), cookie).status() == 503);
    CHECK(Browser(host.port(), new_cookie(host.port())).status() == 101);
    second.reset();
    // Once the server has noticed.
    CHECK(eventually([&] { return Browser(host.port(), cookie).status() == 101; }));
    first.send(hello(new_room(host.port(), cookie)));
    CHECK(first.receive("welcome").at("type") == "welcome"); // continues as before
}

TEST_CASE("a client that sends no hello, or falls silent, is disconnected", "[any_database][W6]") {
    Host host;
    const std::string cookie = new_cookie(host.port());
    const std::string room = new_room(host.port(), cookie);
    Browser nameless(host.port(), cookie);
    Browser silent(host.port(), cookie);
    silent.send(hello(room));
    silent.receive("welcome");
    const FastClock fast;
    CHECK(nameless.close_code() == 1008);
    silent.receive_raw();
}

TEST_CASE("a reader who stops is sent coalesced updates and then disconnected, while the room plays on",
          "[any_database][R1]") {
    Host host([](server::Config& config) {
        config.limits.messages = {1e6, 1e6};
        config.limits.per_address.messages = {1e6, 1e6};
        config.limits.rooms.chat = {1e6, 1e6};
        config.limits.outbox_bytes = 16 * 1024;
        config.limits.websocket.write = std::chrono::milliseconds(500);
    });
    const std::string cookie = new_cookie(host.port());
    const std::string room = new_room(host.port(), cookie);
    Browser stuck = Browser::with_small_buffer(host.port(), new_cookie(host.port()));
    stuck.send(hello(room));
    stuck.receive("welcome");
    Browser talker(host.port(), cookie);
    talker.send(hello(room));
    talker.receive("welcome");
    std::string text;
    for (int i = 0; i < 500; ++i) {
        text += "\xF0\x9F\x90\x89";
    }
    const Json chat{{"type", "chat"}, {"text", text}, {"name", "Ann"}};
    bool gone = false;
    const int at_once = 50; // stored in few commits
    for (int i = 0; i < 400 && !gone; ++i) {
        for (int sent = 0; sent < at_once; ++sent) {
            talker.send(chat);
        }
        for (int told = 0; told < at_once;) {
            const Json message = talker.receive().value();
            told += type_of(message) == "chat" ? 1 : 0;
            gone =
                gone || (type_of(message) == "room" && message.at("room").at("spectators").get<int>() == 1);
        }
    }
    CHECK(gone);
    CHECK(host.log().find("reader too slow") != std::string::npos);
}

TEST_CASE("a reader with coalesced updates still ends with the complete state", "[any_database][R1]") {
    Host host([](server::Config& config) {
        config.limits.messages = {1e6, 1e6};
        config.limits.outbox_bytes = 6'000;
    });
    Table table(host);
    Browser watcher(host.port(), new_cookie(host.port()));
    watcher.send(hello(table.room));
    const int moves = 30;
    for (int i = 0; i < moves; ++i) {
        const Json view = look(host, table.cookies[0], table.room);
        const auto acting = view.at("turn").at("to_act").at(0).get<std::size_t>();
        const Json move = first_move(look(host, table.cookies[acting], table.room), std::to_string(i));
        Browser player(host.port(), table.cookies[acting]);
        player.send(hello(table.room));
        player.receive("view");
        player.send(move);
        player.receive("ack");
    }
    int seq = -1;
    while (seq < moves) {
        const Json message = watcher.receive().value();
        if (type_of(message) == "patch" && seq >= 0) {
            CHECK(message.at("from").get<int>() <= seq);
            seq = message.at("seq").get<int>();
        } else if (type_of(message) == "view") {
            seq = message.at("seq").get<int>();
        }
    }
    CHECK(seq == moves);
}

TEST_CASE("a server that shuts down closes with 1001 and loses nothing acknowledged", "[any_database][D11]") {
    Host host([](server::Config& config) { config.limits.farewell = std::chrono::minutes(1); });
    Table table(host);
    const Json before = look(host, table.cookies[0], table.room);
    const auto acting = before.at("turn").at("to_act").at(0).get<std::size_t>();
    table.browsers[acting].send(first_move(look(host, table.cookies[acting], table.room), "m"));
    const Json ack = table.browsers[acting].receive("ack");

    std::thread stopping([&] { host.stop(); });
    CHECK(table.browsers[0].close_code() == 1001);
    CHECK(table.browsers[1].close_code() == 1001);
    stopping.join();

    host.start();
    Browser again(host.port(), table.cookies[acting]);
    again.send(hello(table.room));
    CHECK(again.receive("welcome").at("you").at("seat") == acting);
    CHECK(again.receive("view").at("seq") == ack.at("seq"));
}

TEST_CASE("knowing the link does not give access to a player's seat", "[any_database][C6]") {
    Host host;
    Table table(host);
    Browser stranger(host.port(), new_cookie(host.port()));
    stranger.send(hello(table.room));
    CHECK(stranger.receive("welcome").at("you").at("seat").is_null());
    stranger.send_bad(sit("Mallory").dump());
    const std::string code = error_of(stranger);
    CHECK((code == "not_open" || code == "room_full"));
}

TEST_CASE("no code, cookie, name or address is in the log", "[any_database][A6][E1][E10]") {
    Host host([](server::Config& config) { config.log_level = "debug"; });
    Table table(host);
    table.browsers[0].send({{"type", "chat"}, {"text", "hush"}});
    table.browsers[0].receive("chat");
    call(host.port(), "GET", "/" + table.room + "?code=" + table.room);
    const std::string log = host.log();
    const std::vector<std::string> secrets{table.room, table.cookies[0].substr(14, 32), "Seat 0", "hush",
                                           "127.0.0.1"};
    for (const std::string& secret : secrets) {
        CAPTURE(secret);
        CHECK(log.find(secret) == std::string::npos);
    }
    CHECK(log.find("GET (unknown) 404") != std::string::npos);
}
