#pragma once

#include "protocol/client_messages.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace idavoll::protocol {

/// Parses untrusted text as one JSON object. `what` is its name in error messages: "message".
Result<Json, Refused> parse_object(std::string_view text, std::string_view what);

/// A strict reading of a message's fields. It records the first error; from then on every read returns a
/// harmless value, so a reader is written straight down and checks for an error once at the end. finish()
/// refuses fields that were never read.
class ObjectReading {
  public:
    /// The object must outlive the reading.
    explicit ObjectReading(const Json& object) : object_(object) {}

    bool has(std::string_view field);

    int integer(std::string_view field, int lowest, int highest);
    std::optional<int> optional_integer(std::string_view field, int lowest, int highest);
    /// Requires a number or null.
    std::optional<int> nullable_integer(std::string_view field, int lowest, int highest);
    /// Requires Unix time in milliseconds, up to what a double holds exactly.
    std::int64_t moment(std::string_view field);
    /// Requires a moment or null.
    std::optional<std::int64_t> nullable_moment(std::string_view field);
    bool boolean(std::string_view field);
    const std::string& text(std::string_view field);
    /// Requires any object.
    Json object(std::string_view field);
    /// Requires any object or null.
    std::optional<Json> nullable_object(std::string_view field);

    /// Requires a list of at most this many objects.
    std::vector<Json> objects(std::string_view field, std::size_t most);
    /// Returns whether the field is present and null.
    bool is_null(std::string_view field);

    /// Records an error, unless there already is one.
    void fail(ErrorCode code, std::string message);
    /// Records a `malformed` error with the sentence `"field" what.`.
    void fail(std::string_view field, std::string_view what);
    /// `if (!condition) fail(field, what)`.
    void require(bool condition, std::string_view field, std::string_view what);

    bool ok() const { return !error_; }

    /// The object being read.
    const Json& whole() const { return object_; }

    /// Refuses fields that were not read. Returns the first error.
    std::optional<Refused> finish();

  private:
    const Json* find(std::string_view field);
    const Json& need(std::string_view field);
    int integer_of(const Json& value, std::string_view field, int lowest, int highest);

    const Json& object_;
    std::vector<std::string_view> known_;
    std::optional<Refused> error_;
};

/// Reads a body strictly: `fields` reads its fields and returns the request.
template <class Fields>
auto read_body(std::string_view body, Fields fields)
    -> Result<decltype(fields(std::declval<ObjectReading&>())), Refused> {
    const auto parsed = parse_object(body, "body");
    if (!parsed) {
        return parsed.error();
    }
    ObjectReading reading(*parsed);
    auto request = fields(reading);
    if (auto error = reading.finish()) {
        return std::move(*error);
    }
    return request;
}

/// Reads the field `text` of a chat line.
std::string read_chat_text(ObjectReading& reading);

} // namespace idavoll::protocol
