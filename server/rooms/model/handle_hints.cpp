#include "server/rooms/model/handlers.h"
#include "server/rooms/model/refusals.h"

#include <cmath>

namespace idavoll::server::on {

using protocol::ErrorCode;
using protocol::JsonPart;

namespace {

/// Returns what an action may lead to for the seat's team.
protocol::WeighedMove weighed(const Json& action, int points, const Expected& expected, Seat seat) {
    const auto place = static_cast<std::size_t>(seat);
    return {.action = JsonPart(action),
            .points = points,
            .win = static_cast<int>(std::lround(100 * expected.wins.at(place))),
            .ahead = static_cast<int>(std::lround(expected.margins.at(place)))};
}

protocol::Hint message_of(const Weighing& found, Seat seat, int seq) {
    protocol::Hint hint{.id = std::nullopt,
                        .seq = seq,
                        .move = weighed(found.preferred, found.gain, found.of_preferred, seat),
                        .next = std::nullopt,
                        .most = found.most_gain};
    if (!found.other.is_null()) {
        hint.next = weighed(found.other, found.gain_of_other, found.of_other, seat);
    }
    return hint;
}

void tell_hint(PeerId peer, const std::optional<std::string>& id, protocol::Hint hint, Decision& out) {
    hint.id = id;
    out.tell(peer, hint);
}

} // namespace

Answer hint(const Asker& asker, const protocol::AskHint& ask, const GameInProgress& game, const Hints& hints,
            Decision& out) {
    if (!asker.seat) {
        return not_seated();
    }
    if (game.status() != RoomStatus::running) {
        return not_running();
    }
    if (!game.is_alone()) {
        return refused(ErrorCode::forbidden, "Hints are for games in which bots have all other seats.");
    }
    if (!game.still_stands(ask.upon, std::nullopt)) {
        return stale(game.seq());
    }
    if (!game.may_act(*asker.seat)) {
        return refused(ErrorCode::not_your_turn, "It is not your turn.");
    }
    if (const protocol::Hint* known = hints.found(*asker.seat, game.mark(game.seq()))) {
        tell_hint(asker.peer, asker.id, *known, out);
    } else {
        out.seeks_hint = HintSought{.peer = asker.peer,
                                    .id = asker.id,
                                    .person = asker.who.id,
                                    .seat = *asker.seat,
                                    .upon = game.seq(),
                                    .mark = game.mark(game.seq())};
    }
    return Done{};
}

bool is_sought(const HintSought& sought, const GameInProgress& game) {
    return game.status() == RoomStatus::running && game.has_position(sought.upon, sought.mark)
           && game.seq() == sought.upon && game.may_act(sought.seat);
}

Answer hint_found(const HintFound& found, Milliseconds now, const Hinting& hinting, Decision& out) {
    const HintSought& sought = found.sought;
    if (hinting.audience.find(sought.peer) == nullptr) {
        return Done{}; // the player has left
    }
    if (!is_sought(sought, hinting.game)) {
        return stale(hinting.game.seq());
    }
    if (!found.advice) {
        return refused(ErrorCode::forbidden, found.advice.error().sentence);
    }
    const protocol::Hint hint = message_of(found.advice.value(), sought.seat, sought.upon);
    hinting.hints.take(sought.seat, sought.mark, hint, now, out.changes);
    tell_hint(sought.peer, sought.id, hint, out);
    hinting.broadcast.room(out);
    return Done{};
}

} // namespace idavoll::server::on
