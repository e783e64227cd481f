#pragma once

#include <compare>
#include <memory>
#include <string>
#include <utility>

namespace idavoll::server {

/// Who somebody is: one id per person, whether guest, account or bot. Kept in the database and told to nobody
/// else; a type of its own, so that a name or a room's code is never taken for it. A default one is nobody's.
/// Copies share the text: an id is noted wherever somebody is.
class PersonId {
  public:
    PersonId() = default;

    explicit PersonId(std::string text)
        : text_(text.empty() ? nullptr : std::make_shared<const std::string>(std::move(text))) {}

    /// As it is kept.
    const std::string& text() const { return text_ ? *text_ : nobodys; }

    bool operator==(const PersonId& other) const { return text_ == other.text_ || text() == other.text(); }

    std::strong_ordering operator<=>(const PersonId& other) const { return text() <=> other.text(); }

  private:
    static inline const std::string nobodys;

    std::shared_ptr<const std::string> text_; ///< null: nobody's
};

} // namespace idavoll::server
