#include "engine/match/record.h"

#include <algorithm>

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

/// Seats that are out come behind all others, among themselves as they stand.
std::vector<int> final_ranking(const Standing& standing, const std::vector<Seat>& out) {
    const auto seats = static_cast<Seat>(standing.ranking.size());
    auto place = [&](Seat seat) {
        return std::pair(std::ranges::count(out, seat) > 0, standing.ranking[static_cast<std::size_t>(seat)]);
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

/// All that a record says of the game besides its actions; what is not public stands null.
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
    if (row.by) {
        entry["by"] = *std::move(row.by);
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
        return Error{Refusal::mismatch, "the log does not say of each of " + std::to_string(seats)
                                            + " seats whether a bot holds it"};
    }
    return state;
}

/// Plays the log from its start, telling `before_action(match, action)` and `after_action(match, action)`
/// around each action.
template <class Before, class After>
Result<Match> play(const GameLog& log, Before before_action, After after_action) {
    auto state = start(log);
    if (!state) {
        return state.error();
    }
    Match match(std::move(state).value(), log.when_left.value_or(WhenLeft::ends), log.bots);
    const Chance chance(stream_key(log.seed, log.entropy));
    for (std::size_t i = 0; i < log.actions.size(); ++i) {
        const RecordedAction& step = log.actions[i];
        before_action(match, step);
        if (auto outcome = match.play(step, &chance); !outcome) {
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

/// For each action whether a later undo took it back. Undo always takes the latest that still stands.
std::vector<bool> undone(const std::vector<RecordedAction>& actions) {
    std::vector<bool> taken_back(actions.size());
    std::vector<std::size_t> standing;
    for (std::size_t i = 0; i < actions.size(); ++i) {
        if (table_action(actions[i].action)) {
            standing.clear(); // undo does not cross it
        } else if (!is_undo(actions[i].action)) {
            standing.push_back(i);
        } else if (!standing.empty()) {
            taken_back[standing.back()] = true;
            standing.pop_back();
        }
    }
    return taken_back;
}

} // namespace

Json result_json(const AnyState& state, const Ending& ending) {
    const Standing standing = state.standing();
    Json ranking = nullptr;
    Json winners = Json::array();
    if (ending.reason != "cancelled") {
        const std::vector<int> ranks = final_ranking(standing, ending.out);
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
    auto ignore = [](const Match&, const RecordedAction&) {};
    auto now = play(log, ignore, ignore);
    if (!now) {
        return now.error();
    }
    Json record = head(log, (*setup)->view(viewer));
    record["viewer"] = viewer_json(viewer);
    Json actions = Json::array();
    const std::vector<bool> taken_back = undone(log.actions);
    std::unique_ptr<AnyState> before;
    auto end = play(
        log, [&](const Match& match, const RecordedAction&) { before = match.state().clone(); },
        [&](const Match& match, const RecordedAction& step) {
            // What was taken back was never revealed: it stays as secret as it was then.
            const AnyState& known = taken_back[actions.size()] ? match.state() : now->state();
            const bool is_public = is_undo(step.action) || table_action(step.action);
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
