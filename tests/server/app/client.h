#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// A browser, as far as the server can tell: HTTP calls and WebSockets over real sockets. Whatever does not
/// come within a minute is an exception.
namespace idavoll::test {

using Headers = std::vector<std::pair<std::string, std::string>>;

struct Answer {
    unsigned status = 0;
    Headers headers;
    std::string body;

    /// Empty if there is none; names without regard to case.
    std::string header(std::string_view name) const;

    nlohmann::json json() const { return nlohmann::json::parse(body); }
};

std::string origin_of(std::uint16_t port);

/// `from` is the address that it comes from, any of 127.0.0.0/8; empty: 127.0.0.1.
Answer call(std::uint16_t port, const std::string& method, const std::string& target,
            const Headers& headers = {}, const std::string& body = {}, const std::string& from = {});

/// A POST as our own page makes it; `cookie` may be empty.
Answer post(std::uint16_t port, const std::string& target, const nlohmann::json& body,
            const std::string& cookie = {});

/// A new guest's `Cookie` header.
std::string new_cookie(std::uint16_t port);

/// Sends these bytes and gives all that comes until the server ends the connection.
std::string raw_exchange(std::uint16_t port, const std::string& bytes);

/// Sends one byte after another, with such a pause between them on the test's clock, until the server ends
/// the connection or has them all: how many went out.
std::size_t dribble(std::uint16_t port, const std::string& bytes, std::chrono::milliseconds pause);

/// Sends the beginning, then the rest again and again, until the server ends the connection or it has been
/// sent that many bytes: how many went out. What the kernel keeps between the two counts as well: some
/// megabytes.
std::size_t taken_of(std::uint16_t port, const std::string& beginning, const std::string& rest,
                     std::size_t most);

/// As raw_exchange, but each piece is written by itself.
std::string exchange_in_packets(std::uint16_t port, const std::vector<std::string>& pieces);

/// As raw_exchange, from another loopback address.
std::string raw_exchange_from(const std::string& address, std::uint16_t port, const std::string& bytes);

/// Connections that say nothing.
class SilentCrowd {
  public:
    SilentCrowd(std::uint16_t port, std::size_t count);
    ~SilentCrowd();

    /// How many the server has not ended.
    std::size_t left();

  private:
    struct Sockets;
    std::unique_ptr<Sockets> sockets_;
};

class Browser {
  public:
    /// Opens the WebSocket; if it is refused, `status` says how.
    Browser(std::uint16_t port, const Headers& headers);
    Browser(std::uint16_t port, const std::string& cookie);
    /// One that takes in little while it does not read.
    static Browser with_small_buffer(std::uint16_t port, const std::string& cookie);
    ~Browser();
    Browser(Browser&&) noexcept;

    /// 101 if it is open.
    unsigned status() const;

    void send(const nlohmann::json& message);
    /// What is meant to be refused: not logged for the validation against the schema.
    void send_bad(const std::string& text);
    void send_binary(const std::string& bytes);
    /// One message in so many frames.
    void send_in_pieces(const std::string& text, std::size_t pieces);
    void send_pings(int count);
    /// Bytes as they are, past the WebSocket.
    void send_raw(const std::string& bytes);

    /// Whether something has come that was not read.
    bool has_more();
    /// The next message; nothing once the socket is closed.
    std::optional<nlohmann::json> receive();
    /// Reads on until a message of that type; it is an exception if none comes.
    nlohmann::json receive(std::string_view type);
    /// All bytes that come until the server ends the connection. Nothing is answered, no ping either.
    std::string receive_raw();
    /// Reads on until the socket is closed: the close code, 0 if there was none.
    unsigned close_code();
    void close();

  private:
    struct Socket;
    Browser();
    void open(std::uint16_t port, const Headers& headers, int receive_buffer);

    std::unique_ptr<Socket> socket_;
};

} // namespace idavoll::test
