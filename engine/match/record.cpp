#include "engine/match/record.h"

#include "engine/match/by_people.h"
#include "engine/match/leaving.h"
#include "engine/match/trail.h"

#include <algorithm>
#include <map>
#include <memory>
#include <optional>

namespace idavoll {

namespace {

Json viewer_json(Viewer viewer) {
    return viewer ? Json(*viewer) : Json("spectator");
}

Json tiebreak_json(const Standing& standing) {
    if (!standing.tiebreak) {
        return nullptr;
    }
    Json list = Json::array();
    for (const std::optional<int>& value : *standing.tiebreak) {
        list.push_back(value ? Json(*value) : Json(nullptr));
    }
    return list;
}

/// Seats that are out rank behind all others, ordered by standing among themselves. After a tie, all others
/// share the first rank.
std::vector<int> final_ranking(const Standing& standing, const Ending& ending) {
    const auto seats = static_cast<Seat>(standing.ranking.size());
    auto place = [&](Seat seat) {
        const bool is_out = std::ranges::count(ending.out, seat) > 0;
        const bool is_tied = ending.reason == "tie" && !is_out;
        return std::pair(is_out, is_tied ? 1 : standing.ranking[static_cast<std::size_t>(seat)]);
    };
    std::vector<int> ranking;
    for (Seat seat = 0; seat < seats; ++seat) {
        int ahead = 0;
        for (Seat other = 0; other < seats; ++other) {
            ahead += place(other) < place(seat) ? 1 : 0;
        }
        ranking.push_back(1 + ahead);
    }
    return ranking;
}

/// Returns everything in a record except its actions; what is not public is null.
Json head(const GameLog& log, Json setup) {
    Json head{
        {"format", "idavoll-record/1"},
        {"game", log.game->facts().name},
        {"options", log.options},
        {"players", log.players},
        {"rules", log.game->facts().rules},
        {"seed", nullptr},
        {"commitment", to_hex(commitment_of(log.seed))},
        {"entropy", log.entropy},
        {"setup", std::move(setup)},
        {"result", nullptr},
    };
    if (log.when_left) {
        head["when_left"] = name_of(*log.when_left);
    }
    if (!log.bots.empty()) {
        head["bots"] = Json::array();
        for (const std::optional<std::string>& bot : log.bots) {
            head["bots"].push_back(bot ? Json(*bot) : Json(nullptr));
        }
    }
    return head;
}

Json entry(RecordedAction row, const AnyState& after) {
    Json entry{{"seq", after.seq()},
               {"seat", row.seat},
               {"action", std::move(row.action)},
               {"scores", after.standing().scores}};
    if (!is_players_own(row.by)) {
        const bool is_for_people = row.by == by_operator || row.by == by_players;
        entry["by"] = is_for_people ? std::string(by_server) : *std::move(row.by);
    }
    return entry;
}

Error at_seq(std::size_t seq, const Error& error) {
    return {error.refusal, "seq " + std::to_string(seq) + ": " + error.sentence};
}

Result<std::unique_ptr<AnyState>> start(const GameLog& log) {
    auto state = log.game->start(log.options, Chance(stream_key(log.seed, log.entropy)));
    if (!state) {
        return state;
    }
    const auto seats = static_cast<std::size_t>((*state)->seats());
    if (log.players.size() != seats || log.entropy.size() != seats) {
        return Error{Refusal::mismatch, "the log does not have one player and one entropy for each of "
                                            + std::to_string(seats) + " seats"};
    }
    if (!log.bots.empty() && log.bots.size() != seats) {
        return Error{Refusal::mismatch, "the log does not say for each of " + std::to_string(seats)
                                            + " seats whether a bot holds it"};
    }
    return state;
}

/// Replays the log from its start and calls `before_action(match, action)` and `after_action(match, action)`
/// around each action.
template <class Before, class After>
Result<Match> play(const GameLog& log, Before before_action, After after_action) {
    auto state = start(log);
    if (!state) {
        return state.error();
    }
    const std::unique_ptr<AnyState> setup = (*state)->clone();
    Match match(std::move(state).value(), log.when_left.value_or(WhenLeft::ends), log.bots);
    const Chance chance(stream_key(log.seed, log.entropy));
    const Past past{[&setup] { return setup->clone(); },
                    [&log](int seq) { return log.actions[static_cast<std::size_t>(seq) - 1]; }};
    for (std::size_t i = 0; i < log.actions.size(); ++i) {
        const RecordedAction& step = log.actions[i];
        before_action(match, step);
        if (auto outcome = match.play(step, &chance, &past); !outcome) {
            return at_seq(i + 1, outcome.error());
        }
        after_action(match, step);
    }
    if (log.ending && log.ending != match.ending()) {
        return Error{Refusal::mismatch, "the log says the game is " + log.ending->reason
                                            + ", but after its last action it is not"};
    }
    return match;
}

/// For each action, the seq of the last position it was part of before an undo or set-back removed it;
/// nothing if it is part of the current one.
std::vector<std::optional<int>> stood_until(const std::vector<RecordedAction>& actions) {
    std::vector<std::optional<int>> until(actions.size());
    Trail trail;
    const auto fall = [&](int seq, const std::vector<int>& before) {
        const std::vector<int> left = trail.standing();
        for (const int one : before) {
            until[static_cast<std::size_t>(one) - 1] = seq - 1;
        }
        for (const int one : left) {
            until[static_cast<std::size_t>(one) - 1] = std::nullopt;
        }
    };
    for (std::size_t i = 0; i < actions.size(); ++i) {
        const Json& action = actions[i].action;
        const bool goes_back = is_undo(action) || set_back_to(action);
        const std::vector<int> before = goes_back ? trail.standing() : std::vector<int>();
        trail.follow(action);
        if (goes_back) {
            fall(static_cast<int>(i) + 1, before);
        }
    }
    return until;
}

} // namespace

Json result_json(const AnyState& state, const Ending& ending) {
    const Standing standing = state.standing();
    Json ranking = nullptr;
    Json winners = Json::array();
    if (ending.reason != "cancelled") {
        const std::vector<int> ranks = final_ranking(standing, ending);
        for (std::size_t seat = 0; seat < ranks.size(); ++seat) {
            if (ranks[seat] == 1) {
                winners.push_back(seat);
            }
        }
        ranking = ranks;
    }
    return {{"scores", standing.scores},     {"tiebreak", tiebreak_json(standing)},
            {"ranking", std::move(ranking)}, {"winners", std::move(winners)},
            {"reason", ending.reason},       {"out", ending.out}};
}

RecordWriter::RecordWriter(const GameLog& log, const AnyState& setup)
    : seed_(to_hex(log.seed)), record_(head(log, setup.json())), actions_(Json::array()) {}

void RecordWriter::add(RecordedAction row, Json legal, const AnyState& after, RecordDetail detail) {
    Json written = entry(std::move(row), after);
    if (detail.legal) {
        written["legal"] = std::move(legal);
    }
    if (detail.states) {
        written["state"] = after.json();
    }
    actions_.push_back(std::move(written));
}

Json RecordWriter::finish(const AnyState& state, const std::optional<Ending>& ending) && {
    record_["actions"] = std::move(actions_);
    if (ending) {
        record_["seed"] = seed_;
        record_["result"] = result_json(state, *ending);
    }
    return std::move(record_);
}

Result<Json> write_record(const GameLog& log, RecordDetail detail) {
    auto setup = start(log);
    if (!setup) {
        return setup.error();
    }
    RecordWriter writer(log, **setup);
    Json legal;
    auto end = play(
        log,
        [&](const Match& match, const RecordedAction& step) {
            legal = detail.legal ? match.legal(step.seat) : Json(nullptr);
        },
        [&](const Match& match, const RecordedAction& step) {
            writer.add(step, std::move(legal), match.state(), detail);
        });
    if (!end) {
        return end.error();
    }
    return std::move(writer).finish(end->state(), log.ending);
}

Result<Json> write_record_for(const GameLog& log, Viewer viewer, RecordDetail detail) {
    auto setup = start(log);
    if (!setup) {
        return setup.error();
    }
    // What was undone or set back stays as secret as it was then.
    const std::vector<std::optional<int>> until = stood_until(log.actions);
    std::map<int, std::unique_ptr<AnyState>> then;
    auto keep = [&](const Match& match, const RecordedAction&) {
        const int seq = match.state().seq();
        if (std::ranges::count(until, std::optional(seq)) > 0) {
            then.emplace(seq, match.state().clone());
        }
    };
    auto now = play(
        log, [](const Match&, const RecordedAction&) {}, keep);
    if (!now) {
        return now.error();
    }
    Json record = head(log, (*setup)->view(viewer));
    record["viewer"] = viewer_json(viewer);
    Json actions = Json::array();
    std::unique_ptr<AnyState> before;
    auto end = play(
        log, [&](const Match& match, const RecordedAction&) { before = match.state().clone(); },
        [&](const Match& match, const RecordedAction& step) {
            const std::optional<int> last = until[actions.size()];
            const AnyState& known = last ? *then.at(*last) : now->state();
            const bool is_public = is_table_action(step.action);
            RecordedAction row = step;
            if (!is_public) {
                row.action = before->action_view(known, step.seat, step.action, viewer);
            }
            Json written = entry(std::move(row), match.state());
            if (detail.legal && viewer == step.seat) {
                written["legal"] = before->legal(step.seat);
            }
            if (detail.states) {
                written["state"] = match.state().view(viewer);
            }
            actions.push_back(std::move(written));
        });
    if (!end) {
        return end.error();
    }
    record["actions"] = std::move(actions);
    if (log.ending) {
        record["result"] = result_json(end->state(), *log.ending);
    }
    return record;
}

} // namespace idavoll
