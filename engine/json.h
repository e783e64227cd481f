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

/// JSON at the engine's edge: bounded parsing and strict reading, for games, records and the protocol.
namespace idavoll {

/// JSON as in the rules pages and the protocol. It is used only at the engine's edge; rules work on typed
/// values. Include `<nlohmann/json.hpp>` to use its members.
using Json = nlohmann::json;

/// Limits of parse_json().
struct JsonLimits {
    std::size_t bytes = 64U << 20U;
    /// Depth of nested arrays and objects; far below what overflows the stack when a value is written.
    std::size_t depth = 64;
};

/// Parses one JSON document. Returns a `malformed` error that says where if the text exceeds the limits, is
/// not JSON in UTF-8, has a duplicate key in an object, or has a number that is not a 64-bit integer (the
/// protocol has no fractions).
Result<Json> parse_json(std::string_view text, JsonLimits limits = {});

/// Parses text written by this program. Throws if it is not valid JSON, which would be a bug.
Json read_own(std::string_view text);

/// Parses text that may be damaged: a discarded value, which is no object, list or text, if it is not JSON.
Json try_read(std::string_view text);

/// Writes one document on one line, without spaces.
std::string write_json(const Json& value);

class JsonValue;

/// A strict reading of a JSON value into a typed one. It records the first error with the path to it; from
/// then on every read returns its lowest or empty value, so a reader is written straight down and checks for
/// an error once at the end:
///
///     Result<Action> action_from_json(const Json& json) {
///         JsonReading reading(json, "action");
///         JsonValue root = reading.root();
///         root.keys({"type", "tile", "at"});
///         Action action{.tile = root["tile"].one_of<Tile>(tile_names), .at = read_cell(root["at"])};
///         return reading.result(action);
///     }
///
/// The JSON must outlive the reading, and the reading must outlive the values it returns.
class JsonReading {
  public:
    /// `name` is what messages call the whole value: "action", "state". `refusal` is the kind of its errors.
    JsonReading(const Json& root, std::string_view name, Refusal refusal = Refusal::malformed)
        : root_(root), name_(name), refusal_(refusal) {}

    JsonReading(const JsonReading&) = delete;
    JsonReading& operator=(const JsonReading&) = delete;

    JsonValue root();

    bool ok() const { return !error_; }

    /// Returns the first error. Call only if !ok().
    const Error& error() const { return *error_; }

    /// Returns the value, or the first error.
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
    /// Requires an object with exactly these keys; `optional_keys` may be missing.
    void keys(std::initializer_list<std::string_view> required,
              std::initializer_list<std::string_view> optional_keys = {}) const;

    /// Like keys(), for lists that are not literals.
    void keys_in(std::span<const std::string_view> required,
                 std::span<const std::string_view> optional_keys) const;

    /// Returns the value of a key; an error if it is missing.
    JsonValue operator[](std::string_view key) const;

    /// Returns an element of a list; an error if it is missing. Call `items(2)` first to require the length.
    JsonValue operator[](std::size_t index) const;

    /// Returns whether this is an object with the key. Never an error.
    bool has(std::string_view key) const;

    bool is_null() const;
    bool is_object() const;
    bool is_array() const;
    bool is_string() const;
    bool is_integer() const;

    /// Requires an integer (no fraction, no text) from `lowest` to `highest`.
    int integer(int lowest, int highest) const;

    /// Requires an integer of 0 or more.
    int count() const { return integer(0, std::numeric_limits<int>::max()); }

    bool boolean() const;

    /// Requires a text of at most this many bytes.
    std::string text(std::size_t most_bytes = 4096) const;

    /// Requires one of these texts. Returns its index in the list.
    std::size_t name(std::span<const std::string_view> names) const;

    /// Requires one of these texts. Returns the enumerator with its index in the list.
    template <class Enum>
    Enum one_of(std::span<const std::string_view> names) const {
        return static_cast<Enum>(name(names));
    }

    /// Requires an array of this length. Returns no elements on error.
    std::vector<JsonValue> items(std::size_t fewest, std::size_t most) const;

    std::vector<JsonValue> items(std::size_t exactly) const { return items(exactly, exactly); }

    /// Requires an array of any length.
    std::vector<JsonValue> items() const { return items(0, std::numeric_limits<std::size_t>::max()); }

    /// The underlying JSON, unchecked.
    const Json& raw() const { return *value_; }

    /// Reports this value as wrong. `what` completes the sentence "<path> ...": `fail("is not a free cell")`.
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
