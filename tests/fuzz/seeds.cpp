// Writes the initial corpus of each target from real games: `fuzz_seeds FOLDER`.
#include "engine/bots/bots.h"
#include "engine/catalogue/registry.h"
#include "engine/match/record.h"
#include "engine/match/selfplay.h"
#include "tests/fuzz/house.h"

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

namespace fs = std::filesystem;
using namespace idavoll;
using namespace std::string_literals;

namespace {

fs::path folder;

void write(const std::string& target, const std::string& name, const std::string& content) {
    fs::create_directories(folder / target);
    std::ofstream(folder / target / name, std::ios::binary) << content;
}

void states(const AnyGame& game) {
    const Chance chance(sha256("seed"));
    auto state = game.start(Json::object(), chance).value();
    const std::string name(game.facts().name);
    for (int seq = 0; !state->is_over() && seq < 200; ++seq) {
        const Seat seat = state->to_act().front();
        const std::string act = std::string(1, static_cast<char>('0' + seat));
        if (seq % 12 == 0) {
            const Json action = state->bot_action("random", seat, 1);
            write("states", name + "-" + std::to_string(seq),
                  name + "\n" + write_json(state->json()) + "\n" + act + write_json(action) + "\n0!a\n1!b\n");
        }
        static_cast<void>(
            state->move_by_bot("random", seat, static_cast<std::uint64_t>(seq) * 7919, chance, false));
    }
}

void records(const AnyGame& game) {
    const std::string name(game.facts().name);
    for (const bool detailed : {false, true}) {
        const SelfplayOrder order{.game = &game,
                                  .options = Json::object(),
                                  .seed = "seed",
                                  .bot = "random",
                                  .detail = {.legal = detailed, .states = detailed}};
        Json record = selfplay(order, 0).value();
        if (!detailed) {
            write("records", name + "-whole", write_json(record));
        }
        for (const std::size_t actions : {std::size_t{0}, std::size_t{1}, std::size_t{4}}) {
            Json opening = record;
            opening["actions"].erase(opening["actions"].begin() + static_cast<int>(actions),
                                     opening["actions"].end());
            opening["result"] = nullptr;
            opening["seed"] = nullptr;
            write("records", name + "-" + std::to_string(actions) + (detailed ? "-detailed" : ""),
                  write_json(opening));
        }
    }
}

std::string hello(const std::string& more = "") {
    return R"({"type":"hello","v":2,"room":"00000000000000000000000001")" + more + "}\n";
}

std::string sit(const std::string& name) {
    return R"({"type":"sit","id":"s","name":")" + name + R"(","entropy":""})" + "\n";
}

/// Connection 0 is the creator, 1 another guest, 2 a spectator.
void messages(const AnyGame& game) {
    const std::string name(game.facts().name);
    const std::string begin = name + " {}\n0" + hello() + "1" + hello() + "2" + hello();
    const std::string seated =
        begin + "0" + sit("Anna") + "1" + sit("Björn") + "0{\"type\":\"start\",\"id\":\"b\"}\n";
    std::string played = seated;
    for (int i = 0; i < 12; ++i) {
        played += std::to_string(i % 2) + "!" + static_cast<char>('a' + i) + "\n";
    }
    const std::string asked =
        "0{\"type\":\"legal\",\"id\":\"l\"}\n1{\"type\":\"inspect\"}\n2{\"type\":\"at\",\"seq\":1}\n"
        "1{\"type\":\"score_history\"}\n"
        "0{\"type\":\"record\"}\n0{\"type\":\"preview\",\"upon\":0,\"action\":{\"type\":\"pass\"}}\n"
        "0{\"type\":\"what_if\",\"seq\":0,\"actions\":[{\"type\":\"pass\"}]}\n"
        "0{\"type\":\"move\",\"id\":\"u\",\"upon\":2,\"action\":{\"type\":\"undo\"}}\n"
        "1{\"type\":\"chat\",\"text\":\"hail\"}\n2{\"type\":\"chat\",\"text\":\"hail\",\"name\":\"C\"}\n"
        "0{\"type\":\"rematch\"}\n0{\"type\":\"ping\",\"id\":\"p\"}\n2.\n2"
        + hello(R"(,"seq":1,"viewer":null)") + "4" + hello(R"(,"legal":false)");
    write("messages", name + "-seated", seated + "1{\"type\":\"stand\"}\n" + asked);
    write("messages", name + "-played", played + asked);
}

std::string post(const std::string& path, const std::string& body) {
    return "POST " + path + " HTTP/1.1\r\nHost: 127.0.0.1\r\nCookie: " + fuzz::House::cookie()
           + "\r\nContent-Type: application/json\r\nContent-Length: " + std::to_string(body.size())
           + "\r\n\r\n" + body;
}

/// Returns a text as a frame with a zero mask.
std::string frame(const std::string& text, char first = '\x81') {
    std::string bytes{first};
    if (text.size() < 126) {
        bytes += static_cast<char>(0x80U | text.size());
    } else {
        bytes += static_cast<char>(0xFE);
        bytes += static_cast<char>(text.size() >> 8U);
        bytes += static_cast<char>(text.size() & 0xFFU);
    }
    return bytes + std::string(4, '\0') + text;
}

void requests() {
    const std::string get = " HTTP/1.1\r\nHost: 127.0.0.1\r\n";
    write("requests", "pages",
          "GET /" + get + "Accept-Encoding: gzip\r\n\r\nGET /?a=b" + get
              + "If-None-Match: *\r\n\r\nHEAD /index.html" + get + "\r\n");
    write("requests", "probes",
          "GET /healthz" + get + "\r\nGET /readyz" + get + "\r\nGET /metrics" + get
              + "X-Forwarded-For: 192.0.2.1, ::1\r\n\r\n");
    write("requests", "odd",
          "GET /%2e%2e/x%00" + get + "\r\nDELETE /api/games" + get + "\r\nOPTIONS *" + get + "\r\n");
    write("requests", "calls",
          "GET /api/games" + get + "\r\n" + post("/api/guest", "{}")
              + post("/api/options", R"({"game":"voluspa","options":{"players":2}})")
              + post("/api/rooms", R"({"game":"walhalla","options":{}})"));
    write("requests", "chunks",
          "POST /api/guest HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
          "Transfer-Encoding: chunked\r\n\r\n1\r\n{\r\n1;a=b\r\n}\r\n0\r\nX-Y: z\r\n\r\n");
    const std::string open =
        "GET /ws" + get
        + "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
          "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nOrigin: http://127.0.0.1:8080\r\nCookie: "
        + fuzz::House::cookie() + "\r\n\r\n";
    const std::string enter =
        open + frame(R"({"type":"hello","v":2,"room":")" + fuzz::House::room() + R"("})");
    write("requests", "ws-talk",
          enter + frame(R"({"type":"sit","id":"s","name":"Anna","entropy":""})")
              + frame(R"({"type":"chat","text":"hail"})") + frame(R"({"type":"ping"})")
              + frame("\x03\xE8", '\x88'));
    write("requests", "ws-pieces",
          enter + frame("{\"type\":", '\x01') + frame("x", '\x89') + frame("\"ping\"}", '\x80'));
    write("requests", "ws-wrong", enter + frame("{") + frame("x", '\x82'));
}

} // namespace

int main(int count, char** arguments) {
    if (count != 2) {
        return 2;
    }
    folder = arguments[1];
    for (const AnyGame* game : all_games()) {
        states(*game);
        records(*game);
        messages(*game);
    }
    requests();
    return 0;
}
