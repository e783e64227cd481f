#include "protocol/client_messages.h"
#include "server/http/router.h"
#include "tests/server/app/client.h"
#include "tests/server/app/host.h"
#include "tests/server/core/people/test_person.h"
#include "tests/server/operations/console/keeper.h"
#include "tests/support/files.h"

#include <algorithm>
#include <boost/beast/http/verb.hpp>
#include <catch2/catch.hpp>
#include <fmt/format.h>
#include <fstream>
#include <functional>
#include <sstream>
#include <string>
#include <vector>

// Who may do what: every call and every message, by every kind of caller. access.txt contains the responses
// as this test prints them. A call or message without a row there fails; a message without a sample here does
// not compile.

using namespace idavoll;
using namespace idavoll::test;
using Json = nlohmann::json;

namespace {

/// The address that operators connect from.
constexpr const char* operators_address = "127.0.0.9";

void allow_much(server::Config& config) {
    hash_cheaply(config);
    const server::Rate any{1e6, 1e6};
    config.limits.faults = any;
    config.limits.refusals = any;
    config.metrics_from = {operators_address};
}

/// Returns the guest's cookie with an invalid signature.
std::string forged(std::string cookie) {
    cookie.back() = cookie.back() == '0' ? '1' : '0';
    return cookie;
}

// --- calls

struct Caller {
    std::string name;
    Headers headers;
    std::string from;
};

/// Creates an account with an unused name.
TestPerson new_account(std::uint16_t port) {
    static int made = 0;
    return TestPerson::called(port, "Holder " + std::to_string(++made));
}

/// The same with a role.
TestPerson new_keeper(const Host& host, const std::string& role) {
    TestPerson account = new_account(host.port());
    give_role(host, account.me().at("name"), role);
    return account;
}

/// Encodes a name for a path.
std::string in_path(std::string name) {
    for (auto space = name.find(' '); space != std::string::npos; space = name.find(' ')) {
        name.replace(space, 1, "%20");
    }
    return name;
}

/// Returns the header of a new API token with that scope.
Headers new_token(TestPerson& account, const char* scope) {
    const Json made = account.post("/api/tokens", {{"name", "program"}, {"scope", scope}}).json();
    return {{"Authorization", "Bearer " + made.at("token").get<std::string>()}};
}

std::vector<Caller> callers(const Host& host) {
    const std::uint16_t port = host.port();
    const std::string cookie = new_cookie(port);
    const std::pair<std::string, std::string> own{"Origin", origin_of(port)};
    TestPerson account = new_account(port);
    return {
        {"nobody", {own}, {}},
        {"forger", {own, {"Cookie", forged(cookie)}}, {}},
        {"guest", {own, {"Cookie", cookie}}, {}},
        {"lured", {{"Origin", "https://evil.example"}, {"Cookie", cookie}}, {}},
        {"operator", {own}, operators_address},
        {"proxied", {own, {"X-Forwarded-For", operators_address}}, {}},
        {"account", {own, {"Cookie", account.cookie()}}, {}},
        {"reading", new_token(account, "read"), {}},
        {"playing", new_token(account, "play"), {}},
        {"moderator", {own, {"Cookie", new_keeper(host, "moderator").cookie()}}, {}},
        {"keeper", {own, {"Cookie", new_keeper(host, "operator").cookie()}}, {}},
    };
}

/// Returns a body for calls that need one.
Json body_of(std::string_view path) {
    if (path == "/api/rooms" || path == "/api/options") {
        return {{"game", "voluspa"}, {"options", Json::object()}};
    }
    return Json::object();
}

/// Replaces each `{…}` of a path with something that does not exist.
std::string target_of(std::string_view path) {
    std::string target(path);
    for (auto place = target.find('{'); place != std::string::npos; place = target.find('{')) {
        target.replace(place, target.find('}') + 1 - place, "0123456789abcdefghjkmnpqrs");
    }
    return target;
}

std::string status_of(std::uint16_t port, const std::string& method, std::string_view path,
                      const Caller& caller) {
    Headers headers = caller.headers;
    std::string body;
    // Of the deletions, only that of the account needs more than the path.
    if (method != "GET" && (method != "DELETE" || path == "/api/me")) {
        headers.emplace_back("Content-Type", "application/json");
        body = body_of(path).dump();
    }
    return std::to_string(call(port, method, target_of(path), headers, body, caller.from).status);
}

using Lines = std::vector<std::string>;

/// Columns for calls, whose row labels are long.
constexpr std::size_t call_width = 10;

template <class Cells>
std::string row(std::string_view head, std::size_t width, const Cells& cells) {
    const std::size_t head_width = width == call_width ? 52 : 18;
    std::string line = fmt::format("{:<{}}", head, head_width);
    for (const std::string& cell : cells) {
        line += fmt::format("{:<{}}", cell.size() < width ? cell : cell + ' ', width);
    }
    return line.erase(line.find_last_not_of(' ') + 1);
}

/// Tests every call of the router, and the static files.
Lines calls_as_answered(Host& host) {
    std::vector<Caller> all = callers(host);
    std::vector<std::string> cells;
    for (const Caller& caller : all) {
        cells.push_back(caller.name);
    }
    Lines lines{row("call", call_width, cells)};
    const auto add = [&](const std::string& method, std::string_view path) {
        cells.clear();
        for (const Caller& caller : all) {
            cells.push_back(status_of(host.port(), method, path, caller));
        }
        // A call that signs out or deletes its caller must not affect the next row.
        all = callers(host);
        lines.push_back(row(fmt::format("{} {}", method, path), call_width, cells));
    };
    for (const server::Route& route : host.app().routes()) {
        add(std::string(boost::beast::http::to_string(route.method)), route.path);
    }
    add("GET", "/");
    add("POST", "/");
    add("GET", "/missing");
    return lines;
}

// --- messages

/// A public table with two players, of whom the first has an account; its creator, who has none; a person
/// blocked by the creator; and a player of another table.
class Scene {
  public:
    Scene(Host& host, const std::string& status) : port_(host.port()), account_(new_account(host.port())) {
        TestPerson host_of_table = new_account(port_);
        creator = host_of_table.cookie();
        TestPerson blocked_one = new_account(port_);
        host_of_table.call("PUT", "/api/people/" + in_path(blocked_one.me().at("name")) + "/block");
        blocked = blocked_one.cookie();
        reading = new_token(account_, "read");
        playing = new_token(account_, "play");
        const Json options = {{"players", status == "open" ? 5 : 2}};
        code = open_room(creator, options);
        elsewhere_ = guest();
        take_seat(elsewhere_, open_room(elsewhere_, options), "Elsewhere");
        for (const std::string& cookie : {account_.cookie(), guest()}) {
            seats_.push_back(cookie);
            take_seat(cookie, code, "Sitting " + std::to_string(seats_.size()));
        }
        if (status != "open") {
            look();
        }
        if (status == "finished") {
            play_to_the_end();
        }
    }

    std::string guest() const { return new_cookie(port_); }

    const std::string& elsewhere() const { return elsewhere_; }

    /// Returns the seat to act, or the other one; without a turn, the first and the second.
    const std::string& actor() const { return seats_[actor_]; }

    const std::string& waiting() const { return seats_[1 - actor_]; }

    std::string account() const { return account_.cookie(); }

    std::string creator;
    std::string blocked;
    Headers reading; ///< for API tokens of the first player, who begins
    Headers playing;
    std::string code;
    int seq = 0;
    /// A legal action of the seat to act, without annotations.
    Json action{{"type", "none"}};

  private:
    std::string open_room(const std::string& cookie, const Json& options) const {
        const Json wish = {
            {"game", "voluspa"}, {"options", options}, {"settings", {{"visibility", "public"}}}};
        return post(port_, "/api/rooms", wish, cookie).json().at("room");
    }

    Browser enter(const std::string& cookie, const std::string& room) const {
        Browser browser(port_, cookie);
        browser.send({{"type", "hello"}, {"v", 2}, {"room", room}});
        browser.receive("welcome");
        return browser;
    }

    void take_seat(const std::string& cookie, const std::string& room, const std::string& name) const {
        Browser browser = enter(cookie, room);
        browser.send({{"type", "sit"}, {"id", "sit"}, {"name", name}, {"entropy", ""}});
        browser.receive("ack");
    }

    /// Reads whose turn it is and one legal action.
    void look() {
        for (actor_ = 0; actor_ < seats_.size(); ++actor_) {
            const Json view = enter(seats_[actor_], code).receive("view");
            seq = view.at("seq");
            const Json& turn = view.at("turn");
            over_ = !turn.at("result").is_null();
            if (over_ || turn.contains("legal")) {
                action = over_ ? action : turn.at("legal").at(0);
                action.erase("points");
                break;
            }
        }
    }

    void play_to_the_end() {
        while (!over_) {
            Browser browser = enter(actor(), code);
            browser.send({{"type", "move"}, {"id", std::to_string(seq)}, {"upon", seq}, {"action", action}});
            browser.receive("ack");
            look();
        }
    }

    std::uint16_t port_;
    TestPerson account_;
    std::vector<std::string> seats_;
    std::string elsewhere_;
    std::size_t actor_ = 0;
    bool over_ = false;
};

template <class Message>
struct Of {};

/// One valid message of each kind, for any sender.
Json sample(Of<protocol::Hello>, const Scene& scene) {
    return {{"type", "hello"}, {"v", 2}, {"room", scene.code}};
}

Json sample(Of<protocol::Sit>, const Scene&) {
    return {{"type", "sit"}, {"name", "Newcomer"}, {"entropy", ""}};
}

Json sample(Of<protocol::Stand>, const Scene&) {
    return {{"type", "stand"}};
}

Json sample(Of<protocol::Start>, const Scene&) {
    return {{"type", "start"}};
}

Json sample(Of<protocol::Move>, const Scene& scene) {
    return {{"type", "move"}, {"upon", scene.seq}, {"action", scene.action}};
}

Json sample(Of<protocol::AskLegal>, const Scene&) {
    return {{"type", "legal"}};
}

Json sample(Of<protocol::AskPreview>, const Scene& scene) {
    return {{"type", "preview"}, {"upon", scene.seq}, {"action", scene.action}};
}

Json sample(Of<protocol::AskInspect>, const Scene&) {
    return {{"type", "inspect"}};
}

Json sample(Of<protocol::AskScoreHistory>, const Scene&) {
    return {{"type", "score_history"}};
}

Json sample(Of<protocol::AskAt>, const Scene&) {
    return {{"type", "at"}, {"seq", 0}};
}

Json sample(Of<protocol::AskWhatIf>, const Scene&) {
    return {{"type", "what_if"}, {"seq", 0}, {"actions", Json::array()}};
}

Json sample(Of<protocol::Say>, const Scene&) {
    return {{"type", "chat"}, {"text", "Hail"}, {"name", "Voice"}};
}

Json sample(Of<protocol::AskOlderChat>, const Scene&) {
    return {{"type", "chat_before"}, {"before", 1}};
}

Json sample(Of<protocol::Rematch>, const Scene&) {
    return {{"type", "rematch"}};
}

Json sample(Of<protocol::AskRecord>, const Scene&) {
    return {{"type", "record"}};
}

Json sample(Of<protocol::Seen>, const Scene&) {
    return {{"type", "seen"}, {"seq", 0}};
}

Json sample(Of<protocol::Free>, const Scene&) {
    return {{"type", "free"}, {"seat", 1}};
}

Json sample(Of<protocol::ChangeTable>, const Scene&) {
    return {{"type", "settings"}, {"settings", {{"spectators", "all"}}}};
}

Json sample(Of<protocol::HandOver>, const Scene&) {
    return {{"type", "hand_over"}, {"seat", 0}};
}

Json sample(Of<protocol::AskHint>, const Scene&) {
    return {{"type", "hint"}, {"upon", 0}};
}

Json sample(Of<protocol::ChangeLink>, const Scene&) {
    return {{"type", "change_link"}};
}

Json sample(Of<protocol::Confirm>, const Scene&) {
    return {{"type", "confirm"}};
}

Json sample(Of<protocol::ShareNotes>, const Scene&) {
    return {{"type", "share_notes"}};
}

Json sample(Of<protocol::LayPlan>, const Scene&) {
    return {{"type", "plan"}, {"plan", nullptr}};
}

/// No one has this key.
Json sample(Of<protocol::RemoveSpectator>, const Scene&) {
    return {{"type", "remove"}, {"who", "0123456789abcdef"}};
}

Json sample(Of<protocol::LetIn>, const Scene&) {
    return {{"type", "let_in"}, {"who", "0123456789abcdef"}};
}

/// No seat is out.
Json sample(Of<protocol::Propose>, const Scene&) {
    return {{"type", "propose"}, {"what", "substitute"}, {"seat", 0}};
}

Json sample(Of<protocol::AnswerProposal>, const Scene&) {
    return {{"type", "answer"}, {"n", 1}, {"yes", true}};
}

Json sample(Of<protocol::EnterHome>, const Scene&) {
    return {{"type", "home"}, {"v", 2}};
}

Json sample(Of<protocol::Claim>, const Scene&) {
    return {{"type", "claim"}, {"seat", 0}};
}

Json sample(Of<protocol::Nudge>, const Scene&) {
    return {{"type", "nudge"}, {"seat", 0}};
}

Json sample(Of<protocol::Grant>, const Scene&) {
    return {{"type", "grant"}, {"seat", 0}, {"seconds", 60}};
}

Json sample(Of<protocol::Hurry>, const Scene&) {
    return {{"type", "hurry"}};
}

Json sample(Of<protocol::Lead>, const Scene&) {
    return {{"type", "lead"}, {"seq", 0}, {"name", "Loki"}};
}

Json sample(Of<protocol::Point>, const Scene&) {
    return {{"type", "point"}, {"seq", 0}, {"strokes", Json::array()}, {"name", "Loki"}};
}

Json sample(Of<protocol::LetGo>, const Scene&) {
    return {{"type", "let_go"}, {"ends", true}};
}

Json sample(Of<protocol::Ping>, const Scene&) {
    return {{"type", "ping"}};
}

using Sample = Json (*)(const Scene&);

template <class Message>
Json sample_of(const Scene& scene) {
    Json message = sample(Of<Message>{}, scene);
    message["id"] = "asked";
    const auto parsed = protocol::parse_client_message(message.dump());
    REQUIRE(parsed.ok());
    REQUIRE(std::holds_alternative<Message>(parsed.value().message));
    return message;
}

/// One of each alternative of the variant, in its order.
template <class... Messages>
std::vector<Sample> samples(const std::variant<Messages...>*) {
    return {&sample_of<Messages>...};
}

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

/// Returns the lines below `title` in access.txt, up to an empty one.
Lines expected(const std::string& title) {
    std::ifstream file(source_folder() / "tests/server/app/access.txt");
    std::string line;
    while (std::getline(file, line) && line != title) {
    }
    Lines lines;
    while (std::getline(file, line) && !line.empty()) {
        lines.push_back(line);
    }
    return lines;
}

void compare(const std::string& title, const Lines& actual) {
    const Lines wanted = expected(title);
    CAPTURE(title);
    CHECK(actual.size() == wanted.size());
    for (std::size_t i = 0; i < actual.size(); ++i) {
        CHECK(actual[i] == (i < wanted.size() ? wanted[i] : "no row"));
    }
}

} // namespace

TEST_CASE("every call is answered as the table says for every kind of caller",
          "[people][any_database][H6][A7][X2]") {
    Host host(allow_much);
    compare("== calls", calls_as_answered(host));
}

TEST_CASE("every message is answered as the table says for every kind of sender",
          "[people][any_database][H6][A7][X2]") {
    Host host(allow_much);
    for (const char* status : {"open", "running", "finished"}) {
        compare(fmt::format("== messages in a room that is {}", status), messages_as_answered(host, status));
    }
}

TEST_CASE("a wrong HTTP method is refused for every caller", "[people][any_database][H6][A7][X2]") {
    Host host(allow_much);
    const std::vector<Caller> all = callers(host);
    for (const server::Route& route : host.app().routes()) {
        for (const char* method : {"GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"}) {
            const bool exists = std::ranges::any_of(host.app().routes(), [&](const server::Route& one) {
                return one.path == route.path && method == boost::beast::http::to_string(one.method);
            });
            if (exists) {
                continue;
            }
            for (const Caller& caller : all) {
                CAPTURE(method, route.path, caller.name);
                CHECK(status_of(host.port(), method, route.path, caller) == "405");
            }
        }
    }
}
