#pragma once

#include "engine/json.h"
#include "engine/json_writer.h"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <span>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>

/// Reads and writes plain structs by one list of their members:
///
///     constexpr auto option_members = members<Options>(
///         member("players", &Options::players, Whole{2, 5}),
///         member("edition", &Options::edition, Named{edition_names}),
///         member("no_late_hel", &Options::no_late_hel, Flag{}));
///
/// How a member is read and written is defined by a struct with `read(JsonValue)` and `write(std::string&,
/// value)`; those used for options also have `add_facts(Json&)`.
namespace idavoll {

/// An integer from `lowest` to `highest`.
struct Whole {
    int lowest;
    int highest;

    int read(JsonValue json) const { return json.integer(lowest, highest); }

    void write(std::string& out, int value) const { idavoll::write(out, value); }

    void add_facts(Json& option) const {
        for (int value = lowest; value <= highest; ++value) {
            option["values"].push_back(value);
        }
    }
};

struct Flag {
    bool read(JsonValue json) const { return json.boolean(); }

    void write(std::string& out, bool value) const { idavoll::write(out, value); }

    void add_facts(Json& option) const { option["type"] = "boolean"; }
};

/// A boolean option that is only written if it is true, and may be missing where all others are required:
/// what was written before there was this option stays as it is.
struct LaterFlag : Flag {};

/// An enumerator by its name; `names` are in the order of the enumerators.
struct Named {
    std::span<const std::string_view> names;

    template <class Enum>
    void write(std::string& out, Enum value) const {
        idavoll::write(out, names[static_cast<std::size_t>(value)]);
    }

    void add_facts(Json& option) const { option["values"] = names; }
};

/// Read by this function, and written by the overload for the value's type.
template <class T>
struct By {
    T (*reader)(JsonValue);

    T read(JsonValue json) const { return reader(json); }

    void write(std::string& out, const T& value) const {
        using idavoll::write;
        write(out, value);
    }
};

template <class T>
By(T (*)(JsonValue)) -> By<T>;

template <class Struct, class T, class How>
struct Member {
    std::string_view key;
    T Struct::*place;
    How how;

    void read(JsonValue json, Struct& into) const {
        if constexpr (std::is_same_v<How, Named>) {
            into.*place = json.template one_of<T>(how.names);
        } else {
            into.*place = how.read(json);
        }
    }

    void write(std::string& out, const Struct& from) const { how.write(out, from.*place); }

    void add_facts(Json& option) const { how.add_facts(option); }
};

/// A key for several members: `how` reads into the struct and writes from it.
template <class How>
struct Spread {
    std::string_view key;
    How how;

    template <class Struct>
    void read(JsonValue json, Struct& into) const {
        how.read(json, into);
    }

    template <class Struct>
    void write(std::string& out, const Struct& from) const {
        how.write(out, from);
    }

    void add_facts(Json& option) const { how.add_facts(option); }
};

template <class How>
Spread(std::string_view, How) -> Spread<How>;

template <class Struct, class T, class How>
constexpr Member<Struct, T, How> member(std::string_view key, T Struct::*place, How how) {
    return {key, place, how};
}

/// See the top of this file.
template <class Struct, class... Each>
class Members {
  public:
    constexpr explicit Members(Each... each) : each_(each...) {}

    /// Requires an object with exactly these keys.
    Struct read(JsonValue json) const {
        json.keys_in(keys_of<false>(), keys_of<true>());
        return read_those_there(json);
    }

    /// Requires an object with no other keys; missing members keep their defaults.
    Struct read_completing(JsonValue json) const {
        json.keys_in({}, keys());
        return read_those_there(json);
    }

    /// Writes the members as fields of an object that may have others.
    void write_fields(ObjectWriter& object, const Struct& value) const {
        const auto write_one = [&](const auto& each) {
            if constexpr (is_later<std::remove_cvref_t<decltype(each)>>) {
                if (!(value.*each.place)) {
                    return;
                }
            }
            each.write(object.value(each.key), value);
        };
        std::apply([&](const auto&... each) { (write_one(each), ...); }, each_);
    }

    void write(std::string& out, const Struct& value) const {
        ObjectWriter object(out);
        write_fields(object, value);
        object.end();
    }

    /// For options: a list of `{"key","default"}` with the possible values, in the order of the members.
    Json facts() const {
        Json facts = Json::array();
        const Struct defaults;
        const auto add = [&](const auto& each) {
            std::string value;
            each.write(value, defaults);
            facts.push_back({{"key", each.key}, {"default", read_own(value)}});
            each.add_facts(facts.back());
        };
        std::apply([&](const auto&... each) { (add(each), ...); }, each_);
        return facts;
    }

  private:
    template <class One>
    static constexpr bool is_later = std::is_same_v<decltype(One::how), LaterFlag>;

    Struct read_those_there(JsonValue json) const {
        Struct read;
        const auto read_if_there = [&](const auto& each) {
            if (json.has(each.key)) {
                each.read(json[each.key], read);
            }
        };
        std::apply([&](const auto&... each) { (read_if_there(each), ...); }, each_);
        return read;
    }

    /// Returns the keys of the later members, or of the others.
    template <bool later>
    auto keys_of() const {
        std::array<std::string_view, (std::size_t{is_later<Each> == later} + ... + 0)> keys{};
        std::size_t count = 0;
        const auto add = [&](const auto& each) {
            if constexpr (is_later<std::remove_cvref_t<decltype(each)>> == later) {
                keys[count++] = each.key;
            }
        };
        std::apply([&](const auto&... each) { (add(each), ...); }, each_);
        return keys;
    }

    std::array<std::string_view, sizeof...(Each)> keys() const {
        return std::apply(
            [](const auto&... each) { return std::array<std::string_view, sizeof...(Each)>{each.key...}; },
            each_);
    }

    std::tuple<Each...> each_;
};

template <class Struct, class... Each>
constexpr Members<Struct, Each...> members(Each... each) {
    return Members<Struct, Each...>(each...);
}

/// Reads options as a player sends them: missing ones take their defaults. `check` returns an error that
/// names the incompatible option.
template <class Options, class Members>
Result<Options> read_options(const Json& json, const Members& members,
                             Result<Done> (*check)(const Options&)) {
    JsonReading reading(json, "options", Refusal::options);
    const Options options = members.read_completing(reading.root());
    if (reading.ok()) {
        if (auto fit = check(options); !fit) {
            return fit.error();
        }
    }
    return reading.result(options);
}

/// Reads the options in a state: complete and consistent.
template <class Options, class Members>
Options read_complete_options(JsonValue json, const Members& members, Result<Done> (*check)(const Options&)) {
    Options options = members.read(json);
    if (json.ok()) {
        if (auto fit = check(options); !fit) {
            json.fail("are incompatible: " + fit.error().sentence);
        }
    }
    return options;
}

} // namespace idavoll
