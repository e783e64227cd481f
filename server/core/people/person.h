#pragma once

#include <compare>
#include <memory>
#include <string>
#include <utility>

namespace idavoll::server {

/// The id of a person, whether guest, account or bot. Internal to the server. A type of its own, so that it
/// isn't confused with a name or room code. Default: empty. Copies share the text, since ids are stored in
/// many places.
class PersonId {
  public:
    PersonId() = default;

    explicit PersonId(std::string text)
        : text_(text.empty() ? nullptr : std::make_shared<const std::string>(std::move(text))) {}

    /// Returns the stored form.
    const std::string& text() const { return text_ ? *text_ : nobodys; }

    bool operator==(const PersonId& other) const { return text_ == other.text_ || text() == other.text(); }

    std::strong_ordering operator<=>(const PersonId& other) const { return text() <=> other.text(); }

  private:
    static inline const std::string nobodys;

    std::shared_ptr<const std::string> text_; ///< null: empty
};

} // namespace idavoll::server
