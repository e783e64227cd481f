#include "server/rooms/model/decision.h"

#include <memory>

namespace idavoll::server {

void Decision::tell(PeerId to, const protocol::ServerMessage& message, Urgency urgency) {
    tells.push_back({to, std::make_shared<const std::string>(protocol::to_text(message)), urgency});
}

} // namespace idavoll::server

template struct idavoll::OneOf<idavoll::server::Input::variant>;
