#pragma once

#include "server/operations/console/console.h"

#include <optional>
#include <string>

/// Looking after people. Nobody does anything about an account whose role is not below their own.
namespace idavoll::server::console {

Outcome<protocol::ConsolePersonWhole> person(Console& console, std::string name);

Outcome<Done> sign_out(Console& console, Keeper keeper, std::string name, std::string why);

/// Gives an account another name; it is told the next time it looks.
Outcome<Done> rename(Console& console, Keeper keeper, std::string name, protocol::RenameRequest wish);

/// Everything about an account goes, as if they had left themselves: see people/kept.h.
Outcome<Done> erase(Console& console, Keeper keeper, std::string name, std::string why);

/// An account looks after people, or after everything, from now on, or neither; operators may be given less,
/// too. Nobody changes their own role, and so an operator is always left.
Outcome<Done> give_role(Console& console, Keeper keeper, std::string name, protocol::RoleRequest wish);

/// What a guest, or another account, holds passes to the account of that name; the other account goes.
/// Refused where both sit in one room, which the sentence names.
Outcome<Done> merge(Console& console, Keeper keeper, std::string name, protocol::MergeRequest wish);

/// Who wrote that line of a room's chat, account or guest, may write in no chat until a moment that is to
/// come; without one it is lifted. The error is no_such_person where nobody wrote it, or they have left.
Outcome<Done> mute_writer(Console& console, Keeper keeper, GameId number, int line,
                          protocol::RestraintRequest wish);

/// Until a moment that is to come; without one it is lifted.
Outcome<Done> restrain(Console& console, Keeper keeper, std::string name, Restraint restraint,
                       std::optional<Milliseconds> until, std::string why);

} // namespace idavoll::server::console
