#include "engine/match/replay.h"
#include "server/cli/commands.h"
#include "server/cli/documents.h"

#include <nlohmann/json.hpp>
#include <ostream>

namespace idavoll::server::cli {

Status resample(const ResampleArguments& arguments, Console& console) {
    auto record = one_document(arguments.file, console);
    if (!record) {
        return complain(console, usage, record.error().sentence);
    }
    auto known = known_before(*record, arguments.at, arguments.seat);
    if (!known) {
        return complain(console, failed, arguments.file + ": " + known.error().sentence);
    }
    Dice dice(Stream(sha256(arguments.seed), "resample").word());
    for (int i = 0; i < arguments.count; ++i) {
        const auto drawn = known->match.state().resample(*known->memory, dice);
        if (!drawn) {
            return complain(console, failed, "this game doesn't support resampling");
        }
        console.out << write_json(drawn->json()) << '\n';
    }
    return success;
}

} // namespace idavoll::server::cli
