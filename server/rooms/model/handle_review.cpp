#include "server/rooms/model/handlers.h"
#include "server/rooms/model/refusals.h"

#include <utility>

namespace idavoll::server {

bool is_leader_here(const Review& review, const Audience& audience) {
    const std::optional<PersonId> leader = review.leader();
    return leader && audience.is_online(*leader);
}

namespace on {

using protocol::ErrorCode;
using protocol::Refused;

namespace {

Result<Review::Who, Refused> reviewer(const Asker& asker, const std::optional<std::string>& name,
                                      const Seating& seating) {
    Result<std::string, Refused> known_as = speaks_as(asker, name, seating);
    if (!known_as) {
        return known_as.error();
    }
    return Review::Who{asker.who.id, asker.seat, std::move(known_as).value()};
}

/// Returns why this position can't be reviewed, if so.
std::optional<Refused> not_to_be_shown(int seq, const GameInProgress& game) {
    if (game.status() != RoomStatus::finished) {
        return not_finished();
    }
    if (!game.has_position(seq, std::nullopt)) {
        return refused(ErrorCode::malformed, "The game has no such seq.");
    }
    return std::nullopt;
}

void tell_review(Milliseconds now, const Reviewing& reviewing, Decision& out) {
    if (reviewing.news.changed(now)) {
        reviewing.broadcast.review(out);
    }
}

/// Acknowledges and broadcasts a change, or returns its refusal.
Answer answered(const Result<Done, Refused>& changed, const Asker& asker, const Reviewing& reviewing,
                Decision& out) {
    if (!changed) {
        return changed.error();
    }
    acknowledge(asker, std::nullopt, out);
    tell_review(asker.now, reviewing, out);
    return Done{};
}

} // namespace

Answer lead(const Asker& asker, const protocol::Lead& lead, const Reviewing& reviewing, Decision& out) {
    if (const std::optional<Refused> why = not_to_be_shown(lead.seq, reviewing.game)) {
        return *why;
    }
    const Result<Review::Who, Refused> who = reviewer(asker, lead.name, reviewing.seating);
    if (!who) {
        return who.error();
    }
    Review& review = reviewing.review;
    const bool is_led = is_leader_here(review, reviewing.audience);
    return answered(review.lead(*who, lead.seq, is_led), asker, reviewing, out);
}

Answer point(const Asker& asker, const protocol::Point& point, const Reviewing& reviewing, Decision& out) {
    if (const std::optional<Refused> why = not_to_be_shown(point.seq, reviewing.game)) {
        return *why;
    }
    const Result<Review::Who, Refused> who = reviewer(asker, point.name, reviewing.seating);
    if (!who) {
        return who.error();
    }
    return answered(reviewing.review.point(*who, point.seq, point.strokes), asker, reviewing, out);
}

Answer let_go(const Asker& asker, const protocol::LetGo& let_go, const Reviewing& reviewing, Decision& out) {
    if (reviewing.game.status() != RoomStatus::finished) {
        return not_finished();
    }
    return answered(reviewing.review.let_go(asker.who.id, let_go.ends), asker, reviewing, out);
}

void come_to_review(PeerId peer, bool was_here, Milliseconds now, const Reviewing& reviewing, Decision& out) {
    const Onlooker* onlooker = reviewing.audience.find(peer);
    if (onlooker == nullptr || !reviewing.review.is_under_way()) {
        return;
    }
    reviewing.broadcast.review_to(peer, out);
    if (!was_here && reviewing.review.leader() == onlooker->who.id) {
        tell_review(now, reviewing, out);
    }
}

void leave_review(const PersonId& person, Milliseconds now, const Reviewing& reviewing, Decision& out) {
    if (reviewing.review.leave(person)) {
        tell_review(now, reviewing, out);
    }
}

void wake_review(Milliseconds now, const Reviewing& reviewing, Decision& out) {
    if (reviewing.news.woken(now)) {
        reviewing.broadcast.review(out);
    }
}

} // namespace on

} // namespace idavoll::server
