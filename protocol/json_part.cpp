#include "protocol/json_part.h"

#include <nlohmann/json.hpp>
#include <utility>

namespace idavoll::protocol {

JsonPart::JsonPart(const nlohmann::json& value) : text_(std::make_shared<const std::string>(value.dump())) {}

JsonPart JsonPart::of_text(std::string text) {
    JsonPart part;
    part.text_ = std::make_shared<const std::string>(std::move(text));
    return part;
}

} // namespace idavoll::protocol
