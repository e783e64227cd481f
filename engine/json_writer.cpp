#include "engine/json_writer.h"

#include <algorithm>

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

bool needs_escape(char byte) {
    return static_cast<unsigned char>(byte) < 0x20U || byte == '"' || byte == '\\';
}

} // namespace

void write(std::string& out, bool value) {
    out += value ? "true" : "false";
}

void write(std::string& out, std::string_view text) {
    if (std::ranges::none_of(text, needs_escape)) {
        char* const at = extend(out, text.size() + 2);
        *at = '"';
        *std::copy(text.begin(), text.end(), at + 1) = '"';
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
