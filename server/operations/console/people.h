#pragma once

#include "server/operations/console/console.h"

#include <optional>
#include <string>

/// Managing accounts. Staff can only change accounts with a lower role than their own.
namespace idavoll::server::console {

AsyncResult<protocol::ConsolePersonWhole> person(Console& console, std::string name);

AsyncResult<Done> sign_out(Console& console, Keeper keeper, std::string name, std::string why);

/// Renames an account. Its owner is told at their next visit.
AsyncResult<Done> rename(Console& console, Keeper keeper, std::string name, protocol::RenameRequest wish);

/// Deletes all data about an account, as if its owner had deleted it: see core/people/personal_data.h.
AsyncResult<Done> erase(Console& console, Keeper keeper, std::string name, std::string why);

/// Sets an account's role; operators may also be demoted. Fails for one's own role, so that one operator
/// always remains.
AsyncResult<Done> give_role(Console& console, Keeper keeper, std::string name, protocol::RoleRequest wish);

/// Merges a guest or another account into this account and deletes the other account. Fails if both are
/// players in one room, and names it.
AsyncResult<Done> merge(Console& console, Keeper keeper, std::string name, protocol::MergeRequest wish);

/// Mutes the author of a chat line, whether account or guest, until a future time, or unmutes them without
/// one. Fails with no_such_person if there is no author or they have left.
AsyncResult<Done> mute_writer(Console& console, Keeper keeper, GameId number, int line,
                              protocol::RestraintRequest wish);

/// Applies a restraint until a future time, or lifts it without one.
AsyncResult<Done> restrain(Console& console, Keeper keeper, std::string name, Restraint restraint,
                           std::optional<Milliseconds> until, std::string why);

} // namespace idavoll::server::console
