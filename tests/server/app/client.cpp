#include "tests/server/app/client.h"

#include "tests/support/decoder.h"
#include "tests/support/eventually.h"
#include "tests/support/message_log.h"
#include "tests/support/virtual_clock.h"

#include <algorithm>
#include <array>
#include <boost/asio/connect.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/string.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <deque>
#include <iterator>
#include <stdexcept>

namespace idavoll::test {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using tcp = asio::ip::tcp;
using Json = nlohmann::json;

/// After that long, the test has failed.
constexpr std::chrono::seconds patience{60};

/// Starts an operation and runs it to completion. Returns its error.
template <class Start>
beast::error_code finish(asio::io_context& io, Start start) {
    std::optional<beast::error_code> outcome;
    start([&outcome](beast::error_code error, auto&&...) { outcome = error; });
    io.restart();
    const auto end = real_time() + patience;
    while (!outcome && real_time() < end) {
        io.run_one_for(patience);
    }
    if (!outcome) {
        throw std::runtime_error("nothing came in time");
    }
    return *outcome;
}

void must(beast::error_code error) {
    if (error) {
        throw std::runtime_error(error.message());
    }
}

/// `receive_buffer` in bytes; 0: the system default.
tcp::socket connect(asio::io_context& io, std::uint16_t port, int receive_buffer = 0,
                    const std::string& from = {}) {
    tcp::socket socket(io, tcp::v4());
    if (!from.empty()) {
        socket.bind({asio::ip::make_address(from), 0});
    }
    if (receive_buffer > 0) {
        socket.set_option(tcp::socket::receive_buffer_size(receive_buffer));
    }
    must(finish(io, [&](auto done) {
        socket.async_connect({asio::ip::address_v4::loopback(), port}, std::move(done));
    }));
    return socket;
}

template <class Fields>
Headers all_of(const Fields& fields) {
    Headers headers;
    for (const auto& field : fields) {
        headers.emplace_back(std::string(field.name_string()), std::string(field.value()));
    }
    return headers;
}

} // namespace

std::string Answer::header(std::string_view name) const {
    for (const auto& [key, value] : headers) {
        if (beast::iequals(key, {name.data(), name.size()})) {
            return value;
        }
    }
    return {};
}

std::string origin_of(std::uint16_t port) {
    return std::string("http://127.0.0.1:").append(std::to_string(port));
}

namespace {

/// Returns whether this is one of the documented calls. A made-up target that is not a JSON string is not.
bool is_described(std::string_view method, std::string_view target) {
    return method != "HEAD" && target.starts_with("/api/") && target.find_first_of("\"\\") == target.npos;
}

} // namespace

Answer call(std::uint16_t port, const std::string& method, const std::string& target, const Headers& headers,
            const std::string& body, const std::string& from) {
    asio::io_context io;
    tcp::socket socket = connect(io, port, 0, from);
    http::request<http::string_body> request;
    request.method_string(method);
    request.target(target);
    request.version(11);
    request.set(http::field::host, "127.0.0.1");
    request.body() = body;
    for (const auto& [name, value] : headers) {
        request.insert(name, value);
    }
    if (!body.empty() || method == "POST") {
        request.prepare_payload();
    }
    must(finish(io, [&](auto done) { http::async_write(socket, request, std::move(done)); }));
    http::response_parser<http::string_body> parser;
    parser.skip(method == "HEAD");
    beast::flat_buffer buffer;
    must(finish(io, [&](auto done) { http::async_read(socket, buffer, parser, std::move(done)); }));
    const auto& response = parser.get();
    Answer answer{response.result_int(), all_of(response), response.body()};
    if (is_described(method, target)) {
        // A picture is no message.
        const bool is_json = answer.header("Content-Type") == "application/json";
        log_call(method, target, answer.status, body, is_json ? answer.body : "");
    }
    return answer;
}

Answer post(std::uint16_t port, const std::string& target, const Json& body, const std::string& cookie) {
    Headers headers{
        {"Origin", origin_of(port)}, {"Sec-Fetch-Site", "same-origin"}, {"Content-Type", "application/json"}};
    if (!cookie.empty()) {
        headers.emplace_back("Cookie", cookie);
    }
    return call(port, "POST", target, headers, body.dump());
}

std::string new_cookie(std::uint16_t port) {
    const std::string set = post(port, "/api/guest", Json::object()).header("Set-Cookie");
    return set.substr(0, set.find(';'));
}

namespace {

/// Returns everything received until the server closes the connection.
std::string rest_of(asio::io_context& io, tcp::socket& socket) {
    std::string all;
    for (std::array<char, 4096> part{};;) {
        std::size_t size = 0;
        std::optional<beast::error_code> outcome;
        const auto error = finish(io, [&](auto done) {
            socket.async_read_some(asio::buffer(part),
                                   [&size, done](beast::error_code failed, std::size_t read) mutable {
                                       size = read;
                                       done(failed);
                                   });
        });
        if (error) {
            return all;
        }
        all.append(part.data(), size);
    }
}

} // namespace

std::string raw_exchange(std::uint16_t port, const std::string& bytes) {
    return raw_exchange_from("127.0.0.1", port, bytes);
}

std::string raw_exchange_from(const std::string& address, std::uint16_t port, const std::string& bytes) {
    asio::io_context io;
    tcp::socket socket(io, tcp::v4());
    socket.bind({asio::ip::make_address(address), 0});
    must(finish(io, [&](auto done) {
        socket.async_connect({asio::ip::address_v4::loopback(), port}, std::move(done));
    }));
    must(finish(io, [&](auto done) { asio::async_write(socket, asio::buffer(bytes), std::move(done)); }));
    return rest_of(io, socket);
}

std::string exchange_in_packets(std::uint16_t port, const std::vector<std::string>& pieces) {
    asio::io_context io;
    tcp::socket socket = connect(io, port);
    socket.set_option(tcp::no_delay(true));
    beast::error_code gone;
    for (const std::string& piece : pieces) {
        asio::write(socket, asio::buffer(piece), gone);
        if (gone) {
            break;
        }
    }
    return rest_of(io, socket);
}

std::size_t taken_of(std::uint16_t port, const std::string& beginning, const std::string& rest,
                     std::size_t most) {
    asio::io_context io;
    tcp::socket socket = connect(io, port);
    must(finish(io, [&](auto done) { asio::async_write(socket, asio::buffer(beginning), std::move(done)); }));
    socket.non_blocking(true);
    std::size_t sent = 0;
    for (beast::error_code error; sent < most && !error;) {
        const std::size_t from = sent % rest.size();
        sent += socket.write_some(asio::buffer(rest.data() + from, rest.size() - from), error);
        if (error == asio::error::would_block) {
            error =
                finish(io, [&](auto done) { socket.async_wait(tcp::socket::wait_write, std::move(done)); });
        }
    }
    return sent;
}

struct SilentCrowd::Sockets {
    asio::io_context io;
    std::vector<tcp::socket> all;

    std::size_t open() {
        std::size_t count = 0;
        for (tcp::socket& socket : all) {
            std::array<char, 4096> scratch{};
            beast::error_code error;
            for (std::size_t read = 1; read > 0 && !error;) {
                read = socket.read_some(asio::buffer(scratch), error);
            }
            count += error == asio::error::would_block ? 1 : 0;
        }
        return count;
    }
};

SilentCrowd::SilentCrowd(std::uint16_t port, std::size_t count) : sockets_(std::make_unique<Sockets>()) {
    for (std::size_t i = 0; i < count; ++i) {
        sockets_->all.push_back(connect(sockets_->io, port));
        sockets_->all.back().non_blocking(true);
    }
}

SilentCrowd::~SilentCrowd() = default;

std::size_t SilentCrowd::left() {
    return sockets_->open();
}

std::size_t dribble(std::uint16_t port, const std::string& bytes, std::chrono::milliseconds pause) {
    asio::io_context io;
    tcp::socket socket = connect(io, port);
    std::size_t sent = 0;
    const auto is_over = [&] {
        beast::error_code gone;
        asio::write(socket, asio::buffer(&bytes[sent], 1), gone);
        sent += gone ? 0 : 1;
        pass(pause);
        return gone || sent == bytes.size();
    };
    eventually(is_over);
    return sent;
}

struct Browser::Socket {
    asio::io_context io;
    websocket::stream<tcp::socket> stream{io};
    beast::flat_buffer buffer;
    unsigned status = 101;
    Decoder decoder;
    std::deque<Json> unread;

    void write(const std::string& text, bool binary) {
        stream.binary(binary);
        must(finish(io, [&](auto done) { stream.async_write(asio::buffer(text), std::move(done)); }));
    }
};

Browser::Browser() : socket_(std::make_unique<Socket>()) {}

Browser::Browser(std::uint16_t port, const Headers& headers) : Browser() {
    open(port, headers, 0);
}

Browser::Browser(std::uint16_t port, const std::string& cookie)
    : Browser(port, Headers{{"Origin", origin_of(port)}, {"Cookie", cookie}}) {}

Browser Browser::with_small_buffer(std::uint16_t port, const std::string& cookie) {
    Browser browser;
    browser.open(port, {{"Origin", origin_of(port)}, {"Cookie", cookie}}, 4096);
    return browser;
}

void Browser::open(std::uint16_t port, const Headers& headers, int receive_buffer) {
    Socket& socket = *socket_;
    socket.stream.next_layer() = connect(socket.io, port, receive_buffer);
    socket.stream.set_option(websocket::stream_base::decorator([&headers](websocket::request_type& request) {
        for (const auto& [name, value] : headers) {
            request.set(name, value);
        }
    }));
    websocket::response_type response;
    const auto error = finish(socket.io, [&](auto done) {
        socket.stream.async_handshake(response, "127.0.0.1", "/ws", std::move(done));
    });
    if (error == websocket::error::upgrade_declined) {
        socket.status = response.result_int();
    } else {
        must(error);
    }
}

Browser::~Browser() = default;
Browser::Browser(Browser&&) noexcept = default;

unsigned Browser::status() const {
    return socket_->status;
}

void Browser::send(const Json& message) {
    const std::string text = message.dump();
    log_client_message(text);
    socket_->write(text, false);
}

void Browser::send_bad(const std::string& text) {
    socket_->write(text, false);
}

void Browser::send_binary(const std::string& bytes) {
    socket_->write(bytes, true);
}

void Browser::send_in_pieces(const std::string& text, std::size_t pieces) {
    socket_->stream.text(true);
    const std::size_t size = text.size() / pieces + 1;
    for (std::size_t from = 0; from < text.size(); from += size) {
        const auto piece = asio::buffer(text.data() + from, std::min(size, text.size() - from));
        const bool last = from + size >= text.size();
        must(finish(socket_->io,
                    [&](auto done) { socket_->stream.async_write_some(last, piece, std::move(done)); }));
    }
}

void Browser::send_pings(int count) {
    for (int i = 0; i < count; ++i) {
        must(finish(socket_->io, [&](auto done) { socket_->stream.async_ping({}, std::move(done)); }));
    }
}

void Browser::send_raw(const std::string& bytes) {
    const boost::system::error_code error = finish(socket_->io, [&](auto done) {
        asio::async_write(socket_->stream.next_layer(), asio::buffer(bytes), std::move(done));
    });
    // The server may cut off an invalid request before all of it is sent.
    if (error != asio::error::broken_pipe && error != asio::error::connection_reset) {
        must(error);
    }
}

bool Browser::has_more() {
    return !socket_->unread.empty() || socket_->stream.next_layer().available() > 0;
}

std::optional<Json> Browser::receive() {
    std::deque<Json>& unread = socket_->unread;
    if (unread.empty()) {
        socket_->buffer.clear();
        const auto error = finish(
            socket_->io, [&](auto done) { socket_->stream.async_read(socket_->buffer, std::move(done)); });
        if (error) {
            return std::nullopt;
        }
        const std::string text = beast::buffers_to_string(socket_->buffer.data());
        log_server_message(text);
        std::ranges::move(socket_->decoder.decode(Json::parse(text)), std::back_inserter(unread));
    }
    Json next = std::move(unread.front());
    unread.pop_front();
    return next;
}

Json Browser::receive(std::string_view type) {
    std::string last = "nothing";
    const auto in_vain = [&](const std::string& why) {
        return std::runtime_error(why + " before a message of type " + std::string(type) + "; the last was "
                                  + last);
    };
    try {
        while (const auto message = receive()) {
            if (message->at("type") == type) {
                return *message;
            }
            last = message->dump();
        }
    } catch (const std::exception& failure) {
        throw in_vain(failure.what());
    }
    throw in_vain("the socket was closed");
}

std::string Browser::receive_raw() {
    return rest_of(socket_->io, socket_->stream.next_layer());
}

unsigned Browser::close_code() {
    while (receive()) {
    }
    return socket_->stream.reason().code;
}

void Browser::close() {
    finish(socket_->io,
           [&](auto done) { socket_->stream.async_close(websocket::close_code::normal, std::move(done)); });
}

} // namespace idavoll::test
