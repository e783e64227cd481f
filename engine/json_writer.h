#pragma once

#include "engine/json.h"

#include <array>
#include <charconv>
#include <concepts>
#include <iterator>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// Straight from values to JSON text, without a JSON value in between: what a move makes the server say is
/// written this way. A type of ours is written by an overload of `write(std::string&, const Type&)` in its
/// own namespace.
namespace idavoll {

void write(std::string& out, bool value);
void write(std::string& out, std::string_view text);
template <std::integral Integer>
void write(std::string& out, Integer number);
/// Null where there is nothing.
template <class T>
void write(std::string& out, const std::optional<T>& value);
template <class T>
void write(std::string& out, const std::vector<T>& values);
template <class T, std::size_t n>
void write(std::string& out, const std::array<T, n>& values);

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

/// Writes the elements of one array; end() closes it.
class ArrayWriter {
  public:
    explicit ArrayWriter(std::string& out) : out_(out) { out_ += '['; }

    template <class T>
    ArrayWriter& item(const T& value) {
        write(next(), value);
        return *this;
    }

    /// Where the next element is to be written by other means.
    std::string& next() {
        if (!std::exchange(first_, false)) {
            out_ += ',';
        }
        return out_;
    }

    void end() { out_ += ']'; }

  private:
    std::string& out_;
    bool first_ = true;
};

template <class T>
void write(std::string& out, const std::vector<T>& values) {
    ArrayWriter array(out);
    for (const T& value : values) {
        array.item(value);
    }
    array.end();
}

template <class T, std::size_t n>
void write(std::string& out, const std::array<T, n>& values) {
    ArrayWriter array(out);
    for (const T& value : values) {
        array.item(value);
    }
    array.end();
}

/// The name of an enumerator, of a list in their order.
template <class Enum, std::size_t n>
constexpr std::string_view name_of(const std::array<std::string_view, n>& names, Enum value) {
    return names[static_cast<std::size_t>(value)];
}

/// Writes the fields of one object; end() closes it.
class ObjectWriter {
  public:
    explicit ObjectWriter(std::string& out) : out_(out) { out_ += '{'; }

    template <class T>
    ObjectWriter& field(std::string_view name, const T& value) {
        write(this->value(name), value);
        return *this;
    }

    /// No field where there is nothing.
    template <class T>
    ObjectWriter& optional_field(std::string_view name, const std::optional<T>& value) {
        return value ? field(name, *value) : *this;
    }

    /// Where the value of this field is to be written by other means. A name needs no escaping.
    std::string& value(std::string_view name) {
        out_ += std::exchange(first_, false) ? "\"" : ",\"";
        out_ += name;
        out_ += "\":";
        return out_;
    }

    void end() { out_ += '}'; }

  private:
    std::string& out_;
    bool first_ = true;
};

/// A value as its text.
template <class T>
std::string text_of(const T& value) {
    std::string text;
    write(text, value);
    return text;
}

/// A value as JSON, by way of its text.
template <class T>
auto json_of(const T& value) {
    return read_own(text_of(value));
}

} // namespace idavoll
