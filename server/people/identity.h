#pragma once

#include "server/people/person.h"

#include <cstdint>
#include <optional>
#include <string>
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

/// By what somebody shows who they are.
struct Proof {
    enum class Kind { guest_cookie, session, token };

    Kind kind = Kind::guest_cookie;
    std::int64_t number = 0; ///< of the session or the token
    Scope scope = Scope::all;
    std::int64_t begun = 0; ///< Unix time in milliseconds at which the session began; 0: it is none
    Role role = Role::none; ///< of a session alone: programs look after nothing

    bool operator==(const Proof&) const = default;
};

/// Somebody who has shown who they are.
struct Known {
    Identity identity;
    Proof proof;
};

} // namespace idavoll::server
