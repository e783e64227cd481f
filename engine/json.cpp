#include "engine/json.h"

#include "engine/json_plain.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace idavoll {

namespace {

/// Builds the value from the events of nlohmann's parser, and stops at the first violation of a limit.
class BoundedBuilder {
  public:
    using number_integer_t = Json::number_integer_t;
    using number_unsigned_t = Json::number_unsigned_t;
    using number_float_t = Json::number_float_t;
    using string_t = Json::string_t;
    using binary_t = Json::binary_t;

    explicit BoundedBuilder(std::size_t most_depth) : most_depth_(most_depth) {}

    bool null() { return put(nullptr); }

    bool boolean(bool value) { return put(value); }

    bool number_integer(number_integer_t value) { return put(value); }

    bool number_unsigned(number_unsigned_t value) { return put(value); }

    bool number_float(number_float_t, const string_t& text) {
        return refuse("the number " + text.substr(0, 40) + " is not a 64-bit whole number");
    }

    bool string(string_t& value) { return put(std::move(value)); }

    bool binary(binary_t&) { return refuse("binary data is not JSON"); }

    bool start_object(std::size_t) { return open(Json::object()); }

    bool end_object() { return close(); }

    bool start_array(std::size_t) { return open(Json::array()); }

    bool end_array() { return close(); }

    bool key(string_t& name) {
        if (open_.back()->contains(name)) {
            return refuse("the key \"" + name.substr(0, 40) + "\" occurs twice");
        }
        key_ = std::move(name);
        return true;
    }

    bool parse_error(std::size_t position, const std::string&, const Json::exception&) {
        return refuse("not JSON at byte " + std::to_string(position));
    }

    Json& value() { return value_; }

    const std::string& refusal() const { return refusal_; }

  private:
    bool put(Json value) {
        place(std::move(value));
        return true;
    }

    Json* place(Json value) {
        if (open_.empty()) {
            value_ = std::move(value);
            return &value_;
        }
        Json& parent = *open_.back();
        if (parent.is_array()) {
            return &parent.emplace_back(std::move(value));
        }
        return &(parent[key_] = std::move(value));
    }

    bool open(Json empty) {
        if (open_.size() == most_depth_) {
            return refuse("nested deeper than " + std::to_string(most_depth_) + " levels");
        }
        open_.push_back(place(std::move(empty)));
        return true;
    }

    bool close() {
        open_.pop_back();
        return true;
    }

    bool refuse(std::string why) {
        refusal_ = std::move(why);
        return false;
    }

    std::size_t most_depth_;
    Json value_;
    /// Pointers stay valid while elements are added: only the innermost container grows.
    std::vector<Json*> open_;
    std::string key_;
    std::string refusal_;
};

/// Returns the path from `from` to the object `wanted` (by identity), like "board[3].at", or nothing if it is
/// not inside.
std::optional<std::string> path_to(const Json& wanted, const Json& from, const std::string& path) {
    if (&wanted == &from) {
        return path;
    }
    if (from.is_object()) {
        for (const auto& [key, value] : from.items()) {
            if (auto found = path_to(wanted, value, path + "." + key)) {
                return found;
            }
        }
    } else if (from.is_array()) {
        for (std::size_t i = 0; i < from.size(); ++i) {
            if (auto found = path_to(wanted, from[i], path + "[" + std::to_string(i) + "]")) {
                return found;
            }
        }
    }
    return std::nullopt;
}

const Json nothing;

/// The library would skip a byte order mark and take a zero byte for the end of the text.
bool contains_ignored_bytes(std::string_view text) {
    return text.starts_with("\xEF\xBB\xBF") || text.find('\0') != std::string_view::npos;
}

/// A long text is read in vain if its end is not plain.
std::optional<Json> read_short_plain(std::string_view text, std::size_t most_depth) {
    constexpr std::size_t longest = 4096;
    return text.size() <= longest ? read_plain(text, most_depth) : std::nullopt;
}

} // namespace

Result<Json> parse_json(std::string_view text, JsonLimits limits) {
    if (text.size() > limits.bytes) {
        return Error{Refusal::malformed, "longer than " + std::to_string(limits.bytes) + " bytes"};
    }
    if (contains_ignored_bytes(text)) {
        return Error{Refusal::malformed, "not JSON: it contains a byte order mark or a zero byte"};
    }
    if (std::optional<Json> plain = read_short_plain(text, limits.depth)) {
        return *std::move(plain);
    }
    BoundedBuilder builder(limits.depth);
    if (!Json::sax_parse(text, &builder)) {
        return Error{Refusal::malformed, builder.refusal()};
    }
    return std::move(builder.value());
}

Json read_own(std::string_view text) {
    std::optional<Json> plain = read_short_plain(text, JsonLimits().depth);
    return plain ? *std::move(plain) : Json::parse(text);
}

Json try_read(std::string_view text) {
    return Json::parse(text, nullptr, false);
}

std::string write_json(const Json& value) {
    return value.dump(-1, ' ', false, Json::error_handler_t::replace);
}

JsonValue JsonReading::root() {
    return {*this, root_};
}

void JsonReading::fail(const Json& at, std::string_view what) {
    if (error_) {
        return;
    }
    // Only errors pay for the search: reading itself tracks no paths.
    std::string path = path_to(at, root_, std::string(name_)).value_or(std::string(name_));
    error_ = Error{refusal_, std::move(path) + " " + std::string(what)};
}

void JsonValue::keys(std::initializer_list<std::string_view> required,
                     std::initializer_list<std::string_view> optional_keys) const {
    keys_in({required.begin(), required.size()}, {optional_keys.begin(), optional_keys.size()});
}

void JsonValue::keys_in(std::span<const std::string_view> required,
                        std::span<const std::string_view> optional_keys) const {
    if (!value_->is_object()) {
        return fail("is not an object");
    }
    for (std::string_view key : required) {
        if (!has(key)) {
            return fail("has no key \"" + std::string(key) + "\"");
        }
    }
    for (const auto& [key, value] : value_->items()) {
        bool known = std::ranges::find(required, key) != required.end()
                     || std::ranges::find(optional_keys, key) != optional_keys.end();
        if (!known) {
            return fail("has an unknown key \"" + key.substr(0, 40) + "\"");
        }
    }
}

JsonValue JsonValue::operator[](std::string_view key) const {
    if (value_->is_object()) {
        if (auto found = value_->find(key); found != value_->end()) {
            return {*reading_, *found};
        }
        fail("has no key \"" + std::string(key) + "\"");
    } else {
        fail("is not an object");
    }
    return {*reading_, nothing};
}

JsonValue JsonValue::operator[](std::size_t index) const {
    if (value_->is_array() && index < value_->size()) {
        return {*reading_, (*value_)[index]};
    }
    fail(value_->is_array() ? "has no element " + std::to_string(index) : "is not a list");
    return {*reading_, nothing};
}

bool JsonValue::has(std::string_view key) const {
    return value_->is_object() && value_->contains(key);
}

bool JsonValue::is_null() const {
    return value_->is_null();
}

bool JsonValue::is_object() const {
    return value_->is_object();
}

bool JsonValue::is_array() const {
    return value_->is_array();
}

bool JsonValue::is_string() const {
    return value_->is_string();
}

bool JsonValue::is_integer() const {
    return value_->is_number_integer();
}

int JsonValue::integer(int lowest, int highest) const {
    if (!value_->is_number_integer()) {
        fail("is not a whole number");
        return lowest;
    }
    bool too_big_for_sign =
        value_->is_number_unsigned() && value_->get<std::uint64_t>() > static_cast<std::uint64_t>(INT64_MAX);
    auto number = too_big_for_sign ? INT64_MAX : value_->get<std::int64_t>();
    if (number < lowest || number > highest) {
        fail(highest == std::numeric_limits<int>::max()
                 ? "is not at least " + std::to_string(lowest)
                 : "is not from " + std::to_string(lowest) + " to " + std::to_string(highest));
        return lowest;
    }
    return static_cast<int>(number);
}

bool JsonValue::boolean() const {
    if (!value_->is_boolean()) {
        fail("is neither true nor false");
        return false;
    }
    return value_->get<bool>();
}

std::string JsonValue::text(std::size_t most_bytes) const {
    if (!value_->is_string()) {
        fail("is not a string");
        return {};
    }
    const auto& text = value_->get_ref<const std::string&>();
    if (text.size() > most_bytes) {
        fail("is longer than " + std::to_string(most_bytes) + " bytes");
        return {};
    }
    return text;
}

std::size_t JsonValue::name(std::span<const std::string_view> names) const {
    if (!value_->is_string()) {
        fail("is not a string");
        return 0;
    }
    const auto& text = value_->get_ref<const std::string&>();
    auto found = std::ranges::find(names, text);
    if (found == names.end()) {
        std::string known;
        for (std::string_view name : names) {
            known += (known.empty() ? "" : ", ") + std::string(name);
        }
        fail("is not one of: " + known);
        return 0;
    }
    return static_cast<std::size_t>(found - names.begin());
}

std::vector<JsonValue> JsonValue::items(std::size_t fewest, std::size_t most) const {
    if (!value_->is_array()) {
        fail("is not a list");
        return {};
    }
    if (value_->size() < fewest || value_->size() > most) {
        fail(fewest == most ? "does not have " + std::to_string(fewest) + " elements"
             : most == std::numeric_limits<std::size_t>::max()
                 ? "has fewer than " + std::to_string(fewest) + " elements"
                 : "does not have " + std::to_string(fewest) + " to " + std::to_string(most) + " elements");
        return {};
    }
    std::vector<JsonValue> items;
    items.reserve(value_->size());
    for (const Json& item : *value_) {
        items.push_back({*reading_, item});
    }
    return items;
}

void JsonValue::fail(std::string_view what) const {
    reading_->fail(*value_, what);
}

void JsonValue::require(bool condition, std::string_view what) const {
    if (!condition) {
        fail(what);
    }
}

} // namespace idavoll
