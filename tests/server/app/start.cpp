#include "tests/server/app/client.h"
#include "tests/server/app/host.h"

#include <catch2/catch.hpp>
#include <fstream>
#include <functional>
#include <limits>
#include <string>
#include <unistd.h>
#include <vector>

using namespace idavoll;
using namespace idavoll::test;
using server::Config;

namespace {

/// Returns why a second server with this change refuses to start; empty if it starts.
std::string refusal(Host& host, const std::function<void(Config&)>& change) {
    Config config = host.config();
    config.port = 0;
    config.database = host.folder() / "other.db";
    change(config);
    std::string sentence = Host::refusal(config);
    CHECK(std::count(sentence.begin(), sentence.end(), '\n') == 0);
    return sentence;
}

} // namespace

TEST_CASE("an invalid setting is refused with one sentence that names it", "[any_database][O2][T12]") {
    struct Case {
        std::function<void(Config&)> change;
        std::string named;
    };

    const std::vector<Case> cases{
        {[](Config& c) { c.address = "nowhere"; }, "--address"},
        {[](Config& c) { c.port = 65536; }, "--port"},
        {[](Config& c) { c.port = -1; }, "--port"},
        {[](Config& c) { c.address = "0.0.0.0"; }, "--public-url"},
        {[](Config& c) { c.public_url = "games.example.org"; }, "--public-url"},
        {[](Config& c) { c.bulletin.says = "two\nlines"; }, "--motd"},
        {[](Config& c) { c.news.operators_mail = "ops@example.org"; }, "--smtp"},
        {[](Config& c) { c.bulletin.says = std::string(501, 'a'); }, "--motd"},
        {[](Config& c) { c.bulletin.closing = "tomorrow"; }, "--closing"},
        {[](Config& c) { c.bulletin.closing = "2026-02-30 21:00"; }, "--closing"},
        {[](Config& c) { c.bulletin.closing = "2026-12-01 21:00:30"; }, "--closing"},
        {[](Config& c) { c.bulletin.closing_why = "We move."; }, "--closing-why"},
        {[](Config& c) { c.public_url = "ftp://games.example.org"; }, "--public-url"},
        {[](Config& c) { c.public_url = "https://games.example.org/path"; }, "--public-url"},
        {[](Config& c) { c.public_url = "https://me:secret@games.example.org"; }, "--public-url"},
        {[](Config& c) { c.public_url = "http://games.example.org"; }, "--public-url"},
        {[](Config& c) { c.public_url = "http://192.0.2.1:8080"; }, "--public-url"},
        {[](Config& c) { c.public_url = "http://localhost.example.org"; }, "--public-url"},
        {[](Config& c) { c.also_hosts = {"http://idavoll"}; }, "--also-host"},
        {[](Config& c) {
             c.also_hosts = {"idavoll", "idavoll:8080"};
         },
         "--also-host"},
        {[](Config& c) { c.also_hosts = {""}; }, "--also-host"},
        {[](Config& c) { c.limits.openings.open = 0; }, "--open-rooms"},
        {[](Config& c) { c.trusted_proxies = {"10.0.0.0/33"}; }, "--trusted-proxy"},
        {[](Config& c) {
             c.trusted_proxies = {"10.0.0.1", "0.0.0.0/0"};
         },
         "--trusted-proxy"},
        {[](Config& c) { c.metrics_from = {"everybody"}; }, "--metrics-from"},
        {[](Config& c) { c.threads = -1; }, "--threads"},
        {[](Config& c) { c.idle_minutes = 0; }, "--idle-minutes"},
        {[](Config& c) { c.log_level = "loud"; }, "--log-level"},
        {[](Config& c) { c.database.clear(); }, "--database"},
        {[](Config& c) { c.limits.connections = 0; }, "--max-connections"},
        {[](Config& c) { c.limits.per_address.connections = 0; }, "--max-connections-per-address"},
        {[](Config& c) { c.limits.per_person = 0; }, "--max-connections-per-person"},
        {[](Config& c) { c.limits.messages.per_second = 0; }, "--messages-per-second"},
        {[](Config& c) { c.limits.messages.per_second = std::numeric_limits<double>::quiet_NaN(); },
         "--messages-per-second"},
        {[](Config& c) { c.limits.messages.per_second = std::numeric_limits<double>::infinity(); },
         "--messages-per-second"},
    };
    for (const Case& one : cases) {
        Config config;
        one.change(config);
        CAPTURE(one.named);
        const auto checked = server::validate(config);
        REQUIRE_FALSE(checked);
        CHECK(checked.error().sentence.starts_with(one.named));
    }
    CHECK(server::validate(Config{}));
}

TEST_CASE("the public address is what browsers send as Origin", "[any_database]") {
    const auto origin = [](const char* address) {
        Config config;
        config.public_url = address;
        const auto checked = server::validate(config);
        return checked ? checked->origin : std::nullopt;
    };
    CHECK(origin("https://Games.Example.org/") == "https://games.example.org");
    CHECK(origin("https://games.example.org:443") == "https://games.example.org");
    CHECK(origin("http://localhost:80") == "http://localhost");
    CHECK(origin("http://[::1]:8080") == "http://[::1]:8080");
    CHECK(origin("http://127.0.0.2:8080") == "http://127.0.0.2:8080");
    CHECK(origin("https://[2001:db8::1]:8080") == "https://[2001:db8::1]:8080");
    CHECK(origin("https://Völuspá.example") == "https://xn--vlusp-1qa6l.example");
    CHECK(origin("https://völuspá.example:8443/") == "https://xn--vlusp-1qa6l.example:8443");
    CHECK(origin("https://xn--vlusp-1qa6l.example") == "https://xn--vlusp-1qa6l.example");
    CHECK_FALSE(origin("https://v%C3%B6lusp%C3%A1.example"));
    CHECK_FALSE(origin("https://-ä.example"));
}

TEST_CASE("host names with umlauts are accepted in every setting", "[any_database]") {
    Config config;
    config.public_url = "https://völuspá.example";
    config.also_hosts = {"Bücher.internal", "idavoll"};
    config.news.smtp = "smtp://mail.münchen.de:587";
    config.news.mail_from = "Games <games@münchen.de>";
    config.news.operators_mail = "anna@münchen.de";
    config.news.push_contact = "mailto:anna@münchen.de";
    const auto settings = server::validate(config);
    REQUIRE(settings);
    CHECK(settings->also_hosts == std::vector<std::string>{"xn--bcher-kva.internal", "idavoll"});
    CHECK(settings->smtp.url == "smtp://mail.xn--mnchen-3ya.de:587");
    CHECK(settings->smtp.from == "Games <games@xn--mnchen-3ya.de>");
    CHECK(settings->operators_mail == "anna@xn--mnchen-3ya.de");
    CHECK(settings->push.contact == "mailto:anna@xn--mnchen-3ya.de");
    config.news.push_contact = "https://münchen.de/kontakt";
    CHECK(server::validate(config)->push.contact == "https://xn--mnchen-3ya.de/kontakt");
}

TEST_CASE("a server with umlauts in its host name works throughout: pages, cookies, passkeys",
          "[any_database]") {
    Host host([](Config& config) { config.public_url = "https://völuspá.example"; });
    const std::string origin = "https://xn--vlusp-1qa6l.example";
    CHECK(host.app().address() == origin);
    const Headers own{{"Origin", origin}, {"Content-Type", "application/json"}};
    const Answer guest = call(host.port(), "POST", "/api/guest", own, "{}");
    CHECK(guest.status == 200);
    CHECK(guest.header("Set-Cookie").starts_with("__Host-idavoll_guest="));
    const Answer options =
        call(host.port(), "POST", "/api/passkeys/options", own, R"({"to":"sign_up","name":"Anna"})");
    CHECK(options.json().at("publicKey").at("rp").at("id") == "xn--vlusp-1qa6l.example");
}

TEST_CASE("a device is offered all kinds of keys that are accepted, also that of older Windows Hello",
          "[passkeys][any_database]") {
    Host host;
    const Headers own{{"Origin", host.app().address()}, {"Content-Type", "application/json"}};
    const Answer options =
        call(host.port(), "POST", "/api/passkeys/options", own, R"({"to":"sign_up","name":"Anna"})");
    const auto created = options.json().at("publicKey");
    std::vector<int> offered;
    for (const auto& kind : created.at("pubKeyCredParams")) {
        offered.push_back(kind.at("alg").get<int>());
    }
    CHECK(offered == std::vector<int>{-8, -7, -257});
}

TEST_CASE("a failed start is explained in one sentence", "[any_database][O2]") {
    Host host;
    CHECK(refusal(host, [](Config&) {}).empty());
    CHECK(refusal(host, [&](Config& c) { c.port = host.port(); }).find("in use") != std::string::npos);
    CHECK(refusal(host, [&](Config& c) { c.web = host.folder() / "nowhere"; }).find("web client is missing")
          != std::string::npos);
}

TEST_CASE("a file that is in use, cannot be created or is no database is refused with one sentence",
          "[file]") {
    Host host;
    CHECK_FALSE(refusal(host, [&](Config& c) { c.database = host.config().database; }).empty());
    CHECK_FALSE(
        refusal(host, [&](Config& c) { c.database = host.folder() / "nowhere" / "games.db"; }).empty());
    std::ofstream(host.folder() / "corrupt.db") << std::string(5000, 'x');
    CHECK_FALSE(refusal(host, [&](Config& c) { c.database = host.folder() / "corrupt.db"; }).empty());
}

TEST_CASE("a server that shuts down leaves a single database file", "[file]") {
    Host host;
    const std::string cookie = new_cookie(host.port());
    new_room(host.port(), cookie);
    host.stop();
    CHECK(std::filesystem::exists(host.folder() / "games.db"));
    CHECK_FALSE(std::filesystem::exists(host.folder() / "games.db-wal"));
    CHECK_FALSE(std::filesystem::exists(host.folder() / "games.db-shm"));
}

TEST_CASE("behind https the cookie is bound to the host", "[any_database][A2]") {
    Host host([](Config& config) { config.public_url = "https://games.example.org"; });
    const Answer answer =
        call(host.port(), "POST", "/api/guest",
             {{"Origin", "https://games.example.org"}, {"Content-Type", "application/json"}}, "{}");
    CHECK(answer.header("Set-Cookie").starts_with("__Host-idavoll_guest="));
    CHECK(answer.header("Set-Cookie").ends_with("; Secure"));
    CHECK(host.app().address() == "https://games.example.org");
    CHECK(call(host.port(), "POST", "/api/guest",
               {{"Origin", origin_of(host.port())}, {"Content-Type", "application/json"}}, "{}")
              .status
          == 403);
}
