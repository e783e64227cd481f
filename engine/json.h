#pragma once

#include "engine/result.h"

#include <cstdint>
#include <initializer_list>
#include <limits>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

/// JSON at the engine's edge: bounded parsing and strict reading, for the games, the record and the protocol.
namespace idavoll {

/// JSON as the rules pages and the protocol speak it. It appears only at the engine's edge: rules code
/// works on typed values. Include `<nlohmann/json.hpp>` where members are used.
using Json = nlohmann::json;

/// What parse_json takes at most.
struct JsonLimits {
    std::size_t bytes = 64U << 20U;
    /// Arrays and objects within one another; far below what overflows the stack when a value is written.
    std::size_t depth = 64;
};

/// Parses one JSON document. Refused as malformed, with a sentence that says where: more than the limits
/// allow, anything that is not JSON in UTF-8, a key given twice in one object, and any number that is not a
/// whole number of 64 bits (nothing of ours has fractions).
Result<Json> parse_json(std::string_view text, JsonLimits limits = {});

/// Reads a text that a writer of ours made; anything else is a mistake of ours and throws.
Json read_own(std::string_view text);

/// Writes one document on one line, without blanks.
std::string write_json(const Json& value);

class JsonValue;

/// One strict reading of a JSON value into a typed one. The first thing that is wrong is remembered with the
/// path to it, and from then on every read answers with its lowest or empty value, so that a reader is
/// written straight down and asks once at the end:
///
///     Result<Action> action_from_json(const Json& json) {
///         JsonReading reading(json, "action");
///         JsonValue root = reading.root();
///         root.keys({"type", "tile", "at"});
///         Action action{.tile = root["tile"].one_of<Tile>(tile_names), .at = read_cell(root["at"])};
///         return reading.result(action);
///     }
///
/// The JSON must outlive the reading, and the reading the values it hands out.
class JsonReading {
  public:
    /// `name` is what a sentence calls the whole: "action", "state". `refusal` is what errors are.
    JsonReading(const Json& root, std::string_view name, Refusal refusal = Refusal::malformed)
        : root_(root), name_(name), refusal_(refusal) {}

    JsonReading(const JsonReading&) = delete;
    JsonReading& operator=(const JsonReading&) = delete;

    JsonValue root();

    bool ok() const { return !error_; }

    /// The first thing that was wrong. Only when not ok().
    const Error& error() const { return *error_; }

    /// The value, or the first thing that was wrong.
    template <class T>
    Result<T> result(T value) const {
        if (error_) {
            return *error_;
        }
        return value;
    }

  private:
    friend class JsonValue;
    void fail(const Json& at, std::string_view what);

    const Json& root_;
    std::string_view name_;
    Refusal refusal_;
    std::optional<Error> error_;
};

/// A place in a JSON value under a strict reading. Cheap to copy. See JsonReading.
class JsonValue {
  public:
    /// Must be an object with exactly these keys; `optional_keys` may be missing.
    void keys(std::initializer_list<std::string_view> required,
              std::initializer_list<std::string_view> optional_keys = {}) const;

    /// The same for lists that are not written out.
    void keys_in(std::span<const std::string_view> required,
                 std::span<const std::string_view> optional_keys) const;

    /// The value of a key; a missing one is wrong.
    JsonValue operator[](std::string_view key) const;

    /// An element of a list; a missing one is wrong. `cell.items(2)` has said how many there must be.
    JsonValue operator[](std::size_t index) const;

    /// Whether this is an object that has the key; nothing is wrong if not.
    bool has(std::string_view key) const;

    bool is_null() const;
    bool is_object() const;
    bool is_array() const;
    bool is_string() const;
    bool is_integer() const;

    /// A whole number (never a fraction, never a text) from `lowest` to `highest`.
    int integer(int lowest, int highest) const;

    /// A whole number of 0 or more.
    int count() const { return integer(0, std::numeric_limits<int>::max()); }

    bool boolean() const;

    /// A text of at most so many bytes.
    std::string text(std::size_t most_bytes = 4096) const;

    /// One of these texts: its place in the list.
    std::size_t name(std::span<const std::string_view> names) const;

    /// One of these texts, as the enumeration whose enumerators are numbered in the list's order.
    template <class Enum>
    Enum one_of(std::span<const std::string_view> names) const {
        return static_cast<Enum>(name(names));
    }

    /// Must be an array with so many elements; no elements at all where it is wrong.
    std::vector<JsonValue> items(std::size_t fewest, std::size_t most) const;

    std::vector<JsonValue> items(std::size_t exactly) const { return items(exactly, exactly); }

    /// Any array.
    std::vector<JsonValue> items() const { return items(0, std::numeric_limits<std::size_t>::max()); }

    /// The JSON as it is, unread.
    const Json& raw() const { return *value_; }

    /// Says that this value is wrong, as the end of the sentence "<path> ...": `fail("is not a free cell")`.
    void fail(std::string_view what) const;

    /// `if (!condition) fail(what)`.
    void require(bool condition, std::string_view what) const;

    bool ok() const { return reading_->ok(); }

  private:
    friend class JsonReading;

    JsonValue(JsonReading& reading, const Json& value) : reading_(&reading), value_(&value) {}

    JsonReading* reading_;
    const Json* value_;
};

} // namespace idavoll
