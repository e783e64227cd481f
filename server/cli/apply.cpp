#include "engine/catalogue/registry.h"
#include "engine/match/match.h"
#include "engine/match/record.h"
#include "server/cli/commands.h"

#include <istream>
#include <nlohmann/json.hpp>
#include <ostream>

namespace idavoll::server::cli {

namespace {

/// Far more than any position needs.
constexpr JsonLimits request_limits{.bytes = 4U << 20U, .depth = 64};

Error malformed(std::string sentence) {
    return {Refusal::malformed, std::move(sentence)};
}

int score_of(const AnyState& state, Seat seat) {
    return state.standing().scores[static_cast<std::size_t>(seat)];
}

/// Returns the stream key if the request has one.
std::optional<Chance> read_key(const JsonValue& root) {
    if (!root.has("key")) {
        return std::nullopt;
    }
    auto key = from_hex(root["key"].text());
    root["key"].require(key.has_value(), "is not 64 lower-case hex digits");
    return key ? std::optional<Chance>(*key) : std::nullopt;
}

Result<Done> check_options(const Json& request, const AnyGame& game, const AnyState& state) {
    if (!request.contains("options")) {
        return Done{};
    }
    auto options = game.complete_options(request.at("options"));
    if (!options) {
        return options.error();
    }
    if (*options != state.options()) {
        return malformed("options differ from those of the state");
    }
    return Done{};
}

Result<Json> answer(const Json& request) {
    JsonReading reading(request, "request");
    const JsonValue root = reading.root();
    root.keys({"game", "state", "seat", "action"}, {"options", "key"});
    const std::string name = root["game"].text();
    const Seat seat = root["seat"].count();
    const std::optional<Chance> chance = read_key(root);
    if (!reading.ok()) {
        return reading.error();
    }
    const AnyGame* game = find_game(name);
    if (game == nullptr) {
        return malformed("there is no game \"" + name.substr(0, 40) + "\"");
    }
    auto loaded = game->load(request.at("state"));
    if (!loaded) {
        return loaded.error();
    }
    AnyState& state = **loaded;
    if (auto same = check_options(request, *game, state); !same) {
        return same.error();
    }
    if (seat >= state.seats()) {
        return malformed("there is no seat " + std::to_string(seat));
    }
    if (is_undo(request.at("action"))) {
        return malformed("undo needs a game's history, which a position doesn't have");
    }
    if (is_table_action(request.at("action"))) {
        return malformed("leaving, cancelling and setting back need a table, which a position doesn't have");
    }
    const int before = score_of(state, seat);
    if (auto outcome = state.apply(seat, request.at("action"), chance ? &*chance : nullptr); !outcome) {
        return outcome.error();
    }
    Json answer{{"ok", true}, {"points", score_of(state, seat) - before}, {"state", state.json()}};
    if (state.is_over()) {
        answer["result"] = result_json(state);
    }
    return answer;
}

} // namespace

Status apply(Console& console) {
    std::string line;
    while (std::getline(console.in, line)) {
        auto request = parse_json(line, request_limits);
        auto answered = request ? answer(*request) : request;
        Json reply = answered ? *answered : Json{{"ok", false}, {"error", answered.error().sentence}};
        // The other end of the pipe waits for this line.
        console.out << write_json(reply) << '\n' << std::flush;
    }
    return success;
}

} // namespace idavoll::server::cli
