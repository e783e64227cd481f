#include "protocol/settings.h"

#include "engine/json_writer.h"
#include "protocol/object_reading.h"
#include "protocol/text_rules.h"

#include <array>
#include <limits>
#include <utility>

namespace idavoll::protocol {
namespace {

constexpr int most_seconds = 365 * 24 * 60 * 60;

constexpr std::array<std::string_view, 2> visibilities = {"link", "public"};
constexpr std::array<std::string_view, 2> leavings = {"stand_in", "ends"};
constexpr std::array<std::string_view, 2> timeouts = {"claim", "automatic"};
constexpr std::array<std::string_view, 3> watchings = {"all", "after", "none"};

/// One of these words, if the wish names the setting.
template <class Enum, std::size_t n>
void read_word(ObjectReading& reading, std::string_view key, const std::array<std::string_view, n>& words,
               Enum& value) {
    if (!reading.has(key)) {
        return;
    }
    const std::string& word = reading.text(key);
    const auto* found = std::ranges::find(words, word);
    reading.require(found != words.end(), key, "is none of the values of this setting");
    if (found != words.end()) {
        value = static_cast<Enum>(found - words.begin());
    }
}

constexpr int a_day = 24 * 60 * 60;

Rest rest_of(ObjectReading& reading) {
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
        return PerMove{.per_move = reading.integer("per_move", 0, most_seconds), .rest = rest_of(reading)};
    }
    return Budget{.budget = reading.integer("budget", 0, most_seconds),
                  .per_turn = reading.integer("per_turn", 0, most_seconds),
                  .most = reading.integer("most", 0, most_seconds),
                  .rest = rest_of(reading)};
}

void read_bots(ObjectReading& reading, const Json& wish, Settings& settings) {
    if (!reading.has("bots")) {
        return;
    }
    const Json& given = wish.at("bots");
    reading.require(given.is_array() && given.size() <= max_seat + 1, "bots",
                    "must be a list with an entry for each seat");
    settings.bots.clear();
    for (std::size_t seat = 0; reading.ok() && seat < given.size(); ++seat) {
        const Json& bot = given[seat];
        const bool fits = bot.is_null()
                          || (bot.is_string() && !bot.get_ref<const std::string&>().empty()
                              && code_points(bot.get_ref<const std::string&>()) <= max_name_length
                              && is_free_of_controls(bot.get_ref<const std::string&>()));
        reading.require(fits, "bots", "must hold null or the names of bots");
        settings.bots.push_back(fits && bot.is_string() ? std::optional(bot.get<std::string>())
                                                        : std::nullopt);
    }
}

bool is_level(const Json& number) {
    return number.is_number_integer() && !number.is_number_float()
           && std::in_range<int>(number.get<std::int64_t>());
}

bool are_levels(const Json& given) {
    return given.is_array() && given.size() == 2 && is_level(given[0]) && is_level(given[1])
           && given[0].get<int>() <= given[1].get<int>();
}

void read_levels(ObjectReading& reading, const Json& wish, std::optional<Levels>& levels) {
    if (!reading.has("levels")) {
        return;
    }
    levels.reset();
    const Json& given = wish.at("levels");
    if (given.is_null()) {
        return;
    }
    reading.require(are_levels(given), "levels", "must be null or two whole numbers, the lower first");
    if (reading.ok()) {
        levels = Levels{given[0].get<int>(), given[1].get<int>()};
    }
}

/// Writes what was said and nothing else.
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
        object.optional_field("weekends", rest.weekends ? std::nullopt : std::optional(false))
            .optional_field("vacations", rest.vacations)
            .end();
    }
};

/// How much a clock gives at once, in seconds.
int gives(const Clock& clock) {
    const auto* per_move = std::get_if<PerMove>(&clock);
    return per_move != nullptr ? per_move->per_move : std::get<Budget>(clock).budget;
}

} // namespace

void write(std::string& out, const Levels& levels) {
    ArrayWriter(out).item(levels.from).item(levels.to).end();
}

const Rest& rest_of(const Clock& clock) {
    return std::visit([](const auto& one) -> const Rest& { return one.rest; }, clock);
}

bool stops_for_vacations(const Clock& clock) {
    return rest_of(clock).vacations.value_or(gives(clock) >= a_day);
}

std::optional<Clock> read_clock(ObjectReading& reading, std::string_view field) {
    const std::optional<Json> given = reading.nullable_object(field);
    if (!given || !reading.ok()) {
        return std::nullopt;
    }
    ObjectReading inner(*given);
    const Clock clock = clock_of(inner);
    if (auto wrong = inner.finish()) {
        reading.fail(wrong->code, std::move(wrong->message));
    }
    return clock;
}

const char* obstacle(const Clock& clock) {
    if (gives(clock) < 1) {
        return "A clock must give at least a second.";
    }
    const auto* budget = std::get_if<Budget>(&clock);
    return budget != nullptr && budget->most < budget->budget
               ? "A clock cannot keep less at most than it gives at the beginning."
               : nullptr;
}

Json to_json(const std::optional<Clock>& clock) {
    if (!clock) {
        return nullptr;
    }
    std::string text;
    std::visit(ClockWriter{text}, *clock);
    return Json::parse(text);
}

std::variant<Settings, ProtocolError> with_wish(Settings settings, const Json& wish) {
    ObjectReading reading(wish);
    read_word(reading, "visibility", visibilities, settings.visibility);
    if (reading.has("clock")) {
        settings.clock = read_clock(reading, "clock");
    }
    read_word(reading, "when_left", leavings, settings.when_left);
    read_word(reading, "on_timeout", timeouts, settings.on_timeout);
    read_word(reading, "spectators", watchings, settings.spectators);
    if (reading.has("rated")) {
        settings.rated = reading.boolean("rated");
    }
    read_bots(reading, wish, settings);
    read_levels(reading, wish, settings.levels);
    if (auto wrong = reading.finish()) {
        return std::move(*wrong);
    }
    return settings;
}

Settings for_seats(Settings settings, std::size_t seats) {
    settings.bots.resize(seats);
    return settings;
}

Json to_json(const Settings& settings) {
    return Json::parse(text_of(settings));
}

void write(std::string& out, const Settings& settings) {
    ObjectWriter object(out);
    object.field("visibility", name_of(visibilities, settings.visibility));
    if (settings.clock) {
        std::visit(ClockWriter{object.value("clock")}, *settings.clock);
    } else {
        object.field("clock", std::optional<int>());
    }
    object.field("when_left", name_of(leavings, settings.when_left))
        .field("on_timeout", name_of(timeouts, settings.on_timeout))
        .field("spectators", name_of(watchings, settings.spectators))
        .field("rated", settings.rated)
        .field("bots", settings.bots)
        .field("levels", settings.levels)
        .end();
}

} // namespace idavoll::protocol
