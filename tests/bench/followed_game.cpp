#include "followed_game.h"

#include "engine/voluspa/json.h"

#include <algorithm>
#include <stdexcept>
#include <variant>

namespace idavoll::bench {

namespace {

using voluspa::Tile;
using voluspa::Voluspa;

/// Placeholder for a tile of unknown kind: in the deck, and in a hand until the server reveals it.
constexpr Tile unknown = Tile::odin;

voluspa::State state_of(const std::array<nlohmann::json, 2>& views) {
    nlohmann::json state = views[0];
    state["hands"][1] = views[1]["hands"][1];
    state["deck"] = nlohmann::json(state["deck"].get<std::size_t>(), voluspa::facts(unknown).name);
    state.erase("unseen");
    return Voluspa::state_from_json(state).value();
}

Tile tile_named(std::string_view name) {
    const auto names = voluspa::tile_names();
    const auto place = std::ranges::find(names, name);
    if (place == names.end()) {
        throw std::runtime_error("the server drew an unknown tile");
    }
    return static_cast<Tile>(place - names.begin());
}

/// What precedes the names of the tiles that the mover drew.
std::string drawn_key(std::size_t mover, std::size_t drawn) {
    const auto shapes = Voluspa::facts().events;
    const auto shape = std::ranges::find(shapes, "drew seat count tiles") - shapes.begin();
    std::string key = nlohmann::json::array({shape, mover, drawn}).dump();
    key.back() = ',';
    return key += '[';
}

} // namespace

FollowedGame::FollowedGame(const std::array<nlohmann::json, 2>& views) : state_(state_of(views)) {}

std::string FollowedGame::move(std::minstd_rand& random) {
    const int upon = state_.seq;
    const auto seat = static_cast<Seat>(mover());
    const auto legal = Voluspa::legal(state_, seat);
    const voluspa::Action action = legal.at(random() % legal.size()).action;
    last_mover_ = mover();
    drawn_ = 0;
    const auto outcome = Voluspa::apply(state_, seat, action, nullptr);
    for (const voluspa::Event& event : outcome->events) {
        if (const auto* drew = std::get_if<voluspa::event::Drew>(&event)) {
            drawn_ += drew->tiles.size();
        }
    }
    const std::string number = std::to_string(upon);
    return R"({"type":"move","id":")" + number + R"(","upon":)" + number + R"(,"action":)" + text_of(action)
           + "}";
}

void FollowedGame::hear(std::string_view patch) {
    if (drawn_ == 0) {
        return;
    }
    const std::string key = drawn_key(last_mover_, drawn_);
    const std::size_t begin = patch.find(key) + key.size();
    std::string_view names = patch.substr(begin, patch.find(']', begin) - begin);
    voluspa::Tiles& hand = state_.hands[last_mover_];
    // Known odins among the unknown tiles make no difference, so any of them may be replaced.
    auto place = std::ranges::find(hand, unknown);
    for (; drawn_ > 0; --drawn_) {
        const std::size_t end = names.find('"', 1);
        *place++ = tile_named(names.substr(1, end - 1));
        names.remove_prefix(std::min(names.size(), end + 2));
    }
    std::ranges::sort(hand);
}

} // namespace idavoll::bench
