#include "engine/json_writer.h"

#include <algorithm>
#include <array>
#include <cstddef>

namespace idavoll {
namespace {

void write_escaped(std::string& out, char byte) {
    constexpr std::string_view hex = "0123456789abcdef";
    switch (byte) {
    case '"':
        out += "\\\"";
        break;
    case '\\':
        out += "\\\\";
        break;
    case '\n':
        out += "\\n";
        break;
    case '\t':
        out += "\\t";
        break;
    default:
        out += "\\u00";
        out += hex[static_cast<unsigned char>(byte) >> 4U];
        out += hex[static_cast<unsigned char>(byte) & 0x0FU];
    }
}

constexpr std::array<bool, 256> escapes = [] {
    std::array<bool, 256> table{};
    std::fill_n(table.begin(), 0x20, true);
    table['"'] = table['\\'] = true;
    return table;
}();

bool needs_escape(char byte) {
    return escapes[static_cast<unsigned char>(byte)];
}

/// Most texts are names, and no longer than this.
constexpr std::size_t usual_text = 30;

/// Copies and scans a short text in one pass and appends it at once. Returns false and appends nothing if a
/// character needs escaping.
bool write_plain(std::string& out, std::string_view text) {
    std::array<char, usual_text + 2> quoted;
    auto at = quoted.begin();
    *at++ = '"';
    bool is_plain = true;
    for (const char byte : text) {
        is_plain &= !needs_escape(byte);
        *at++ = byte;
    }
    *at++ = '"';
    if (is_plain) {
        out.append(quoted.data(), static_cast<std::size_t>(at - quoted.begin())); // cheaper than a range
    }
    return is_plain;
}

} // namespace

void write(std::string& out, bool value) {
    out += value ? "true" : "false";
}

void write(std::string& out, std::string_view text) {
    if (text.size() <= usual_text && write_plain(out, text)) {
        return;
    }
    out += '"';
    for (auto from = text.begin(); from != text.end();) {
        const auto to = std::find_if(from, text.end(), needs_escape);
        out.append(from, to);
        from = to;
        if (from != text.end()) {
            write_escaped(out, *from++);
        }
    }
    out += '"';
}

} // namespace idavoll
