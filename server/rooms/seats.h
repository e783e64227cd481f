#pragma once

#include "server/ledger/changes.h"

#include <optional>
#include <string_view>

/// Questions about who sits where.
namespace idavoll::server {

/// The seat that this guest has, or that is held for it.
std::optional<Seat> seat_of(const Sitters& seats, std::string_view guest);

/// The first seat that nobody has.
std::optional<Seat> first_free(const Sitters& seats);

/// Whether somebody other than `guest` sits, or has a seat held, by a name that people would take for this
/// one. `name` is clean.
bool is_name_taken(const Sitters& seats, std::string_view name, std::string_view guest);

/// Whether a seat has somebody who has arrived.
bool sits(const std::optional<Sitter>& seat);

/// Those who sit, moved together in their order; seats that are empty or merely held are gone.
Sitters those_who_sit(const Sitters& seats);

/// The same people with their seats held for them in another room.
Sitters held_for(const Sitters& seats);

} // namespace idavoll::server
