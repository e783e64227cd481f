#pragma once

#include "engine/json_writer.h"

#include <string>

namespace idavoll::protocol {

/// A list of actions in few characters: those that follow one another and have the same keys and mostly the
/// same texts stand as rows under what they share. `[{"type":"place","tile":"thor","at":[0,1]},…]` becomes
///
///     [[{"type":"place","tile":"thor"},["at"],[0,1],[0,2]],…]
///
/// so that as many of the values as there are names before them are, with these and with what is shared, an
/// action again; their order stays. Where there are no names, what is shared is one action. Which texts are
/// shared is chosen for the list as a whole, such that it becomes shortest.
std::string action_rows(const FieldLists& actions);

} // namespace idavoll::protocol
