#pragma once

#include "server/core/people/cookies.h"
#include "server/core/people/person.h"
#include "server/core/people/secret.h"

#include <optional>
#include <string>
#include <string_view>

/// A guest is 128 random bits in a signed cookie. A browser that sends the cookie is that guest.
namespace idavoll::server {

/// Returns a new guest: 32 lower-case hex digits, useless without the signature.
PersonId new_guest();

/// Signs and verifies guests. Immutable and thread-safe.
class GuestSeal {
  public:
    explicit GuestSeal(Keys keys) : keys_(std::move(keys)) {}

    explicit GuestSeal(const Bytes32& only) : keys_{only} {}

    /// Returns the cookie value, signed with the newest key.
    std::string seal(const PersonId& guest) const;

    /// Returns the guest in a cookie value signed with any key, or nothing if the signature is invalid. Takes
    /// constant time for wrong signatures.
    std::optional<PersonId> open(std::string_view value) const;

    /// Returns 16 hex digits that are equal for equal networks and reveal nothing without the secret.
    std::string mark_of_network(std::string_view network) const;

  private:
    std::string sealed_with(std::size_t key, const PersonId& guest) const;
    std::optional<std::size_t> key_of(std::string_view value) const;

    Keys keys_;
};

} // namespace idavoll::server
