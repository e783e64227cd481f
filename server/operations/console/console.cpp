#include "server/operations/console/console.h"

#include <utility>

namespace idavoll::server {

AuditNoted deed(const Console& console, const Keeper& keeper, std::string what, std::string on,
                std::string why) {
    return {.who = keeper.name,
            .from = "console from " + keeper.from,
            .what = std::move(what),
            .on = std::move(on),
            .why = std::move(why),
            .before = "",
            .after = "",
            .at = console.context.now()};
}

std::optional<Refused> passed_moment(const Console& console, std::optional<Milliseconds> until) {
    if (until && *until <= console.context.now()) {
        return Refused{protocol::ErrorCode::malformed, "That time has passed."};
    }
    return std::nullopt;
}

} // namespace idavoll::server
