#pragma once

#include "server/core/people/cookies.h"
#include "server/core/people/person.h"
#include "server/core/people/secret.h"

#include <optional>
#include <string>
#include <string_view>

/// A guest is 128 random bits in a signed cookie, and nothing else: whoever brings the cookie is that guest.
namespace idavoll::server {

/// A guest nobody has been before: 32 lower-case hexadecimal digits, of no use to anybody without the seal.
PersonId new_guest();

/// Signs guests, and believes only what it has signed. Immutable: may be used by all threads at once.
class GuestSeal {
  public:
    explicit GuestSeal(Keys keys) : keys_(std::move(keys)) {}

    explicit GuestSeal(const Bytes32& only) : keys_{only} {}

    /// The cookie's value, with the newest key.
    std::string seal(const PersonId& guest) const;

    /// The guest inside a cookie's value, whichever key sealed it; nothing if the signature is not ours.
    /// Takes the same time for every wrong signature.
    std::optional<PersonId> open(std::string_view value) const;

    /// Returns 16 hex digits that are equal for equal networks and reveal nothing without the secret.
    std::string mark_of_network(std::string_view network) const;

  private:
    std::string sealed_with(std::size_t key, const PersonId& guest) const;
    std::optional<std::size_t> key_of(std::string_view value) const;

    Keys keys_;
};

} // namespace idavoll::server
