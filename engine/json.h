#pragma once

#include <nlohmann/json_fwd.hpp>

namespace idavoll {

/// JSON as the rules pages and the protocol speak it. It appears only at the engine's edge: rules code
/// works on typed values. Include `<nlohmann/json.hpp>` where members are used.
using Json = nlohmann::json;

} // namespace idavoll
