#include "engine/analysis/analysis.h"

#include "engine/match/match.h"
#include "engine/match/replay.h"
#include "engine/match/trail.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace idavoll {

namespace {

constexpr std::size_t moments_told = 5;

/// The bots' randomness in an analysis depends only on the seq.
std::uint64_t word_of(int seq) {
    return static_cast<std::uint64_t>(seq) << 32U;
}

Result<JudgedAction> judge(const Moment& moment, const AnalysisOrder& order) {
    const auto weighing = moment.state.weigh({.seat = moment.row.seat,
                                              .other = moment.row.action,
                                              .simulations = order.simulations,
                                              .games = order.games,
                                              .word = word_of(moment.seq)},
                                             &moment.memory);
    if (!weighing) {
        return weighing.error();
    }
    return JudgedAction{.seq = moment.seq,
                        .seat = moment.row.seat,
                        .by = moment.row.by,
                        .played = moment.row.action,
                        .preferred = weighing->preferred,
                        .of_played = weighing->of_other,
                        .of_preferred = weighing->of_preferred};
}

/// How much the winners' chances changed with each action, measured from the expectation after the previous
/// one, so that draws in between count too.
std::vector<double> changes(const std::vector<JudgedAction>& actions, const std::vector<Seat>& winners) {
    const auto chances = [&](const Expected& expected) {
        return std::accumulate(winners.begin(), winners.end(), 0.0, [&](double sum, Seat seat) {
            return sum + expected.wins[static_cast<std::size_t>(seat)];
        });
    };
    std::vector<double> changed;
    double before = actions.empty() ? 0 : chances(actions.front().of_preferred);
    for (const JudgedAction& action : actions) {
        const double after = chances(action.of_played);
        changed.push_back(std::abs(after - before));
        before = after;
    }
    return changed;
}

std::vector<int> moments_of(const std::vector<JudgedAction>& actions, const std::vector<Seat>& winners) {
    if (winners.empty()) {
        return {};
    }
    const std::vector<double> changed = changes(actions, winners);
    std::vector<std::size_t> places(actions.size());
    std::iota(places.begin(), places.end(), std::size_t{0});
    std::ranges::stable_sort(places, std::ranges::greater{},
                             [&](std::size_t place) { return changed[place]; });
    places.resize(std::min(places.size(), moments_told));
    std::ranges::sort(places);
    std::vector<int> seqs;
    std::ranges::transform(places, std::back_inserter(seqs),
                           [&](std::size_t place) { return actions[place].seq; });
    return seqs;
}

/// `ahead`: the margin of each seat in the end.
std::vector<Account> accounts_of(const std::vector<JudgedAction>& actions, const std::vector<double>& ahead) {
    if (actions.empty()) {
        return {};
    }
    std::vector<Account> accounts;
    for (std::size_t seat = 0; seat < ahead.size(); ++seat) {
        Account account{.start = actions.front().of_preferred.margins[seat]};
        for (const JudgedAction& action : actions) {
            double& decisions = action.seat == static_cast<Seat>(seat) ? account.own : account.others;
            decisions += action.of_played.margins[seat] - action.of_preferred.margins[seat];
        }
        account.luck = ahead[seat] - account.start - account.own - account.others;
        accounts.push_back(account);
    }
    return accounts;
}

std::vector<double> margins_at_the_end(const Json& record, const AnyGame& game) {
    const std::vector<double> scores = record.at("result").at("scores");
    return margins(scores, game.teams(record.at("options")).value());
}

/// Rounds to thousandths, so that every platform prints the same text.
double rounded(double value) {
    return std::round(value * 1000) / 1000 + 0.0;
}

Json numbers(const std::vector<double>& values) {
    Json list = Json::array();
    std::ranges::transform(values, std::back_inserter(list), rounded);
    return list;
}

Json expected_json(const Expected& expected) {
    return {{"wins", numbers(expected.wins)}, {"margins", numbers(expected.margins)}};
}

Json action_json(const JudgedAction& action) {
    Json json{
        {"seq", action.seq},
        {"seat", action.seat},
        {"played", action.played},
        {"preferred", action.preferred},
        {"expected",
         {{"played", expected_json(action.of_played)}, {"preferred", expected_json(action.of_preferred)}}}};
    if (action.by) {
        json["by"] = *action.by;
    }
    return json;
}

} // namespace

Result<Analysis> analyse(const Json& record, const AnalysisOrder& order, const Enough& enough,
                         std::span<const AnyGame* const> games) {
    Analysis analysis;
    Trail trail;
    const Look look = [&](const Moment& moment) -> Result<Done> {
        if (enough && enough()) {
            return Error{Refusal::mismatch, "the analysis was stopped"};
        }
        trail.follow(moment.row.action);
        if (is_table_action(moment.row.action)) {
            return Done{};
        }
        Result<JudgedAction> judged = judge(moment, order);
        if (!judged) {
            return judged.error();
        }
        analysis.actions.push_back(std::move(judged).value());
        return Done{};
    };
    if (const auto replayed = replay(record, look, games); !replayed) {
        return replayed.error();
    }
    const Json& result = record.at("result");
    if (result.is_null()) {
        return Error{Refusal::mismatch, "the game has not ended"};
    }
    // Actions that were undone or set back decided nothing.
    const std::vector<int> standing = trail.standing();
    std::erase_if(analysis.actions, [&](const JudgedAction& action) {
        return !std::ranges::binary_search(standing, action.seq);
    });
    analysis.game = record.at("game").get<std::string>();
    analysis.moments = moments_of(analysis.actions, result.at("winners"));
    if (result.at("reason") == "finished") {
        const auto named = [](const AnyGame* game) { return game->facts().name; };
        const AnyGame* game = *std::ranges::find(games, analysis.game, named);
        analysis.accounts = accounts_of(analysis.actions, margins_at_the_end(record, *game));
    }
    return analysis;
}

Json analysis_json(const Analysis& analysis) {
    Json actions = Json::array();
    std::ranges::transform(analysis.actions, std::back_inserter(actions), action_json);
    Json accounts = Json::array();
    for (const Account& account : analysis.accounts) {
        accounts.push_back({{"start", rounded(account.start)},
                            {"own", rounded(account.own)},
                            {"others", rounded(account.others)},
                            {"luck", rounded(account.luck)}});
    }
    return {{"game", analysis.game},
            {"actions", std::move(actions)},
            {"moments", analysis.moments},
            {"accounts", std::move(accounts)}};
}

} // namespace idavoll
