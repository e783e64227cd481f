#include "engine/walhalla/raid.h"

#include <algorithm>
#include <string>
#include <utility>

namespace idavoll::walhalla {

namespace {

void gain(State& state, Seat seat, std::vector<Part> parts, EventList& events) {
    if (parts.empty()) {
        return;
    }
    int& score = state.seats[index(seat)].score;
    score += points_of(parts);
    events.emplace_back(event::Scored{seat, std::move(parts), score});
}

/// Gives every seat in order the points of `points_for`.
template <class PointsFor>
void gain_each(State& state, EventList& events, PointsFor points_for) {
    for (Seat seat = 0; seat < state.options.players; ++seat) {
        gain(state, seat, points_for(seat), events);
    }
}

void score_places(State& state, const Comparison& comparison, EventList& events) {
    events.emplace_back(event::Compared{comparison});
    gain_each(state, events, [&](Seat seat) { return place_points(comparison, seat); });
}

/// Vikings on wheat stay.
void send_home(State& state, EventList& events) {
    event::WentHome home{std::vector<int>(state.seats.size())};
    for (Peninsula& peninsula : state.peninsulas) {
        for (Field& field : peninsula.fields) {
            if (field.viking && field.ground.terrain != Terrain::wheat) {
                ++home.vikings[index(*field.viking)];
                ++state.seats[index(*field.viking)].asgard;
                field.viking.reset();
            }
        }
    }
    events.emplace_back(std::move(home));
}

void reinforce(State& state, EventList& events) {
    event::Reinforced reinforced{reinforcement_ranks(state), {}};
    for (std::size_t seat = 0; seat < state.seats.size(); ++seat) {
        Holding& holding = state.seats[seat];
        const int vikings = std::min(reinforcements(state.options, reinforced.ranks[seat]), holding.asgard);
        holding.asgard -= vikings;
        holding.midgard += vikings;
        reinforced.vikings.push_back(vikings);
    }
    events.emplace_back(std::move(reinforced));
}

/// The walhalla card does not count here.
void let_heroes_leave(State& state, EventList& events) {
    const int vikings = std::ranges::min_element(state.seats, {}, &Holding::walhalla)->walhalla;
    for (Holding& holding : state.seats) {
        holding.walhalla -= vikings;
        holding.asgard += vikings;
    }
    events.emplace_back(event::HeroesLeft{vikings});
}

} // namespace

bool is_raid_over(const State& state) {
    return state.boats.empty()
           || std::ranges::all_of(state.seats, [](const Holding& seat) { return seat.midgard == 0; });
}

void reveal_cards(State& state, EventList& events) {
    event::Revealed revealed;
    for (Holding& holding : state.seats) {
        for (const Card card : *holding.laid) {
            remove(holding.hand, card);
            add(state.discard, card);
        }
        revealed.laid.push_back(*holding.laid);
    }
    events.emplace_back(std::move(revealed));
}

void score_raid(State& state, EventList& events) {
    gain_each(state, events,
              [&](Seat seat) { return card_points(state, seat, *state.seats[index(seat)].laid); });
    gain_each(state, events, [&](Seat seat) { return wheat_points(state, seat); });
    for (int peninsula = 0; peninsula < peninsula_count; ++peninsula) {
        score_places(state, compare_on_peninsula(state, peninsula), events);
    }
    if (state.raid == raids) {
        gain_each(state, events, [&](Seat seat) { return field_points(state, seat); });
        score_places(state, compare_in_walhalla(state), events);
    }
}

void prepare_next_raid(State& state, EventList& events) {
    send_home(state, events);
    reinforce(state, events);
    let_heroes_leave(state, events);
    state.fjords = {};
    ++state.raid;
    state.start_seat = (state.start_seat + 1) % state.options.players;
    events.emplace_back(event::RaidBegan{state.raid, state.start_seat});
}

std::vector<Dragon> shuffled_boats(int raid, const Chance& chance) {
    std::vector<Dragon> boats(dragons.begin(), dragons.end());
    chance.stream("dragons/" + std::to_string(raid)).shuffle(boats);
    return boats;
}

} // namespace idavoll::walhalla
