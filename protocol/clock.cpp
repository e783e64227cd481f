#include "protocol/clock.h"

#include "engine/json_writer.h"
#include "protocol/clock_reading.h"

#include <utility>

namespace idavoll::protocol {

namespace {

constexpr int a_day = 24 * 60 * 60;
constexpr int most_seconds = 365 * a_day;

Rest read_rest(ObjectReading& reading) {
    Rest rest;
    if (reading.has("weekends")) {
        rest.weekends = reading.boolean("weekends");
    }
    if (reading.has("vacations")) {
        rest.vacations = reading.boolean("vacations");
    }
    return rest;
}

Clock clock_of(ObjectReading& reading) {
    if (reading.has("per_move")) {
        return PerMove{.per_move = reading.integer("per_move", 0, most_seconds), .rest = read_rest(reading)};
    }
    return Budget{.budget = reading.integer("budget", 0, most_seconds),
                  .per_turn = reading.integer("per_turn", 0, most_seconds),
                  .most = reading.integer("most", 0, most_seconds),
                  .rest = read_rest(reading)};
}

struct ClockWriter {
    std::string& out;

    void operator()(const PerMove& clock) const {
        ObjectWriter object(out);
        object.field("per_move", clock.per_move);
        end(object, clock.rest);
    }

    void operator()(const Budget& clock) const {
        ObjectWriter object(out);
        object.field("budget", clock.budget).field("per_turn", clock.per_turn).field("most", clock.most);
        end(object, clock.rest);
    }

    static void end(ObjectWriter& object, const Rest& rest) {
        if (!rest.weekends) {
            object.field("weekends", false);
        }
        object.optional_field("vacations", rest.vacations).end();
    }
};

/// Returns the time a clock gives at once, in seconds.
int gives(const Clock& clock) {
    const auto* per_move = std::get_if<PerMove>(&clock);
    return per_move != nullptr ? per_move->per_move : std::get<Budget>(clock).budget;
}

} // namespace

const Rest& rest_of(const Clock& clock) {
    return std::visit([](const auto& one) -> const Rest& { return one.rest; }, clock);
}

Clock usual_clock(bool is_public) {
    return PerMove{.per_move = (is_public ? 3 : 14) * a_day};
}

bool stops_for_vacations(const Clock& clock) {
    return rest_of(clock).vacations.value_or(gives(clock) >= a_day);
}

const char* obstacle(const Clock& clock) {
    if (gives(clock) < 1) {
        return "A clock must give at least one second.";
    }
    const auto* budget = std::get_if<Budget>(&clock);
    return budget != nullptr && budget->most < budget->budget
               ? "A clock's maximum can't be less than its initial time."
               : nullptr;
}

void read_clock(ObjectReading& reading, const Json& object, std::optional<Clock>& clock) {
    if (!reading.has("clock")) {
        return;
    }
    clock.reset();
    if (object.at("clock").is_null()) {
        return;
    }
    const Json given = reading.object("clock");
    if (reading.ok()) {
        ObjectReading inner(given);
        clock = clock_of(inner);
        if (auto wrong = inner.finish()) {
            reading.fail(wrong->code, std::move(wrong->message));
        }
    }
}

void write(std::string& out, const std::optional<Clock>& clock) {
    if (clock) {
        std::visit(ClockWriter{out}, *clock);
    } else {
        out += "null";
    }
}

} // namespace idavoll::protocol
