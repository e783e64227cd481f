#include "protocol/statistics_messages.h"

#include "engine/json_writer.h"

namespace idavoll::protocol {

namespace {

ObjectWriter& write_fields(ObjectWriter& object, const Outcomes& outcomes) {
    return object.field("played", outcomes.played)
        .field("won", outcomes.won)
        .field("ranks", outcomes.ranks)
        .field("finished", outcomes.finished)
        .field("points", outcomes.points);
}

} // namespace

void write(std::string& out, const SeatOutcomes& one) {
    ObjectWriter object(out);
    write_fields(object.field("seat", one.seat), one.outcomes).end();
}

void write(std::string& out, const OptionOutcomes& one) {
    ObjectWriter object(out);
    object.field("option", one.option);
    object.value("value") += one.value;
    write_fields(object, one.outcomes).end();
}

void write(std::string& out, const Opponent& one) {
    ObjectWriter object(out);
    write_fields(object.field("name", one.name).field("ahead", one.ahead), one.outcomes).end();
}

void write(std::string& out, const TallyLine& line) {
    ObjectWriter(out)
        .field("tally", line.tally)
        .field("key", line.key)
        .field("times", line.times)
        .field("points", line.points)
        .end();
}

void write(std::string& out, const PersonStatistics& kind) {
    ObjectWriter object(out);
    object.field("game", kind.game).field("seats", kind.seats).field("among", kind.among);
    write_fields(object, kind.outcomes)
        .field("best", kind.best)
        .field("moves", kind.moves)
        .field("time", kind.time)
        .field("by_seat", kind.by_seat)
        .field("by_option", kind.by_option)
        .field("against", kind.against)
        .field("tallies", kind.tallies)
        .end();
}

void write(std::string& out, const Bar& bar) {
    ObjectWriter(out).field("value", bar.value).field("games", bar.games).end();
}

void write(std::string& out, const GameStatistics& kind) {
    ObjectWriter(out)
        .field("seats", kind.seats)
        .field("games", kind.games)
        .field("moves", kind.moves)
        .field("time", kind.time)
        .field("by_seat", kind.by_seat)
        .field("scores", kind.scores)
        .field("margins", kind.margins)
        .field("lasted", kind.lasted)
        .field("tallies", kind.tallies)
        .end();
}

void write(std::string& out, const MilestoneLine& line) {
    ObjectWriter(out)
        .field("game", line.game)
        .field("milestone", line.milestone)
        .field("reached", line.reached)
        .field("of", line.of)
        .end();
}

std::string person_statistics_body(const std::optional<std::vector<PersonStatistics>>& kinds,
                                   const std::vector<MilestoneLine>& milestones) {
    std::string body;
    ObjectWriter(body).field("kinds", kinds).field("milestones", milestones).end();
    return body;
}

std::string game_statistics_body(std::string_view game, const std::vector<GameStatistics>& kinds) {
    std::string body;
    ObjectWriter(body).field("game", game).field("kinds", kinds).end();
    return body;
}

} // namespace idavoll::protocol
