#include "engine/walhalla/walhalla.h"

#include "engine/walhalla/choices.h"
#include "engine/walhalla/json.h"
#include "engine/walhalla/setup.h"
#include "engine/walhalla/standing.h"
#include "engine/walhalla/turn.h"
#include "engine/walhalla/view.h"

#include <array>
#include <nlohmann/json.hpp>

namespace idavoll::walhalla {

static_assert(Game<Walhalla>);

const GameFacts& Walhalla::facts() {
    static constexpr std::array<std::string_view, 1> annotations{"points"};
    static constexpr std::array secrets{
        Secret{
            .path = "seats/*/hand", .known = Known::to_its_seat, .shown = Shown::as_length, .stock = "cards"},
        Secret{.path = "cards", .known = Known::to_nobody, .shown = Shown::as_length, .stock = "cards"},
        Secret{.path = "seats/*/laid", .known = Known::to_its_seat, .shown = Shown::as_presence},
        Secret{.path = "boats", .known = Known::to_nobody, .shown = Shown::as_content},
    };
    static constexpr std::array sorted{
        SortedList{"seats/*/hand", card_names},
        SortedList{"seats/*/laid", card_names},
        SortedList{"discard", card_names},
        SortedList{"to_act"},
    };
    static constexpr GameFacts facts{.name = "walhalla",
                                     .rules = 1,
                                     .min_seats = fewest_players,
                                     .max_seats = most_players,
                                     .annotations = annotations,
                                     .secrets = secrets,
                                     .sorted = sorted};
    return facts;
}

Json Walhalla::option_facts() {
    return walhalla::option_facts();
}

Result<Options> Walhalla::options_from_json(const Json& json) {
    return walhalla::options_from_json(json);
}

Result<State> Walhalla::state_from_json(const Json& json) {
    return walhalla::state_from_json(json);
}

Result<Action> Walhalla::action_from_json(const Json& json) {
    return walhalla::action_from_json(json);
}

Json Walhalla::to_json(const Options& options) {
    return walhalla::to_json(options);
}

Json Walhalla::to_json(const State& state) {
    return walhalla::to_json(state);
}

Json Walhalla::to_json(const Action& action) {
    return walhalla::to_json(action);
}

Json Walhalla::to_json(const Choice& choice) {
    return walhalla::to_json(choice);
}

State Walhalla::start(const Options& options, const Chance& chance) {
    return set_up(options, chance);
}

std::vector<Seat> Walhalla::to_act(const State& state) {
    return walhalla::to_act(state);
}

std::vector<Choice> Walhalla::legal(const State& state, Seat seat) {
    return walhalla::legal(state, seat);
}

Result<Outcome<Event>> Walhalla::apply(State& state, Seat seat, const Action& action, const Chance* chance) {
    return walhalla::apply(state, seat, action, chance);
}

Standing Walhalla::standing(const State& state) {
    return walhalla::standing(state);
}

Json Walhalla::view(const State& state, Viewer viewer) {
    return walhalla::view(state, viewer);
}

std::optional<Json> Walhalla::event_view(const Event& event, Viewer viewer) {
    return walhalla::event_view(event, viewer);
}

Json Walhalla::action_view(const State& before, const State& now, Seat seat, const Action& action,
                           Viewer viewer) {
    return walhalla::action_view(before, now, seat, action, viewer);
}

Result<Json> Walhalla::preview(const State& state, Seat seat, const Action& action) {
    auto tried = try_out(state, seat, action);
    if (!tried) {
        return tried.error();
    }
    std::vector<Part> parts;
    if (const auto* laid = std::get_if<PlayCards>(&action)) {
        parts = card_points(state, seat, laid->cards);
    }
    for (const Event& happened : tried->events) {
        if (const auto* scored = std::get_if<event::Scored>(&happened)) {
            parts.insert(parts.end(), scored->parts.begin(), scored->parts.end());
        }
    }
    std::erase_if(tried->events,
                  [](const Event& happened) { return std::holds_alternative<event::Scored>(happened); });
    Json preview{{"points", points_of(parts)},
                 {"parts", walhalla::to_json(parts)},
                 {"effects", events_view(tried->events, seat)}};
    if (std::holds_alternative<Sail>(action)) {
        preview["landings"] = landings(tried->state);
    }
    return preview;
}

Json Walhalla::inspect(const State& state, Viewer viewer) {
    return walhalla::inspect(state, viewer);
}

} // namespace idavoll::walhalla
