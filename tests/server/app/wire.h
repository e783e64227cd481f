#pragma once

#include <cstdint>
#include <string>
#include <string_view>

/// WebSockets as bytes, for sending what no library would send.
namespace idavoll::test::wire {

/// The first byte of a frame: opcodes and flags.
inline constexpr unsigned more = 0x00;
inline constexpr unsigned text = 0x01;
inline constexpr unsigned binary = 0x02;
inline constexpr unsigned closing = 0x08;
inline constexpr unsigned ping = 0x09;
inline constexpr unsigned pong = 0x0A;
inline constexpr unsigned last = 0x80;

/// Returns a frame as a browser sends it, with the shortest length encoding and a zero mask.
std::string frame(unsigned first_byte, std::string_view payload);

/// Returns a frame with this length encoded in that many bits (7, 16 or 64), whatever the payload's length.
std::string frame_of_length(unsigned first_byte, int bits, std::uint64_t length, std::string_view payload);

/// Returns the same frame without a mask.
std::string unmasked(std::string frame);

std::string close_frame(unsigned code, std::string_view reason = {});

/// Returns a complete opening handshake from the server's own page.
std::string handshake(std::uint16_t port, std::string_view cookie);

} // namespace idavoll::test::wire
