#include "engine/match/replay.h"
#include "tests/fuzz/targets.h"

#include <nlohmann/json.hpp>

namespace idavoll::fuzz {

void records(std::string_view bytes) {
    const Result<Json> record = parse_json(bytes);
    if (!record) {
        promise(!record.error().sentence.empty(), "what is not JSON is refused with a sentence");
        return;
    }
    const Result<Done> replayed = replay(*record);
    promise(replayed || !replayed.error().sentence.empty(), "a record is refused with a sentence");
    if (replayed) {
        const int actions = static_cast<int>(record->at("actions").size());
        promise(match_before(*record, actions + 1).ok(), "a record that replays has its last position");
        promise(replay(parse_json(write_json(*record)).value()).ok(),
                "a record replays after it was written");
    }
}

} // namespace idavoll::fuzz
