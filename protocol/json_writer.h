#pragma once

#include "protocol/json_part.h"

#include <charconv>
#include <concepts>
#include <iterator>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// Straight from structs to text, without a JSON value in between. A struct is written by an overload of
/// `write(std::string&, const Struct&)` in its own namespace.
namespace idavoll::protocol {

void write(std::string& out, bool value);
void write(std::string& out, std::string_view text);
void write(std::string& out, const JsonPart& part);
template <std::integral Integer>
void write(std::string& out, Integer number);
/// Null where there is nothing.
template <class T>
void write(std::string& out, const std::optional<T>& value);
template <class T>
void write(std::string& out, const std::vector<T>& values);

/// Would otherwise be taken for a bool.
inline void write(std::string& out, const char* text) {
    write(out, std::string_view(text));
}

inline void write(std::string& out, const std::string& text) {
    write(out, std::string_view(text));
}

template <std::integral Integer>
void write(std::string& out, Integer number) {
    char digits[24];
    const auto end = std::to_chars(std::begin(digits), std::end(digits), number).ptr;
    out.append(std::begin(digits), end);
}

template <class T>
void write(std::string& out, const std::optional<T>& value) {
    if (value) {
        write(out, *value);
    } else {
        out += "null";
    }
}

template <class T>
void write(std::string& out, const std::vector<T>& values) {
    out += '[';
    for (bool first = true; const T& value : values) {
        if (!std::exchange(first, false)) {
            out += ',';
        }
        write(out, value);
    }
    out += ']';
}

/// Writes the fields of one object; end() closes it.
class ObjectWriter {
  public:
    explicit ObjectWriter(std::string& out) : out_(out) { out_ += '{'; }

    template <class T>
    ObjectWriter& field(std::string_view name, const T& value) {
        if (!std::exchange(first_, false)) {
            out_ += ',';
        }
        write(out_, name);
        out_ += ':';
        write(out_, value);
        return *this;
    }

    /// No field where there is nothing.
    template <class T>
    ObjectWriter& optional_field(std::string_view name, const std::optional<T>& value) {
        return value ? field(name, *value) : *this;
    }

    void end() { out_ += '}'; }

  private:
    std::string& out_;
    bool first_ = true;
};

} // namespace idavoll::protocol
