#include "protocol/league_messages.h"

#include "engine/json_writer.h"

namespace idavoll::protocol {

namespace {

constexpr std::size_t longest_league_name = 40;
constexpr int most_players_of_division = 24;
constexpr int most_days_of_pause = 60;

ObjectWriter& write_fields_of(ObjectWriter& object, const LeagueSummary& one) {
    return object.field("code", one.code)
        .field("name", one.name)
        .field("game", one.game)
        .field("state", one.state)
        .field("players", one.players)
        .field("season", one.season)
        .field("seats", one.seats)
        .field("division", one.division)
        .field("pause", one.pause)
        .field("clock", one.clock)
        .field("organiser", one.organiser)
        .field("opened_at", one.opened_at)
        .field("next_at", one.next_at)
        .field("ended_at", one.ended_at)
        .field("joined", one.joined)
        .field("organises", one.organises);
}

} // namespace

void write(std::string& out, const LeagueSummary& one) {
    ObjectWriter object(out);
    write_fields_of(object, one).end();
}

void write(std::string& out, const LeaguePlayerTold& one) {
    ObjectWriter(out).field("name", one.name).field("you", one.you).end();
}

void write(std::string& out, const SeasonTold& one) {
    ObjectWriter(out).field("secret", one.secret).field("divisions", one.divisions).end();
}

void write(std::string& out, const DivisionPlayerTold& one) {
    ObjectWriter(out)
        .field("name", one.name)
        .field("place", one.place)
        .field("points", one.points)
        .field("left", one.left)
        .field("you", one.you)
        .field("moves", one.moves)
        .end();
}

void write(std::string& out, const DivisionTold& one) {
    ObjectWriter(out)
        .field("tournament", one.tournament)
        .field("state", one.state)
        .field("round", one.round)
        .field("rounds", one.rounds)
        .field("players", one.players)
        .end();
}

Result<LeagueRequest, Refused> parse_league_request(std::string_view body) {
    return read_body(body, [](ObjectReading& reading) {
        LeagueRequest request;
        read_competition(reading, request, longest_league_name);
        request.division = reading.integer("division", 4, most_players_of_division);
        request.pause = reading.integer("pause", 0, most_days_of_pause);
        return request;
    });
}

std::string opened_league_body(std::string_view code) {
    std::string body;
    ObjectWriter(body).field("league", code).end();
    return body;
}

std::string leagues_body(const std::vector<LeagueSummary>& leagues) {
    std::string body;
    ObjectWriter(body).field("leagues", leagues).end();
    return body;
}

std::string league_body(const LeagueTold& league) {
    std::string body;
    ObjectWriter object(body);
    write_fields_of(object, league.summary)
        .field("description", league.description)
        .field("options", league.options)
        .field("visibility", league.is_public ? "public" : "link")
        .field("commitment", league.commitment)
        .field("members", league.members)
        .field("seasons", league.seasons)
        .field("divisions", league.divisions)
        .end();
    return body;
}

} // namespace idavoll::protocol
