#pragma once

#include "protocol/client_messages.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace idavoll::protocol {

/// Reads a text from outside as one JSON object. `what` is how the sentence of a refusal names it: "message".
std::variant<Json, ProtocolError> parse_object(std::string_view text, std::string_view what);

/// One strict reading of a message's fields. The first thing that is wrong is remembered, and from then on
/// every read answers with a harmless value, so that a reader is written straight down and asks at the end.
/// Every field that was asked for is known; finish() refuses the others.
class ObjectReading {
  public:
    /// The object must outlive the reading.
    explicit ObjectReading(const Json& object) : object_(object) {}

    bool has(std::string_view field);

    int integer(std::string_view field, int lowest, int highest);
    std::optional<int> optional_integer(std::string_view field, int lowest, int highest);
    /// A number or null; a missing field is wrong.
    std::optional<int> nullable_integer(std::string_view field, int lowest, int highest);
    /// Unix time in milliseconds, up to what a double holds exactly.
    std::int64_t moment(std::string_view field);
    /// The same or null; a missing field is wrong.
    std::optional<std::int64_t> nullable_moment(std::string_view field);
    bool boolean(std::string_view field);
    const std::string& text(std::string_view field);
    /// Any object, as it is.
    Json object(std::string_view field);
    /// Any object or null; a missing field is wrong.
    std::optional<Json> nullable_object(std::string_view field);

    /// A list of at most so many objects, each as it is.
    std::vector<Json> objects(std::string_view field, std::size_t most);
    /// Whether the field is there and null.
    bool is_null(std::string_view field);

    /// Remembers that something is wrong, if nothing was before.
    void fail(ErrorCode code, std::string message);
    /// The same about one field: malformed, with the sentence `"field" what.`.
    void fail(std::string_view field, std::string_view what);
    /// `if (!condition) fail(field, what)`.
    void require(bool condition, std::string_view field, std::string_view what);

    bool ok() const { return !error_; }

    /// What is being read.
    const Json& whole() const { return object_; }

    /// Refuses fields that nobody asked for; answers the first thing that was wrong.
    std::optional<ProtocolError> finish();

  private:
    const Json* find(std::string_view field);
    const Json& need(std::string_view field);
    int integer_of(const Json& value, std::string_view field, int lowest, int highest);

    const Json& object_;
    std::vector<std::string_view> known_;
    std::optional<ProtocolError> error_;
};

/// Reads one body, strictly: `fields` reads what it knows and gives the request.
template <class Fields>
auto read_body(std::string_view body, Fields fields)
    -> std::variant<decltype(fields(std::declval<ObjectReading&>())), ProtocolError> {
    const auto parsed = parse_object(body, "body");
    if (const auto* error = std::get_if<ProtocolError>(&parsed)) {
        return *error;
    }
    ObjectReading reading(std::get<Json>(parsed));
    auto request = fields(reading);
    if (auto error = reading.finish()) {
        return std::move(*error);
    }
    return request;
}

} // namespace idavoll::protocol
