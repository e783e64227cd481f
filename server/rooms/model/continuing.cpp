#include "server/rooms/model/continuing.h"

#include "server/rooms/model/game_in_progress.h"
#include "server/rooms/model/refusals.h"
#include "server/rooms/model/room.h"
#include "server/rooms/model/seating.h"
#include "server/rooms/model/table_settings.h"

#include <algorithm>
#include <memory>
#include <optional>
#include <stdexcept>
#include <utility>
#include <variant>

namespace idavoll::server {

using protocol::ErrorCode;
using protocol::Refused;

namespace {

/// Returns the position to which these actions lead. They were accepted in the finished game.
std::unique_ptr<AnyState> position_after(const FinishedGame& finished,
                                         const std::vector<RecordedAction>& actions) {
    const Chance chance = chance_of(finished.seed, finished.seats);
    std::unique_ptr<AnyState> position = finished.game->start(finished.options, chance).value();
    for (const RecordedAction& row : actions) {
        (void)position->apply(row.seat, row.action, &chance).value();
    }
    return position;
}

/// Returns the seat in which the person plays on: the wished one, else their own, else one that is to act.
Seat seat_in(const FinishedGame& finished, const AnyState& position, const PersonId& person,
             std::optional<Seat> wished) {
    if (wished) {
        return *wished;
    }
    const std::optional<Seat> own = seat_of(finished.seats, person);
    return own ? *own : position.to_act().front();
}

/// Bots have all seats but this one.
protocol::Settings settings_for(const FinishedGame& finished, const protocol::ContinuationRequest& wish,
                                Seat seat) {
    protocol::Settings settings;
    // Those who may not see the finished game may not see it played on either.
    settings.spectators = finished.spectators;
    settings.bots.assign(finished.seats.size(), wish.bot);
    settings.bots[static_cast<std::size_t>(seat)].reset();
    settings.continued = protocol::Continued{finished.code, wish.seq};
    return settings;
}

/// Returns the seats with the entropies of the finished game, on which the deal depends.
Result<Sitters, Refused> seats_for(const FinishedGame& finished, const protocol::Settings& settings,
                                   const Identity& who, Seat seat, const std::string& name,
                                   const Salt& salt) {
    Sitters bots(finished.seats.size());
    for (std::size_t place = 0; place < bots.size(); ++place) {
        if (settings.bots[place]) {
            bots[place] = sitting_bot(*settings.bots[place], static_cast<Seat>(place));
            bots[place]->entropy = finished.seats[place]->entropy;
        }
    }
    Seating seating(who.id, std::move(bots));
    const auto taken =
        seating.sit(who, seat, name, finished.seats[static_cast<std::size_t>(seat)]->entropy, salt);
    if (!taken) {
        return taken.error();
    }
    return seating.seats();
}

} // namespace

void keep_last_turns(std::vector<Change>& changes) {
    const auto is_turns = [](const Change& change) { return std::holds_alternative<TurnsChanged>(change); };
    auto left = std::ranges::count_if(changes, is_turns);
    std::erase_if(changes, [&](const Change& change) { return is_turns(change) && left-- > 1; });
}

std::vector<RecordedAction> actions_to(const std::vector<PlayedAction>& actions, int seq) {
    std::vector<RecordedAction> led;
    while (seq > 0) {
        const PlayedAction& played = actions[static_cast<std::size_t>(seq) - 1];
        if (!played.returns_to && !table_action(played.action)) {
            led.push_back({played.seat, played.action, played.by});
        }
        seq = played.returns_to.value_or(seq - 1);
    }
    std::ranges::reverse(led);
    return led;
}

Result<Continuation, Refused> continuation_of(const FinishedGame& finished, const Identity& who,
                                              const protocol::ContinuationRequest& wish, const Salt& salt) {
    if (static_cast<std::size_t>(wish.seq) > finished.actions.size()) {
        return refused(ErrorCode::malformed, "The game has no such seq.");
    }
    if (wish.seat && static_cast<std::size_t>(*wish.seat) >= finished.seats.size()) {
        return refused(ErrorCode::malformed, "The game has no such seat.");
    }
    std::vector<RecordedAction> actions = actions_to(finished.actions, wish.seq);
    const std::unique_ptr<AnyState> position = position_after(finished, actions);
    if (position->is_over()) {
        return refused(ErrorCode::not_running,
                       "The game is over in this position. Play on from an earlier one.");
    }
    const Seat seat = seat_in(finished, *position, who.id, wish.seat);
    auto settings = settle(settings_for(finished, wish, seat), *finished.game, finished.options);
    if (!settings) {
        return std::move(settings).error();
    }
    auto seats = seats_for(finished, *settings, who, seat, wish.name, salt);
    if (!seats) {
        return std::move(seats).error();
    }
    return Continuation{.game = finished.game,
                        .options = finished.options,
                        .settings = std::move(settings).value(),
                        .seed = finished.seed,
                        .seats = std::move(seats).value(),
                        .actions = std::move(actions)};
}

std::vector<Change> continued_room(Continuation continuation, NewRoom drawn, const PersonId& creator,
                                   Milliseconds now) {
    drawn.seed = continuation.seed;
    const Json settings = to_json(continuation.settings);
    RoomOpened opened =
        open_room(std::move(drawn), *continuation.game, continuation.options, settings, creator, now);
    opened.seats = continuation.seats;
    std::vector<Change> changes{opened};
    GameInProgress game(*continuation.game, opened);
    (void)game.start(std::move(continuation.options), settings, continuation.seats, creator, now, changes);
    for (RecordedAction& row : continuation.actions) {
        row.by = game.bot_of(row.seat);
        // Moves sent by clients have ids, which are never empty.
        if (const auto made = game.make(std::move(row), "", now, changes); !made) {
            throw std::logic_error("an action of a finished game is refused: " + made.error().sentence);
        }
    }
    keep_last_turns(changes);
    return changes;
}

} // namespace idavoll::server
