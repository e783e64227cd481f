#include "tests/server/app/wire.h"

#include "tests/server/app/client.h"

namespace idavoll::test::wire {
namespace {

constexpr std::size_t mask_bytes = 4;
constexpr unsigned masked = 0x80;

void append_number(std::string& bytes, std::uint64_t number, int width) {
    for (int byte = width - 1; byte >= 0; --byte) {
        bytes += static_cast<char>(number >> (8 * byte) & 0xFF);
    }
}

} // namespace

std::string frame_of_length(unsigned first_byte, int bits, std::uint64_t length, std::string_view payload) {
    std::string bytes(1, static_cast<char>(first_byte));
    if (bits == 7) {
        append_number(bytes, masked | length, 1);
    } else {
        append_number(bytes, masked | (bits == 16 ? 126U : 127U), 1);
        append_number(bytes, length, bits / 8);
    }
    return bytes.append(mask_bytes, '\0').append(payload);
}

std::string frame(unsigned first_byte, std::string_view payload) {
    const int bits = payload.size() < 126 ? 7 : payload.size() < 65'536 ? 16 : 64;
    return frame_of_length(first_byte, bits, payload.size(), payload);
}

std::string unmasked(std::string frame) {
    const unsigned length = static_cast<unsigned char>(frame[1]) & ~masked;
    frame[1] = static_cast<char>(length);
    const std::size_t head = length < 126 ? 2 : length == 126 ? 4 : 10;
    return frame.erase(head, mask_bytes);
}

std::string close_frame(unsigned code, std::string_view reason) {
    std::string payload;
    append_number(payload, code, 2);
    return frame(last | closing, payload.append(reason));
}

std::string handshake(std::uint16_t port, std::string_view cookie) {
    return std::string("GET /ws HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                       "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nOrigin: ")
        .append(origin_of(port))
        .append("\r\nCookie: ")
        .append(cookie)
        .append("\r\n\r\n");
}

} // namespace idavoll::test::wire
