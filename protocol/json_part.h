#pragma once

#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>

namespace idavoll::protocol {

/// A piece of serialised JSON. Immutable and shared: copying costs a reference count, so one large part (a
/// view, a patch, legal actions) can be used in messages to many viewers.
class JsonPart {
  public:
    /// `null`.
    JsonPart() = default;

    /// Serialises the value.
    explicit JsonPart(const nlohmann::json& value);

    /// Takes a text that must be one JSON value on one line; this is not checked.
    static JsonPart of_text(std::string text);

    std::string_view text() const { return text_ ? std::string_view(*text_) : "null"; }

    bool operator==(const JsonPart& other) const { return text() == other.text(); }

  private:
    std::shared_ptr<const std::string> text_;
};

/// For engine/json_writer.h.
inline void write(std::string& out, const JsonPart& part) {
    out += part.text();
}

} // namespace idavoll::protocol
