#pragma once

#include "server/console/console.h"

#include <optional>
#include <string>

/// Looking after people. Nobody does anything about an account whose role is not below their own.
namespace idavoll::server::console {

Outcome<protocol::ConsolePersonWhole> person(Console& console, std::string name);

Outcome<Done> sign_out(Console& console, Keeper keeper, std::string name, std::string why);

/// Until a moment that is to come; without one it is lifted.
Outcome<Done> restrain(Console& console, Keeper keeper, std::string name, Restraint restraint,
                       std::optional<Milliseconds> until, std::string why);

} // namespace idavoll::server::console
