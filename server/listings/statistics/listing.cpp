#include "server/listings/statistics/listing.h"

#include "engine/catalogue/registry.h"

#include <algorithm>
#include <charconv>
#include <iterator>
#include <set>
#include <string>
#include <string_view>

namespace idavoll::server {

namespace {

std::string_view name_of(Among among) {
    switch (among) {
    case Among::open:
        return "public";
    case Among::closed:
        return "private";
    case Among::bots:
        return "bots";
    }
    return {};
}

/// Parses a numeric key.
int number_of(std::string_view key) {
    int number = 0;
    std::from_chars(key.data(), key.data() + key.size(), number);
    return number;
}

protocol::Outcomes outcomes_of(const Sum& sum) {
    return {.played = sum.games,
            .won = sum.won,
            .ranks = sum.ranks,
            .finished = sum.finished,
            .points = sum.points};
}

Sum only_line(const Sums& sums, std::string_view what) {
    const auto found = sums.find({std::string(what), std::string()});
    return found == sums.end() ? Sum() : found->second;
}

/// Calls `take` with the key and sum of each line of a topic.
template <class Take>
void each_of(const Sums& sums, std::string_view what, const Take& take) {
    for (auto line = sums.lower_bound({std::string(what), std::string()});
         line != sums.end() && line->first.first == what; ++line) {
        take(line->first.second, line->second);
    }
}

std::vector<protocol::SeatOutcomes> seats_told(const Sums& sums) {
    std::vector<protocol::SeatOutcomes> told;
    each_of(sums, topic::seat, [&](const std::string& seat, const Sum& sum) {
        told.push_back({.seat = number_of(seat), .outcomes = outcomes_of(sum)});
    });
    std::ranges::sort(told, {}, &protocol::SeatOutcomes::seat);
    return told;
}

std::vector<protocol::OptionOutcomes> options_told(const Sums& sums) {
    std::vector<protocol::OptionOutcomes> told;
    each_of(sums, topic::option, [&](const std::string& option, const Sum& sum) {
        const std::size_t sign = option.find('=');
        told.push_back({.option = option.substr(0, sign),
                        .value = option.substr(sign + 1),
                        .outcomes = outcomes_of(sum)});
    });
    return told;
}

/// Returns the most frequent opponents first.
std::vector<protocol::Opponent> opponents_told(const Sums& sums) {
    std::vector<protocol::Opponent> told;
    each_of(sums, topic::against, [&](const std::string& name, const Sum& sum) {
        told.push_back({.name = name, .ahead = sum.ahead, .outcomes = outcomes_of(sum)});
    });
    std::ranges::stable_sort(told, [](const protocol::Opponent& one, const protocol::Opponent& other) {
        return one.outcomes.played > other.outcomes.played;
    });
    return told;
}

std::vector<protocol::TallyLine> tallies_told(const Sums& sums) {
    std::vector<protocol::TallyLine> told;
    for (const auto& [what, sum] : sums) {
        if (what.first.starts_with(topic::tally)) {
            told.push_back({.tally = what.first.substr(topic::tally.size()),
                            .key = what.second,
                            .times = sum.games,
                            .points = sum.points});
        }
    }
    return told;
}

std::vector<protocol::Bar> bars_told(const Sums& sums, std::string_view what) {
    std::vector<protocol::Bar> told;
    each_of(sums, what, [&](const std::string& value, const Sum& sum) {
        told.push_back({.value = number_of(value), .games = sum.games});
    });
    std::ranges::sort(told, {}, &protocol::Bar::value);
    return told;
}

protocol::PersonStatistics told(const PersonSums& kind) {
    const Sum all = only_line(kind.sums, topic::all);
    const Sum moves = only_line(kind.sums, topic::moves);
    return {.game = kind.game,
            .seats = kind.seats,
            .among = name_of(kind.among),
            .outcomes = outcomes_of(all),
            .best = all.best,
            .moves = moves.games,
            .time = moves.points,
            .by_seat = seats_told(kind.sums),
            .by_option = options_told(kind.sums),
            .against = opponents_told(kind.sums),
            .tallies = tallies_told(kind.sums)};
}

protocol::GameStatistics told(const GameSums& kind) {
    const Sum moves = only_line(kind.sums, topic::moves);
    return {.seats = kind.seats,
            .games = only_line(kind.sums, topic::all).games,
            .moves = moves.games,
            .time = moves.points,
            .by_seat = seats_told(kind.sums),
            .scores = bars_told(kind.sums, topic::score),
            .margins = bars_told(kind.sums, topic::margin),
            .lasted = bars_told(kind.sums, topic::lasted),
            .tallies = tallies_told(kind.sums)};
}

/// Collects the different keys of a topic with that prefix.
void collect(const Sums& sums, std::string_view what, const std::string& begin, bool won,
             std::set<std::string>& keys) {
    each_of(sums, what, [&](const std::string& key, const Sum& sum) {
        if (key.starts_with(begin) && (won ? sum.won : sum.games) > 0) {
            keys.insert(key);
        }
    });
}

/// Returns the progress toward a milestone over games of these kinds.
int reached(const Milestone& milestone, const std::vector<const Sums*>& kinds) {
    std::set<std::string> keys;
    std::int64_t games = 0;
    for (const Sums* sums : kinds) {
        if (!milestone.option.empty()) {
            collect(*sums, topic::option, std::string(milestone.option).append("="), milestone.won, keys);
        } else if (!milestone.tally.empty()) {
            collect(*sums, std::string(topic::tally).append(milestone.tally), {}, milestone.won, keys);
        } else {
            const Sum all = only_line(*sums, topic::all);
            games += milestone.won ? all.won : all.games;
        }
    }
    const auto count = std::max(games, static_cast<std::int64_t>(keys.size()));
    return static_cast<int>(std::min(count, std::int64_t{milestone.of}));
}

template <class Told, class Kind>
std::vector<Told> all_told(const std::vector<Kind>& kinds) {
    std::vector<Told> all;
    std::ranges::transform(kinds, std::back_inserter(all), [](const Kind& kind) { return told(kind); });
    return all;
}

} // namespace

std::vector<protocol::PersonStatistics> statistics_told(const std::vector<PersonSums>& kinds) {
    return all_told<protocol::PersonStatistics>(kinds);
}

std::vector<protocol::GameStatistics> statistics_told(const std::vector<GameSums>& kinds) {
    return all_told<protocol::GameStatistics>(kinds);
}

std::vector<protocol::MilestoneLine> milestones_told(const std::vector<PersonSums>& kinds) {
    std::vector<protocol::MilestoneLine> lines;
    for (const AnyGame* game : all_games()) {
        std::vector<const Sums*> own;
        for (const PersonSums& kind : kinds) {
            if (kind.game == game->facts().name) {
                own.push_back(&kind.sums);
            }
        }
        for (const Milestone& milestone : game->facts().milestones) {
            if (!own.empty()) {
                lines.push_back({.game = std::string(game->facts().name),
                                 .milestone = std::string(milestone.name),
                                 .reached = reached(milestone, own),
                                 .of = milestone.of});
            }
        }
    }
    return lines;
}

} // namespace idavoll::server
