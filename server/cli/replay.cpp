#include "engine/match/replay.h"
#include "server/cli/commands.h"
#include "server/cli/documents.h"

#include <nlohmann/json.hpp>
#include <ostream>

namespace idavoll::server::cli {

Status replay(const std::vector<std::string>& files, Console& console) {
    std::size_t passed = 0;
    std::size_t not_passed = 0;
    for (const std::string& file : files) {
        auto read = each_document(file, console, [&](const std::string& where, const Result<Json>& record) {
            Result<Done> played = record ? idavoll::replay(*record) : record.error();
            if (played) {
                ++passed;
            } else {
                ++not_passed;
                complain(console, failed, where + ": " + played.error().sentence);
            }
        });
        if (!read) {
            return complain(console, usage, read.error().sentence);
        }
    }
    console.out << passed << " passed, " << not_passed << " failed\n";
    return not_passed == 0 ? success : failed;
}

} // namespace idavoll::server::cli
