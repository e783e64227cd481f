#include "protocol/rating_messages.h"

#include "engine/json_writer.h"

namespace idavoll::protocol {

void write(std::string& out, const RatingLine& line) {
    ObjectWriter(out)
        .field("game", line.game)
        .field("class", line.table_class)
        .field("level", line.level)
        .field("provisional", line.provisional)
        .field("games", line.games)
        .end();
}

void write(std::string& out, const RatingForecast& forecast) {
    ObjectWriter(out)
        .field("level", forecast.level)
        .field("provisional", forecast.provisional)
        .field("win", forecast.win)
        .field("lose", forecast.lose)
        .end();
}

void write(std::string& out, const RatingStep& step) {
    ObjectWriter(out).field("at", step.at).field("before", step.before).field("after", step.after).end();
}

void write(std::string& out, const RatedPerson& person) {
    ObjectWriter(out)
        .field("place", person.place)
        .field("name", person.name)
        .field("level", person.level)
        .field("games", person.games)
        .field("you", person.you)
        .end();
}

void write(std::string& out, const RatedBot& bot) {
    ObjectWriter(out).field("name", bot.name).field("level", bot.level).field("games", bot.games).end();
}

std::string ratings_body(const std::vector<RatedPerson>& people, bool more) {
    std::string body;
    ObjectWriter(body).field("people", people).field("more", more).end();
    return body;
}

std::string rated_bots_body(const std::vector<RatedBot>& bots) {
    std::string body;
    ObjectWriter(body).field("bots", bots).end();
    return body;
}

std::string rating_history_body(const std::optional<std::vector<RatingStep>>& steps) {
    std::string body;
    ObjectWriter(body).field("steps", steps).end();
    return body;
}

std::string room_rating_body(const RoomRating& rating) {
    std::string body;
    ObjectWriter(body)
        .field("class", rating.table_class)
        .field("rated", rating.rated)
        .field("forecast", rating.forecast)
        .field("counts", rating.counts)
        .field("steps", rating.steps)
        .end();
    return body;
}

} // namespace idavoll::protocol
