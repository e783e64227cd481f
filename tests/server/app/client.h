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

/// A browser from the server's point of view: HTTP calls and WebSockets over real sockets. Throws if a
/// response takes longer than a minute.
namespace idavoll::test {

using Headers = std::vector<std::pair<std::string, std::string>>;

struct Answer {
    unsigned status = 0;
    Headers headers;
    std::string body;

    /// Returns the header, or an empty text; names are case-insensitive.
    std::string header(std::string_view name) const;

    nlohmann::json json() const { return nlohmann::json::parse(body); }
};

std::string origin_of(std::uint16_t port);

/// `from` is the client's address, any of 127.0.0.0/8; empty: 127.0.0.1.
Answer call(std::uint16_t port, const std::string& method, const std::string& target,
            const Headers& headers = {}, const std::string& body = {}, const std::string& from = {});

/// A POST as the server's own page makes it; `cookie` may be empty.
Answer post(std::uint16_t port, const std::string& target, const nlohmann::json& body,
            const std::string& cookie = {});

/// Returns a new guest's `Cookie` header.
std::string new_cookie(std::uint16_t port);

/// Sends these bytes. Returns everything received until the server closes the connection.
std::string raw_exchange(std::uint16_t port, const std::string& bytes);

/// Sends byte after byte with a pause between them on the test's clock, until the server closes the
/// connection or all are sent. Returns how many were sent.
std::size_t dribble(std::uint16_t port, const std::string& bytes, std::chrono::milliseconds pause);

/// Sends the beginning, then the rest repeatedly, until the server closes the connection or that many bytes
/// are sent. Returns how many were sent, including some megabytes in kernel buffers.
std::size_t taken_of(std::uint16_t port, const std::string& beginning, const std::string& rest,
                     std::size_t most);

/// Like raw_exchange(), with one write per piece.
std::string exchange_in_packets(std::uint16_t port, const std::vector<std::string>& pieces);

/// Like raw_exchange(), from another loopback address.
std::string raw_exchange_from(const std::string& address, std::uint16_t port, const std::string& bytes);

/// Connections that send nothing.
class SilentCrowd {
  public:
    SilentCrowd(std::uint16_t port, std::size_t count);
    ~SilentCrowd();

    /// Returns how many the server has not closed.
    std::size_t left();

  private:
    struct Sockets;
    std::unique_ptr<Sockets> sockets_;
};

class Browser {
  public:
    /// Opens the WebSocket; if refused, `status` tells why.
    Browser(std::uint16_t port, const Headers& headers);
    Browser(std::uint16_t port, const std::string& cookie);
    /// A client with a small receive buffer.
    static Browser with_small_buffer(std::uint16_t port, const std::string& cookie);
    ~Browser();
    Browser(Browser&&) noexcept;

    /// Returns 101 if it is open.
    unsigned status() const;

    void send(const nlohmann::json& message);
    /// Sends a message that should be refused; it is not logged for schema validation.
    void send_bad(const std::string& text);
    void send_binary(const std::string& bytes);
    /// Sends one message in that many frames.
    void send_in_pieces(const std::string& text, std::size_t pieces);
    void send_pings(int count);
    /// Sends raw bytes past the WebSocket layer.
    void send_raw(const std::string& bytes);

    /// Returns whether there is an unread message.
    bool has_more();
    /// Returns the next message, decoded; nothing once the socket is closed.
    std::optional<nlohmann::json> receive();
    /// Reads until a message of that type arrives. Throws if none does.
    nlohmann::json receive(std::string_view type);
    /// Returns all bytes received until the server closes the connection. Answers nothing, not even pings.
    std::string receive_raw();
    /// Reads until the socket is closed. Returns the close code, 0 if there was none.
    unsigned close_code();
    void close();

  private:
    struct Socket;
    Browser();
    void open(std::uint16_t port, const Headers& headers, int receive_buffer);

    std::unique_ptr<Socket> socket_;
};

} // namespace idavoll::test
