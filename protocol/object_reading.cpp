#include "protocol/object_reading.h"

#include "protocol/text_rules.h"

#include <algorithm>
#include <utility>

namespace idavoll::protocol {
namespace {

const Json nothing;
const std::string no_text;

std::string sentence(std::string_view field, std::string_view what) {
    return std::string("\"").append(field.substr(0, 64)).append("\" ").append(what).append(".");
}

} // namespace

Result<Json, Refused> parse_object(std::string_view text, std::string_view what) {
    const auto malformed = [](std::string sentence) {
        return Refused{ErrorCode::malformed, std::move(sentence)};
    };
    Result<Json> parsed = parse_json(text, message_limits);
    if (!parsed) {
        return malformed("The " + std::string(what) + " could not be read: " + parsed.error().sentence + ".");
    }
    if (!parsed->is_object()) {
        return malformed("The " + std::string(what) + " must be an object.");
    }
    return std::move(parsed).value();
}

bool ObjectReading::has(std::string_view field) {
    return find(field) != nullptr;
}

int ObjectReading::integer(std::string_view field, int lowest, int highest) {
    return integer_of(need(field), field, lowest, highest);
}

std::optional<int> ObjectReading::optional_integer(std::string_view field, int lowest, int highest) {
    const Json* value = find(field);
    return value == nullptr ? std::nullopt : std::optional(integer_of(*value, field, lowest, highest));
}

std::optional<int> ObjectReading::nullable_integer(std::string_view field, int lowest, int highest) {
    const Json& value = need(field);
    return value.is_null() ? std::nullopt : std::optional(integer_of(value, field, lowest, highest));
}

std::int64_t ObjectReading::moment(std::string_view field) {
    constexpr std::int64_t latest = (std::int64_t{1} << 53U) - 1;
    const Json& value = need(field);
    const bool fits = value.is_number_unsigned() && value.get<std::uint64_t>() <= latest;
    require(fits, field, "must be Unix time in milliseconds");
    return fits ? value.get<std::int64_t>() : 0;
}

std::optional<std::int64_t> ObjectReading::nullable_moment(std::string_view field) {
    return need(field).is_null() ? std::nullopt : std::optional(moment(field));
}

bool ObjectReading::boolean(std::string_view field) {
    const Json& value = need(field);
    require(value.is_boolean(), field, "must be true or false");
    return value.is_boolean() && value.get<bool>();
}

const std::string& ObjectReading::text(std::string_view field) {
    const Json& value = need(field);
    require(value.is_string(), field, "must be a string");
    return value.is_string() ? value.get_ref<const std::string&>() : no_text;
}

Json ObjectReading::object(std::string_view field) {
    const Json& value = need(field);
    require(value.is_object(), field, "must be an object");
    return value;
}

std::optional<Json> ObjectReading::nullable_object(std::string_view field) {
    const Json& value = need(field);
    return value.is_null() ? std::nullopt : std::optional(object(field));
}

std::vector<Json> ObjectReading::objects(std::string_view field, std::size_t most) {
    const Json& value = need(field);
    const bool fits = value.is_array() && value.size() <= most
                      && std::ranges::all_of(value, [](const Json& one) { return one.is_object(); });
    require(fits, field, "must be a list of at most " + std::to_string(most) + " objects");
    return fits ? std::vector<Json>(value.begin(), value.end()) : std::vector<Json>();
}

bool ObjectReading::is_null(std::string_view field) {
    const Json* value = find(field);
    return value != nullptr && value->is_null();
}

void ObjectReading::fail(ErrorCode code, std::string message) {
    if (ok()) {
        error_ = Refused{code, std::move(message)};
    }
}

void ObjectReading::fail(std::string_view field, std::string_view what) {
    fail(ErrorCode::malformed, sentence(field, what));
}

void ObjectReading::require(bool condition, std::string_view field, std::string_view what) {
    if (!condition) {
        fail(field, what);
    }
}

std::optional<Refused> ObjectReading::finish() {
    for (const auto& [field, value] : object_.items()) {
        require(std::ranges::find(known_, field) != known_.end(), field, "is not a field of this message");
    }
    return std::move(error_);
}

const Json* ObjectReading::find(std::string_view field) {
    known_.push_back(field);
    const auto place = object_.find(field);
    return place == object_.end() ? nullptr : &*place;
}

const Json& ObjectReading::need(std::string_view field) {
    const Json* value = find(field);
    require(value != nullptr, field, "is missing");
    return value == nullptr ? nothing : *value;
}

int ObjectReading::integer_of(const Json& value, std::string_view field, int lowest, int highest) {
    const bool fits = value.is_number_unsigned()
                          ? std::in_range<int>(value.get<std::uint64_t>())
                          : value.is_number_integer() && std::in_range<int>(value.get<std::int64_t>());
    const int number = fits ? value.get<int>() : lowest;
    if (!fits || number < lowest || number > highest) {
        fail(field,
             "must be a whole number from " + std::to_string(lowest) + " to " + std::to_string(highest));
    }
    return number;
}

std::string read_chat_text(ObjectReading& reading) {
    std::string text = reading.text("text");
    reading.require(!text.empty(), "text", "must not be empty");
    if (code_points(text) > max_chat_length) {
        reading.fail(ErrorCode::too_long,
                     "A message can have at most " + std::to_string(max_chat_length) + " characters.");
    }
    return text;
}

} // namespace idavoll::protocol
