#include "server/rooms/model/decision.h"

#include <memory>

namespace idavoll::server {

void Decision::tell(PeerId to, const protocol::ServerMessage& message, Urgency urgency) {
    tells.push_back({to, std::make_shared<const std::string>(protocol::to_text(message)), urgency});
}

Input::Input(const Input& other) = default;
Input::Input(Input&& other) noexcept = default;
Input& Input::operator=(const Input& other) = default;
Input& Input::operator=(Input&& other) noexcept = default;
Input::~Input() = default;

} // namespace idavoll::server
