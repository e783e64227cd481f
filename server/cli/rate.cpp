#include "server/cli/commands.h"
#include "server/cli/documents.h"
#include "server/listings/ratings/ladder.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <ostream>

namespace idavoll::server::cli {

namespace {

/// Prints both numbers with six decimals, which a JSON library would shorten.
void print(std::ostream& out, const Ladder::Key& key, const Ladder::Entry& entry) {
    out << fmt::format(
        R"({{"name":{},"game":{},"class":{},"games":{},"mu":{:.6f},"sigma":{:.6f},"level":{}}})",
        write_json(key.name), write_json(key.game), write_json(key.table_class), entry.games, entry.rating.mu,
        entry.rating.sigma, level(entry.rating))
        << '\n';
}

} // namespace

Status rate(const std::vector<std::string>& files, Console& console) {
    Ladder ladder;
    Status status = success;
    for (const std::string& file : files) {
        auto read = each_document(file, console, [&](const std::string& where, const Result<Json>& record) {
            const auto game = record ? rated_game(*record) : record.error();
            if (!game) {
                status = complain(console, failed, where + ": " + game.error().sentence);
            } else if (game.value()) {
                ladder.add(*game.value());
            }
        });
        if (!read) {
            return complain(console, usage, read.error().sentence);
        }
    }
    for (const auto& [key, entry] : ladder.entries()) {
        print(console.out, key, entry);
    }
    return status;
}

} // namespace idavoll::server::cli
