#pragma once

#include <nlohmann/json.hpp>

/// What a client makes of messages that come in few characters (protocol/README.md, "Told briefly").
namespace idavoll::test {

/// The changes of a step as a patch of RFC 6902.
nlohmann::json patch_of(const nlohmann::json& changes);

/// The actions that stand in rows, in their order.
nlohmann::json actions_of(const nlohmann::json& rows);

/// The turn of a step as that of a patch: complete, with the legal actions as objects.
nlohmann::json turn_of(nlohmann::json brief);

} // namespace idavoll::test
