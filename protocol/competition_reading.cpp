#include "protocol/competition_reading.h"

#include "protocol/clock_reading.h"
#include "protocol/text_rules.h"

#include <string>
#include <utility>

namespace idavoll::protocol {

namespace {

constexpr std::size_t longest_description = 1000;
constexpr std::size_t longest_game = 64;

void read_texts(ObjectReading& reading, CompetitionRequest& request, std::size_t longest_name) {
    request.name = reading.text("name");
    reading.require(!request.name.empty() && code_points(request.name) <= longest_name
                        && is_free_of_controls(request.name),
                    "name",
                    "must have 1 to " + std::to_string(longest_name) + " characters, without line breaks");
    request.description = reading.text("description");
    reading.require(code_points(request.description) <= longest_description
                        && is_free_of_nulls(request.description),
                    "description", "must have at most 1000 characters");
    request.game = reading.text("game");
    reading.require(!request.game.empty() && code_points(request.game) <= longest_game, "game",
                    "must be the name of a game");
}

void read_time_control(ObjectReading& reading, CompetitionRequest& request) {
    std::optional<Clock> clock;
    read_clock(reading, reading.whole(), clock);
    reading.require(clock.has_value(), "clock", "must be a time control");
    if (clock) {
        request.clock = *clock;
        const char* wrong = obstacle(*clock);
        if (wrong != nullptr) {
            reading.fail(ErrorCode::options, wrong);
        }
    }
}

} // namespace

void read_competition(ObjectReading& reading, CompetitionRequest& request, std::size_t longest_name) {
    read_texts(reading, request, longest_name);
    request.options = reading.object("options");
    read_time_control(reading, request);
    request.starts_at = reading.nullable_moment("starts_at");
    const std::string& visibility = reading.text("visibility");
    reading.require(visibility == "public" || visibility == "link", "visibility", "must be public or link");
    request.is_public = visibility == "public";
}

} // namespace idavoll::protocol
