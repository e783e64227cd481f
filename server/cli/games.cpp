#include "engine/catalogue/registry.h"
#include "server/cli/commands.h"

#include <nlohmann/json.hpp>
#include <ostream>

namespace idavoll::server::cli {

Status games(Console& console) {
    Json list = Json::array();
    for (const AnyGame* game : all_games()) {
        const GameFacts& facts = game->facts();
        list.push_back({{"name", facts.name},
                        {"rules", facts.rules},
                        {"seats", {{"min", facts.min_seats}, {"max", facts.max_seats}}},
                        {"options", game->option_facts()},
                        {"annotations", facts.annotations},
                        {"secrets", secrets_json(facts.secrets)}});
    }
    console.out << list.dump(2) << '\n';
    return success;
}

} // namespace idavoll::server::cli
