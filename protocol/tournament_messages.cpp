#include "protocol/tournament_messages.h"

#include "engine/json_writer.h"
#include "protocol/object_reading.h"
#include "protocol/text_rules.h"

#include <algorithm>
#include <array>

namespace idavoll::protocol {

namespace {

constexpr std::array<std::string_view, 3> formats{"swiss", "round_robin", "knockout"};
constexpr std::array<int, 3> games_of_pairing{1, 3, 5};
constexpr std::size_t longest_name = 60;
constexpr int most_rounds = 30;
constexpr int most_players = 1000;

void read_players(ObjectReading& reading, TournamentRequest& request) {
    const Json players = reading.object("players");
    if (!reading.ok()) {
        return;
    }
    ObjectReading inner(players);
    request.from = inner.integer("from", 2, most_players);
    request.to = inner.integer("to", 2, most_players);
    if (auto wrong = inner.finish()) {
        reading.fail(wrong->code, std::move(wrong->message));
    }
}

void read_course(ObjectReading& reading, TournamentRequest& request) {
    request.format = reading.text("format");
    reading.require(std::ranges::count(formats, request.format) == 1, "format",
                    "must be swiss, round_robin or knockout");
    request.rounds = reading.nullable_integer("rounds", 1, most_rounds);
    request.best_of = reading.integer("best_of", 1, games_of_pairing.back());
    reading.require(std::ranges::count(games_of_pairing, request.best_of) == 1 || !reading.ok(), "best_of",
                    "must be 1, 3 or 5");
    request.same_deal = reading.has("same_deal") && reading.boolean("same_deal");
}

ObjectWriter& write_fields_of(ObjectWriter& object, const TournamentSummary& one) {
    return object.field("code", one.code)
        .field("name", one.name)
        .field("game", one.game)
        .field("format", one.format)
        .field("state", one.state)
        .field("players", one.players)
        .field("from", one.from)
        .field("to", one.to)
        .field("seats", one.seats)
        .field("round", one.round)
        .field("rounds", one.rounds)
        .field("best_of", one.best_of)
        .field("clock", one.clock)
        .field("rated", one.rated)
        .field("same_deal", one.same_deal)
        .field("organiser", one.organiser)
        .field("opened_at", one.opened_at)
        .field("starts_at", one.starts_at)
        .field("started_at", one.started_at)
        .field("ended_at", one.ended_at)
        .field("joined", one.joined)
        .field("organises", one.organises);
}

} // namespace

void write(std::string& out, const TournamentSummary& one) {
    ObjectWriter object(out);
    write_fields_of(object, one).end();
}

void write(std::string& out, const EntrantTold& one) {
    ObjectWriter(out)
        .field("seed", one.seed)
        .field("name", one.name)
        .field("place", one.place)
        .field("points", one.points)
        .field("tie_breaks", one.tie_breaks)
        .field("left", one.left)
        .field("you", one.you)
        .end();
}

void write(std::string& out, const TournamentTableTold& table) {
    ObjectWriter(out)
        .field("room", table.room)
        .field("seats", table.seats)
        .field("state", table.is_finished ? "finished" : "running")
        .field("points", table.points)
        .field("scores", table.scores)
        .field("differences", table.differences)
        .end();
}

void write(std::string& out, const LeagueOfTournament& league) {
    ObjectWriter(out)
        .field("code", league.code)
        .field("name", league.name)
        .field("season", league.season)
        .field("division", league.division)
        .end();
}

void write(std::string& out, const DealsTold& deals) {
    ObjectWriter(out).field("commitments", deals.commitments).field("entropies", deals.entropies).end();
}

void write(std::string& out, const TournamentChatLineTold& line) {
    ObjectWriter(out)
        .field("n", line.n)
        .field("name", line.name)
        .field("text", line.text)
        .field("at", line.at)
        .end();
}

void write(std::string& out, const TournamentRoundTold& round) {
    ObjectWriter(out)
        .field("round", round.round)
        .field("tables", round.tables)
        .field("byes", round.byes)
        .end();
}

Result<TournamentRequest, Refused> parse_tournament_request(std::string_view body) {
    return read_body(body, [](ObjectReading& reading) {
        TournamentRequest request;
        read_competition(reading, request, longest_name);
        request.rated = reading.boolean("rated");
        read_players(reading, request);
        read_course(reading, request);
        return request;
    });
}

Result<std::string, Refused> parse_entry_request(std::string_view body) {
    if (body.empty()) {
        return std::string();
    }
    return read_body(body, [](ObjectReading& reading) {
        std::string entropy = reading.has("entropy") ? reading.text("entropy") : std::string();
        reading.require(entropy.empty() || is_hex_of_32_bytes(entropy), "entropy",
                        "must be 64 lower-case hexadecimal digits, or empty");
        return entropy;
    });
}

Result<std::string, Refused> parse_tournament_chat_request(std::string_view body) {
    return read_body(body, read_chat_text);
}

std::string opened_tournament_body(std::string_view code) {
    std::string body;
    ObjectWriter(body).field("tournament", code).end();
    return body;
}

std::string tournaments_body(const std::vector<TournamentSummary>& tournaments) {
    std::string body;
    ObjectWriter(body).field("tournaments", tournaments).end();
    return body;
}

std::string tournament_body(const TournamentTold& tournament) {
    std::string body;
    ObjectWriter object(body);
    write_fields_of(object, tournament.summary)
        .field("description", tournament.description)
        .field("options", tournament.options)
        .field("visibility", tournament.is_public ? "public" : "link")
        .field("league", tournament.league)
        .field("deals", tournament.deals)
        .field("standings", tournament.standings)
        .field("pairings", tournament.pairings)
        .end();
    return body;
}

std::string tournament_chat_body(const TournamentChatTold& chat) {
    std::string body;
    ObjectWriter(body).field("writes", chat.writes).field("lines", chat.lines).end();
    return body;
}

} // namespace idavoll::protocol
