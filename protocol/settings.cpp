#include "protocol/settings.h"

#include "engine/json_writer.h"
#include "protocol/clock_reading.h"
#include "protocol/object_reading.h"
#include "protocol/text_rules.h"

#include <array>
#include <limits>
#include <utility>

namespace idavoll::protocol {
namespace {

constexpr std::array<std::string_view, 2> visibilities = {"link", "public"};
constexpr std::array<std::string_view, 2> leavings = {"stand_in", "ends"};
constexpr std::array<std::string_view, 2> timeouts = {"claim", "automatic"};
constexpr std::array<std::string_view, 3> watchings = {"all", "after", "none"};

/// Reads one of these words, if the field is present.
template <class Enum, std::size_t n>
void read_word(ObjectReading& reading, std::string_view key, const std::array<std::string_view, n>& words,
               Enum& value) {
    if (!reading.has(key)) {
        return;
    }
    const auto found = enumerator_of<Enum>(words, reading.text(key));
    reading.require(found.has_value(), key, "is not one of this setting's values");
    value = found.value_or(value);
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
        reading.require(fits, "bots", "must contain null or names of bots");
        settings.bots.push_back(fits && bot.is_string() ? std::optional(bot.get<std::string>())
                                                        : std::nullopt);
    }
}

std::optional<Continued> read_continued(const Json& given) {
    ObjectReading reading(given);
    Continued continued;
    if (!reading.is_null("room")) {
        continued.room = reading.text("room");
    }
    continued.seq = reading.integer("seq", 0, std::numeric_limits<int>::max());
    return reading.finish() ? std::nullopt : std::optional(std::move(continued));
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
    reading.require(are_levels(given), "levels", "must be null or two whole numbers, lower first");
    if (reading.ok()) {
        levels = Levels{given[0].get<int>(), given[1].get<int>()};
    }
}

} // namespace

void write(std::string& out, const Levels& levels) {
    ArrayWriter(out).item(levels.from).item(levels.to).end();
}

void write(std::string& out, const Continued& continued) {
    ObjectWriter(out).field("room", continued.room).field("seq", continued.seq).end();
}

Result<Settings, Refused> with_wish(Settings settings, const Json& wish) {
    ObjectReading reading(wish);
    read_word(reading, "visibility", visibilities, settings.visibility);
    read_clock(reading, wish, settings.clock);
    read_word(reading, "when_left", leavings, settings.when_left);
    read_word(reading, "on_timeout", timeouts, settings.on_timeout);
    read_word(reading, "spectators", watchings, settings.spectators);
    if (reading.has("rated")) {
        settings.rated = reading.boolean("rated");
    }
    read_bots(reading, wish, settings);
    read_levels(reading, wish, settings.levels);
    if (reading.has("first_game")) {
        settings.first_game = reading.boolean("first_game");
    }
    if (auto wrong = reading.finish()) {
        return std::move(*wrong);
    }
    return settings;
}

Settings for_seats(Settings settings, std::size_t seats) {
    settings.bots.resize(seats);
    return settings;
}

Settings stored_settings(const Json& stored, std::size_t seats) {
    // No one can wish for a continued game or one of a tournament, so with_wish() does not know them.
    Json wish = stored;
    const bool is_continued = wish.is_object() && wish.erase("continued") > 0;
    const bool is_of_tournament = wish.is_object() && wish.erase("tournament") > 0;
    auto settings = with_wish({}, wish);
    if (settings && is_continued && stored.at("continued").is_object()) {
        settings->continued = read_continued(stored.at("continued"));
    }
    if (settings && is_of_tournament && stored.at("tournament").is_string()) {
        settings->tournament = stored.at("tournament").get<std::string>();
    }
    return for_seats(settings ? *std::move(settings) : Settings{}, seats);
}

Json to_json(const Settings& settings) {
    return read_own(text_of(settings));
}

void write(std::string& out, const Settings& settings) {
    ObjectWriter object(out);
    object.field("visibility", idavoll::name_of(visibilities, settings.visibility));
    write(object.value("clock"), settings.clock);
    object.field("when_left", idavoll::name_of(leavings, settings.when_left))
        .field("on_timeout", idavoll::name_of(timeouts, settings.on_timeout))
        .field("spectators", idavoll::name_of(watchings, settings.spectators))
        .field("rated", settings.rated)
        .field("bots", settings.bots)
        .field("levels", settings.levels);
    // Omitted for other tables, so that their stored and signed form does not change.
    if (settings.first_game) {
        object.field("first_game", true);
    }
    if (settings.continued) {
        object.field("continued", settings.continued);
    }
    if (settings.tournament) {
        object.field("tournament", settings.tournament);
    }
    object.end();
}

} // namespace idavoll::protocol
