#pragma once

#include "engine/json_writer.h"

#include <string>

namespace idavoll::protocol {

/// Encodes a list of actions compactly: consecutive actions with the same keys and mostly the same texts
/// become rows under what they share. `[{"type":"place","tile":"thor","at":[0,1]},…]` becomes
///
///     [[{"type":"place","tile":"thor"},["at"],[0,1],[0,2]],…]
///
/// Every run of as many values as there are names forms an action together with the shared part; the order of
/// the actions is kept. Without names, the shared part is one action. Which texts are shared is chosen to
/// make the whole list shortest.
std::string action_rows(const FieldLists& actions);

} // namespace idavoll::protocol
