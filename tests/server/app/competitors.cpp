#include "tests/server/app/competitors.h"

namespace idavoll::test {

Answer act(const Host& host, const std::string& method, const std::string& target,
           const std::string& cookie) {
    return call(
        host.port(), method, target,
        {{"Cookie", cookie}, {"Origin", origin_of(host.port())}, {"Content-Type", "application/json"}},
        method == "POST" ? "{}" : "");
}

nlohmann::json swiss_of(int from, int to) {
    return {{"name", "Winter Cup"},
            {"description", "One game a round."},
            {"game", "voluspa"},
            {"options", {{"players", 2}}},
            {"clock", {{"per_move", 3600}}},
            {"rated", false},
            {"format", "swiss"},
            {"rounds", nullptr},
            {"best_of", 1},
            {"players", {{"from", from}, {"to", to}}},
            {"starts_at", nullptr},
            {"visibility", "public"}};
}

void resign(const Host& host, const std::string& cookie, const std::string& room) {
    Browser browser(host.port(), cookie);
    browser.send({{"type", "hello"}, {"v", 2}, {"room", room}});
    const nlohmann::json view = browser.receive("view");
    browser.send(
        {{"type", "move"}, {"id", "end"}, {"upon", view.at("seq")}, {"action", {{"type", "resign"}}}});
    while (browser.receive("patch").at("turn").at("result").is_null()) {
    }
}

} // namespace idavoll::test
