#pragma once

#include <nlohmann/json.hpp>

/// What a client makes of messages that come in few characters (protocol/README.md, "Told briefly").
namespace idavoll::test {

/// The changes of a step as a patch of RFC 6902.
nlohmann::json patch_of(const nlohmann::json& changes);

/// The actions that stand in rows, in their order.
nlohmann::json actions_of(const nlohmann::json& rows);

/// A step as a patch, a whole view with the legal actions as objects; any other message as it is.
nlohmann::json at_length(nlohmann::json message);

} // namespace idavoll::test
