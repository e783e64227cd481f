#pragma once

#include <compare>
#include <string>
#include <utility>

namespace idavoll::server {

/// Who somebody is: one id per person, whether guest, account or bot. Kept in the database and told to nobody
/// else; a type of its own, so that a name or a room's code is never taken for it. A default one is nobody's.
class PersonId {
  public:
    PersonId() = default;

    explicit PersonId(std::string text) : text_(std::move(text)) {}

    /// As it is kept.
    const std::string& text() const { return text_; }

    auto operator<=>(const PersonId&) const = default;

  private:
    std::string text_;
};

} // namespace idavoll::server
