#include "protocol/watch_messages.h"

#include "engine/json_writer.h"

namespace idavoll::protocol {

void write(std::string& out, const WatchedSeat& one) {
    ObjectWriter(out)
        .field("name", one.seat.name)
        .field("account", one.seat.account)
        .field("bot", one.seat.bot)
        .field("rating", one.rating)
        .end();
}

void write(std::string& out, const TournamentOfGame& one) {
    ObjectWriter(out).field("code", one.code).field("name", one.name).end();
}

void write(std::string& out, const WatchedGame& one) {
    ObjectWriter(out)
        .field("room", one.room)
        .field("game", one.game)
        .field("options", one.options)
        .field("seats", one.seats)
        .field("seq", one.seq)
        .field("at", one.at)
        .field("followed", one.followed)
        .field("tournament", one.tournament)
        .field("scores", one.scores)
        .field("why", one.why)
        .end();
}

std::string watch_body(const std::vector<WatchedGame>& running, const std::vector<WatchedGame>& ended) {
    std::string body;
    ObjectWriter(body).field("running", running).field("ended", ended).end();
    return body;
}

} // namespace idavoll::protocol
