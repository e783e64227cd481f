#include "server/notifications/reach.h"

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <catch2/catch.hpp>
#include <string>

using namespace idavoll::server;

namespace {

bool is_public_text(const std::string& text) {
    return is_public(boost::asio::ip::make_address(text));
}

const StopSending never = [] { return false; };

Delivery post_to(const std::string& address, Reach reach = {}) {
    reach.within = std::chrono::milliseconds(500);
    return send(reach, {.method = "POST", .address = address, .headers = {}, .body = "{}"}, never);
}

} // namespace

TEST_CASE("only public Internet addresses are contacted", "[news][N1]") {
    for (const char* address :
         {"1.1.1.1", "8.8.8.8", "93.184.216.34", "172.15.255.255", "172.32.0.1", "100.63.255.255",
          "100.128.0.1", "2606:4700:4700::1111", "2a00:1450:4001::1"}) {
        CAPTURE(address);
        CHECK(is_public_text(address));
    }
    for (const char* address : {"0.0.0.0",
                                "0.1.2.3",
                                "10.0.0.1",
                                "100.64.0.1",
                                "127.0.0.1",
                                "127.255.255.254",
                                "169.254.169.254",
                                "172.16.0.1",
                                "172.31.255.255",
                                "192.0.0.1",
                                "192.0.2.1",
                                "192.88.99.1",
                                "192.168.1.1",
                                "198.18.0.1",
                                "198.51.100.1",
                                "203.0.113.1",
                                "224.0.0.1",
                                "239.255.255.255",
                                "240.0.0.1",
                                "255.255.255.255",
                                "::",
                                "::1",
                                "::ffff:127.0.0.1",
                                "::ffff:8.8.8.8",
                                "::127.0.0.1",
                                "64:ff9b::7f00:1",
                                "64:ff9b::808:808",
                                "64:ff9b:1::1",
                                "100::1",
                                "2001::1",
                                "2001:db8::1",
                                "2002:7f00:1::",
                                "2002:808:808::1",
                                "3fff::1",
                                "fc00::1",
                                "fd00:ec2::254",
                                "fe80::1",
                                "fec0::1",
                                "ff02::1",
                                "5f00::1"}) {
        CAPTURE(address);
        CHECK_FALSE(is_public_text(address));
    }
}

TEST_CASE("addresses of this machine and its network are refused in any notation", "[news][N1]") {
    boost::asio::io_context io;
    boost::asio::ip::tcp::acceptor trap(io, {boost::asio::ip::make_address("127.0.0.1"), 0});
    trap.non_blocking(true);
    const std::string port = ":" + std::to_string(trap.local_endpoint().port()) + "/";
    for (const char* host : {"127.0.0.1",
                             "localhost",
                             "2130706433",
                             "0177.0.0.1",
                             "0x7f.0.0.1",
                             "0x7f000001",
                             "127.1",
                             "127.0.1",
                             "0",
                             "0.0.0.0",
                             "[::1]",
                             "[::]",
                             "[::ffff:127.0.0.1]",
                             "[::ffff:7f00:1]",
                             "[64:ff9b::7f00:1]",
                             "[2002:7f00:1::]",
                             "localhost.",
                             "LOCALHOST",
                             "169.254.169.254",
                             "2852039166",
                             "10.0.0.1",
                             "192.168.0.1"}) {
        CAPTURE(host);
        const Delivery delivery = post_to("https://" + std::string(host) + port);
        CHECK(delivery.kind != Delivery::Kind::done);
        CHECK((delivery.why == "The address is not public."
               || delivery.why == "The host name could not be resolved."
               || delivery.why == "This is not an https address."));
    }
    boost::system::error_code none;
    boost::asio::ip::tcp::socket caught(io);
    trap.accept(caught, none);
    CHECK(none == boost::asio::error::would_block);
}

TEST_CASE("a name that resolves to both a public and another address is refused", "[news][N1]") {
    Reach reach;
    reach.resolve = [](const std::string&) {
        return std::vector<IpAddress>{boost::asio::ip::make_address("93.184.216.34"),
                                      boost::asio::ip::make_address("10.0.0.1")};
    };
    const Delivery delivery = post_to("https://mixed.example/", reach);
    CHECK(delivery.kind == Delivery::Kind::refused);
    CHECK(delivery.why == "The address is not public.");
}

TEST_CASE("a name is resolved once, so later changes do not matter", "[news][N1]") {
    boost::asio::io_context io;
    boost::asio::ip::tcp::acceptor trap(io, {boost::asio::ip::make_address("127.0.0.1"), 0});
    trap.non_blocking(true);
    const auto port = trap.local_endpoint().port();
    int asked = 0;
    Reach reach;
    reach.allowed = {{boost::asio::ip::make_address("127.0.0.2"), port}};
    // First to an allowed address without a listener, then to the trap.
    reach.resolve = [&](const std::string&) {
        return std::vector<IpAddress>{
            boost::asio::ip::make_address(++asked == 1 ? "127.0.0.2" : "127.0.0.1")};
    };
    const Delivery delivery = post_to("https://localhost:" + std::to_string(port) + "/", reach);
    CHECK(asked == 1);
    CHECK(delivery.kind == Delivery::Kind::failed);
    boost::system::error_code none;
    boost::asio::ip::tcp::socket caught(io);
    trap.accept(caught, none);
    CHECK(none == boost::asio::error::would_block);
}

TEST_CASE("only https addresses without users and fragments are targets", "[news]") {
    CHECK(target_of("https://hooks.example.org/a?b=c")->origin == "https://hooks.example.org");
    CHECK(target_of("https://hooks.example.org:8443/")->origin == "https://hooks.example.org:8443");
    CHECK(target_of("https://hooks.example.org:8443/")->port == 8443);
    CHECK(target_of("https://[2606:4700::1]/")->host == "2606:4700::1");
    for (const char* address :
         {"http://example.org/", "https:///", "https://", "example.org", "file:///etc/passwd",
          "gopher://example.org/", "https://user@example.org/", "https://user:secret@example.org/",
          "https://example.org/#x", "https://example.org:0/", "https://example.org:99999/",
          "https://exa mple.org/", "smtp://example.org/"}) {
        CAPTURE(address);
        CHECK_FALSE(target_of(address).has_value());
    }
}
