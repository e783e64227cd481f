#pragma once

#include "engine/json.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <concepts>
#include <cstddef>
#include <iterator>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// Writes values directly as JSON text, without an intermediate JSON value; used for everything the server
/// sends after a move. A type is written by an overload of `write(std::string&, const Type&)` in its own
/// namespace, or of `write_fields(ObjectWriter&, const Type&)` if it is an object to which others may add
/// fields.
namespace idavoll {

/// Extends a text by this many characters and returns where to write them.
inline char* extend(std::string& out, std::size_t characters) {
    out.resize(out.size() + characters);
    return out.data() + out.size() - characters;
}

class ObjectWriter;

template <class T>
concept HasFields = requires(ObjectWriter& object, const T& value) {
    write_fields(object, value);
};

void write(std::string& out, bool value);
void write(std::string& out, std::string_view text);
template <std::integral Integer>
void write(std::string& out, Integer number);
/// Writes null if unset.
template <class T>
void write(std::string& out, const std::optional<T>& value);
template <class T>
void write(std::string& out, const std::vector<T>& values);
template <class T, std::size_t n>
void write(std::string& out, const std::array<T, n>& values);
template <HasFields T>
void write(std::string& out, const T& value);

/// Without this overload the pointer would convert to bool.
template <std::same_as<const char*> Text>
void write(std::string& out, const Text& text) {
    write(out, std::string_view(text));
}

/// String literals: their length is known at compile time.
template <std::size_t n>
void write(std::string& out, const char (&text)[n]) {
    write(out, std::string_view(text, n - 1));
}

inline void write(std::string& out, const std::string& text) {
    write(out, std::string_view(text));
}

/// The most characters of an integer.
inline constexpr std::size_t longest_integer = 20;

/// Writes an integer at a place with room for it. Returns the place after it.
template <std::integral Integer>
char* put(char* at, Integer number) {
    if constexpr (std::signed_integral<Integer>) {
        if (number < 0 && number > -10) {
            *at++ = '-';
            number = static_cast<Integer>(-number);
        }
    }
    if (number >= 0 && number < 10) { // the common case
        *at++ = static_cast<char>('0' + number);
        return at;
    }
    return std::to_chars(at, at + longest_integer, number).ptr;
}

template <std::integral Integer>
void write(std::string& out, Integer number) {
    if (number >= 0 && number < 10) { // the common case
        out += static_cast<char>('0' + number);
        return;
    }
    char digits[longest_integer];
    out.append(std::begin(digits), put(std::begin(digits), number));
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

    /// Returns the text to append the next element to.
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

/// Writes the name of an enumerator; `names` are in the order of the enumerators.
template <class Enum, std::size_t n>
constexpr std::string_view name_of(const std::array<std::string_view, n>& names, Enum value) {
    return names[static_cast<std::size_t>(value)];
}

/// Returns the enumerator with that name, if there is one; `names` are in the order of the enumerators.
template <class Enum, std::size_t n>
constexpr std::optional<Enum> enumerator_of(const std::array<std::string_view, n>& names,
                                            std::string_view name) {
    const auto found = std::ranges::find(names, name);
    return found == names.end() ? std::nullopt : std::optional(static_cast<Enum>(found - names.begin()));
}

/// Objects split into fields while they are written, for encodings other than JSON objects: each object's
/// fields in order, each with its value as JSON text. Names are held by reference.
class FieldLists {
  public:
    struct Field {
        std::string_view name;
        std::size_t begin; ///< offset of its value, which ends where the next one begins
    };

    /// Objects that follow another one and repeat its names and texts.
    struct Repeats {
        std::size_t count = 0;
        std::string_view values; ///< the other values of each, in order; a comma before every value
    };

    FieldLists() = default;

    /// With room for that many usual objects.
    explicit FieldLists(std::size_t objects) {
        constexpr std::size_t usual_fields = 5;
        constexpr std::size_t usual_value = 12;
        values_.reserve(objects * usual_fields * usual_value);
        fields_.reserve(objects * usual_fields);
        ends_.reserve(objects);
    }

    /// Removes all objects, but keeps the room.
    void clear() {
        values_.clear();
        fields_.clear();
        repeats_.clear();
        ends_.clear();
    }

    /// Splits each of these objects. An object for which `bool write_repeated(std::string& out, const T&
    /// before, const T& value)` of its type, if it has one, returns true repeats the names and texts of the
    /// one before it: this has then appended its other values, at least one, with a comma before each.
    template <HasFields T>
    explicit FieldLists(const std::vector<T>& values);

    /// Adds an object.
    template <HasFields T>
    void add(const T& value);

    /// Adds an object whose fields `write` writes into an ObjectWriter; adds nothing if it returns false.
    template <class Write>
    bool add_if(Write write);

    /// The number of objects without those that repeat another one.
    std::size_t size() const { return ends_.size(); }

    std::span<const Field> operator[](std::size_t place) const {
        const std::size_t begin = place > 0 ? ends_[place - 1].fields : 0;
        return std::span(fields_).subspan(begin, ends_[place].fields - begin);
    }

    /// Returns the objects that repeat this one.
    Repeats repeats(std::size_t place) const {
        const std::size_t begin = place > 0 ? ends_[place - 1].repeats : 0;
        return {ends_[place].repeated,
                std::string_view(repeats_).substr(begin, ends_[place].repeats - begin)};
    }

    /// The JSON text of a field's value.
    std::string_view value(const Field& field) const {
        const bool is_last = &field == &fields_.back();
        const std::size_t end = is_last ? values_.size() : (&field)[1].begin;
        return std::string_view(values_).substr(field.begin, end - field.begin);
    }

  private:
    friend class ObjectWriter;

    /// Where what belongs to an object ends.
    struct End {
        std::size_t fields;
        std::size_t repeats;  ///< offset in repeats_
        std::size_t repeated; ///< how often
    };

    template <class T>
    bool repeat(const T& before, const T& value);

    void end_object() { ends_.push_back({fields_.size(), repeats_.size(), 0}); }

    std::string& next(std::string_view name) {
        fields_.push_back({name, values_.size()});
        return values_;
    }

    std::string values_;
    std::vector<Field> fields_;
    std::string repeats_;
    std::vector<End> ends_;
};

/// Writes the fields of one object; end() closes it.
class ObjectWriter {
  public:
    explicit ObjectWriter(std::string& out) : out_(&out) { out += '{'; }

    explicit ObjectWriter(FieldLists& apart) : apart_(&apart) {}

    template <class T>
    ObjectWriter& field(std::string_view name, const T& value) {
        write(this->value(name), value);
        return *this;
    }

    /// Omits the field if the value is unset.
    template <class T>
    ObjectWriter& optional_field(std::string_view name, const std::optional<T>& value) {
        return value ? field(name, *value) : *this;
    }

    /// Returns the text to append the value of this field to. Names are not escaped.
    std::string& value(std::string_view name) {
        if (apart_ != nullptr) {
            return apart_->next(name);
        }
        const bool follows = !std::exchange(first_, false);
        char* at = extend(*out_, name.size() + (follows ? 4 : 3));
        if (follows) {
            *at++ = ',';
        }
        *at++ = '"';
        at = std::copy(name.begin(), name.end(), at);
        *at++ = '"';
        *at = ':';
        return *out_;
    }

    void end() { *out_ += '}'; }

  private:
    std::string* out_ = nullptr;
    FieldLists* apart_ = nullptr; ///< used instead if set
    bool first_ = true;
};

template <HasFields T>
FieldLists::FieldLists(const std::vector<T>& values) {
    constexpr std::size_t usual_repeat = 10;
    repeats_.reserve(usual_repeat * values.size());
    const T* before = nullptr;
    for (const T& value : values) {
        if (before == nullptr || !repeat(*before, value)) {
            add(value);
        }
        before = &value;
    }
}

template <class T>
bool FieldLists::repeat(const T& before, const T& value) {
    if constexpr (requires { write_repeated(repeats_, before, value); }) {
        if (write_repeated(repeats_, before, value)) {
            ends_.back().repeats = repeats_.size();
            ++ends_.back().repeated;
            return true;
        }
    }
    return false;
}

template <HasFields T>
void FieldLists::add(const T& value) {
    ObjectWriter object(*this);
    write_fields(object, value);
    end_object();
}

template <class Write>
bool FieldLists::add_if(Write write) {
    const std::size_t values = values_.size();
    const std::size_t fields = fields_.size();
    ObjectWriter object(*this);
    if (!write(object)) {
        values_.resize(values);
        fields_.resize(fields);
        return false;
    }
    end_object();
    return true;
}

/// Appends an object whose fields `write` writes into an ObjectWriter; appends nothing if it returns false.
template <class Write>
bool write_object_if(std::string& out, Write write) {
    const std::size_t length = out.size();
    ObjectWriter object(out);
    const bool is_written = write(object);
    if (is_written) {
        object.end();
    } else {
        out.resize(length);
    }
    return is_written;
}

template <HasFields T>
void write(std::string& out, const T& value) {
    ObjectWriter object(out);
    write_fields(object, value);
    object.end();
}

/// Returns a value as JSON text.
template <class T>
std::string text_of(const T& value) {
    std::string text;
    write(text, value);
    return text;
}

/// Returns an object as JSON text; `write` writes its fields into an ObjectWriter.
template <class Write>
std::string object_text(Write write) {
    std::string text;
    ObjectWriter object(text);
    write(object);
    object.end();
    return text;
}

/// Returns a value as JSON, parsed from its text.
template <class T>
auto json_of(const T& value) {
    return read_own(text_of(value));
}

} // namespace idavoll
