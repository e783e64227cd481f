#pragma once

#include "server/core/people/person.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

/// The requester, and how they identified themselves.
namespace idavoll::server {

/// A person as others may see them. An id alone is a guest.
struct Identity {
    Identity() = default;

    // Implicit: an id is enough wherever nothing else is known.
    Identity(PersonId person, std::optional<std::string> name = std::nullopt, bool is_bot = false)
        : id(std::move(person)), account(std::move(name)), bot(is_bot) {}

    PersonId id;
    std::optional<std::string> account; ///< account name; nothing: a guest
    bool bot = false;                   ///< an account that declares itself a bot

    bool operator==(const Identity&) const = default;
};

/// What credentials permit. Each scope includes the ones before.
enum class Scope {
    read, ///< read only
    play, ///< everything but account settings
    all,
};

/// Staff roles. Each includes the ones before.
enum class Role {
    none,
    moderator, ///< manages people
    operator_, ///< manages everything
};

/// Returns the name: "none", "moderator", "operator".
constexpr std::string_view to_string(Role role) {
    constexpr std::array<std::string_view, 3> names{"none", "moderator", "operator"};
    return names.at(static_cast<std::size_t>(role));
}

/// Returns the role of that name, or nothing.
constexpr std::optional<Role> role_called(std::string_view name) {
    for (const Role role : {Role::none, Role::moderator, Role::operator_}) {
        if (to_string(role) == name) {
            return role;
        }
    }
    return std::nullopt;
}

/// The credential a person used.
struct Proof {
    enum class Kind { guest_cookie, session, token };

    Kind kind = Kind::guest_cookie;
    std::int64_t number = 0; ///< of the session or token
    Scope scope = Scope::all;
    /// When the password or a passkey was last given in the session, Unix milliseconds; 0: never.
    std::int64_t proved = 0;
    Role role = Role::none; ///< only for sessions: programs have no role

    bool operator==(const Proof&) const = default;
};

/// An identified person.
struct Known {
    Identity identity;
    Proof proof;
};

} // namespace idavoll::server
