#pragma once

#include "protocol/clock.h"
#include "protocol/object_reading.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

namespace idavoll::protocol {

/// What the requests for tournaments and leagues have in common.
struct CompetitionRequest {
    std::string name;
    std::string description;
    std::string game;
    Json options;
    Clock clock;
    std::optional<std::int64_t> starts_at;
    bool is_public = false;
};

void read_competition(ObjectReading& reading, CompetitionRequest& request, std::size_t longest_name);

} // namespace idavoll::protocol
