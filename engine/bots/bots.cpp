#include "engine/bots/bots.h"

#include <algorithm>
#include <array>
#include <charconv>

namespace idavoll {

namespace {

constexpr std::array<std::string_view, 2> simple_bots{"random", "greedy"};

/// Returns the number of simulations in `flat:N` or `search:N`, or nothing if the name does not have that
/// form.
std::optional<int> simulations_of(std::string_view name, std::string_view bot) {
    constexpr std::size_t most_digits = 9;
    if (!name.starts_with(bot) || name.substr(bot.size(), 1) != ":") {
        return std::nullopt;
    }
    const std::string_view number = name.substr(bot.size() + 1);
    const bool is_number = !number.empty() && number.size() <= most_digits && number.front() != '0'
                           && std::ranges::all_of(number, [](char c) { return '0' <= c && c <= '9'; });
    if (!is_number) {
        return std::nullopt;
    }
    int simulations = 0;
    std::from_chars(number.data(), number.data() + number.size(), simulations);
    return simulations;
}

} // namespace

std::span<const std::string_view> bot_names() {
    return simple_bots;
}

bool is_bot_name(std::string_view name) {
    return find_bot(name).has_value();
}

std::optional<Bot> find_bot(std::string_view name) {
    if (name == "random") {
        return Bot{Bot::Kind::random};
    }
    if (name == "greedy") {
        return Bot{Bot::Kind::greedy};
    }
    if (name == "search") {
        return Bot{Bot::Kind::search};
    }
    if (const auto simulations = simulations_of(name, "flat")) {
        return Bot{Bot::Kind::flat, *simulations};
    }
    if (const auto simulations = simulations_of(name, "search")) {
        return Bot{Bot::Kind::search, *simulations};
    }
    return std::nullopt;
}

} // namespace idavoll
