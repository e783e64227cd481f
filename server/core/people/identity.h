#pragma once

#include "server/core/people/person.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

/// Who calls, and by what they show it.
namespace idavoll::server {

/// Somebody as the others may know them. An id alone is a guest's.
struct Identity {
    Identity() = default;

    // A person's id says who they are wherever no more is known of them.
    Identity(PersonId person, std::optional<std::string> name = std::nullopt, bool is_bot = false)
        : id(std::move(person)), account(std::move(name)), bot(is_bot) {}

    PersonId id;
    std::optional<std::string> account; ///< its name; nothing: a guest
    bool bot = false;                   ///< an account that says of itself that it is a program

    bool operator==(const Identity&) const = default;
};

/// How much may be done with what somebody shows. Each may do what those before it may.
enum class Scope {
    read, ///< look, and nothing else
    play, ///< all but what is about the account itself
    all,
};

/// What an account may do beside playing. Each may do what those before it may.
enum class Role {
    none,
    moderator, ///< look after people
    operator_, ///< look after everything
};

/// As it is written everywhere: "none", "moderator", "operator".
constexpr std::string_view to_string(Role role) {
    constexpr std::array<std::string_view, 3> names{"none", "moderator", "operator"};
    return names.at(static_cast<std::size_t>(role));
}

/// Nothing: no role is called so.
constexpr std::optional<Role> role_called(std::string_view name) {
    for (const Role role : {Role::none, Role::moderator, Role::operator_}) {
        if (to_string(role) == name) {
            return role;
        }
    }
    return std::nullopt;
}

/// By what somebody shows who they are.
struct Proof {
    enum class Kind { guest_cookie, session, token };

    Kind kind = Kind::guest_cookie;
    std::int64_t number = 0; ///< of the session or the token
    Scope scope = Scope::all;
    /// Unix time in milliseconds at which the password or a passkey was last given in the session; 0: never.
    std::int64_t proved = 0;
    Role role = Role::none; ///< of a session alone: programs look after nothing

    bool operator==(const Proof&) const = default;
};

/// Somebody who has shown who they are.
struct Known {
    Identity identity;
    Proof proof;
};

} // namespace idavoll::server
