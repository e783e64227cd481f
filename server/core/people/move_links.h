#pragma once

#include "server/core/people/person.h"
#include "server/core/people/secret.h"

#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>

/// Links in mails that play one move of one person upon one position. Anyone with the link can make that
/// move, once: it changes the position.
namespace idavoll::server {

/// The move that a link plays.
struct MoveOffered {
    std::string room; ///< its code
    PersonId person;
    int upon = 0;     ///< the seq of the position
    std::string mark; ///< of the position
    nlohmann::json action;

    bool operator==(const MoveOffered&) const = default;
};

/// Signs and verifies such links. Nothing is stored about them. Immutable and thread-safe.
class MoveSeal {
  public:
    explicit MoveSeal(const Keys& secret);

    /// Returns the last part of the link: base64url, signed with the newest key.
    std::string seal(const MoveOffered& move) const;

    /// Returns the move of a link signed with any key, or nothing if a single character differs. Takes
    /// constant time for wrong signatures.
    std::optional<MoveOffered> open(std::string_view link) const;

    /// Returns the id of the move that the link makes.
    static std::string move_id(std::string_view link);

  private:
    Keys keys_; ///< derived from the secret, for these links alone
};

} // namespace idavoll::server
