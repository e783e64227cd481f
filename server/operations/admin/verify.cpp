#include "server/operations/admin/verify.h"

#include "engine/catalogue/registry.h"
#include "engine/match/by_people.h"
#include "engine/match/record.h"
#include "server/core/ledger/chain.h"
#include "server/core/ledger/replay.h"
#include "server/core/ledger/tallies.h"
#include "server/listings/tallies/played_game.h"

#include <algorithm>
#include <fmt/format.h>
#include <map>
#include <nlohmann/json.hpp>
#include <span>
#include <tuple>

namespace idavoll::server {

namespace {

using Seq = std::optional<std::int64_t>;

/// The problem of a game, if any.
using Wrong = std::optional<Finding>;

auto key(const ScoreReached& row) {
    return std::tuple(row.seq, row.seat, row.total, row.reached);
}

/// Returns the rows of the tiebreak history for one seq, by seat.
Json rows_at(std::span<const ScoreReached> rows, int seq) {
    Json list = Json::array();
    for (const ScoreReached& row : rows) {
        if (row.seq == seq) {
            list.push_back({{"seat", row.seat}, {"total", row.total}, {"reached", row.reached}});
        }
    }
    return list;
}

Json json_of(const std::vector<Turn>& turns) {
    Json list = Json::array();
    for (const Turn& turn : turns) {
        list.push_back({{"seat", turn.seat}, {"since", turn.since}});
    }
    return list;
}

/// Returns what statistics should store of a finished game; nothing if it does not count.
std::vector<CountedSeat> to_count(const StoredRoom& room, const PlayedAgain& played) {
    if (!counts(room.opened.settings)) {
        return {};
    }
    const AnyGame& rules = *rules_of(room);
    const Result<std::vector<int>> teams = rules.teams(room.opened.options);
    const auto seats =
        room.result && teams ? played_seats(*room.result, *teams) : std::optional<std::vector<PlayedSeat>>();
    if (!seats) {
        return {};
    }
    const std::vector<Counts> tallies = tallies_of(rules, seats->size(), played.actions);
    std::vector<CountedSeat> counted;
    for (const PlayedSeat& seat : *seats) {
        const auto place = counted.size();
        counted.push_back({.seat = static_cast<Seat>(place),
                           .rank = seat.rank,
                           .score = seat.score,
                           .tallies = text_of(tallies.at(place))});
    }
    Milliseconds before = room.started_at;
    for (const ActionAccepted& row : room.actions) {
        if (is_players_own(row.by)) {
            CountedSeat& seat = counted.at(static_cast<std::size_t>(row.seat));
            seat.moves += 1;
            seat.time += row.at - before;
        }
        before = row.at;
    }
    return counted;
}

/// A seat's statistics by the names of their columns, without the seat.
std::vector<std::pair<std::string_view, Json>> columns_of(const CountedSeat& seat) {
    return {{"rank", seat.rank},
            {"score", seat.score ? Json(*seat.score) : Json(nullptr)},
            {"moves", seat.moves},
            {"time", seat.time},
            {"tallies", seat.tallies}};
}

/// Verifies one game.
class Check {
  public:
    explicit Check(const AuditedGame& audited) : audited_(audited), room_(audited.room) {}

    /// Returns the first problem. Sets `head` if the game is intact and has started.
    Wrong run(std::optional<ChainHead>& head, bool& left) const {
        if (room_.status == RoomStatus::open) {
            return open();
        }
        const Result<Links, Broken> chain = follow_chain(room_);
        if (!chain) {
            return of(chain.error());
        }
        left = !chain->setup_is_checked;
        if (audited_.damage) {
            return wrong(static_cast<std::int64_t>(room_.actions.size()) + 1,
                         "cannot be read: " + *audited_.damage);
        }
        const Result<PlayedAgain, Broken> played = play_again(room_, rules_of(room_));
        if (!played) {
            return of(played.error());
        }
        for (const Wrong& found : {scores(played->tiebreak_history()), end(*played), turns(*played),
                                   out(*played), seal(*chain), statistics(*played, *chain)}) {
            if (found) {
                return found;
            }
        }
        head = ChainHead{.game = room_.opened.id,
                         .seq = static_cast<std::int64_t>(room_.actions.size()),
                         .hash = head_of(room_)};
        return std::nullopt;
    }

  private:
    Finding wrong(Seq seq, std::string sentence) const {
        return {.game = room_.opened.id, .seq = seq, .sentence = std::move(sentence)};
    }

    Wrong open() const {
        if (!room_.actions.empty() || audited_.damage) {
            const Seq seq = room_.actions.empty() ? Seq(1) : Seq(room_.actions.front().seq);
            return wrong(seq, "there is an action in a game that has not started");
        }
        if (!room_.turns.empty() || room_.seal || room_.next) {
            return wrong(std::nullopt, "the game has not started, but has turns, an end or a rematch");
        }
        return scores({});
    }

    Finding wrong(Seq seq, std::string sentence, Json stored, Json computed) const {
        return {.game = room_.opened.id,
                .seq = seq,
                .sentence = std::move(sentence),
                .difference = Difference{.stored = std::move(stored), .computed = std::move(computed)}};
    }

    /// Reports a row's hash beside the one computed from its predecessor.
    Finding of_link(int seq) const {
        const auto place = static_cast<std::size_t>(seq) - 1;
        const Bytes32& before = place == 0 ? room_.genesis : room_.actions[place - 1].hash;
        const ActionAccepted& row = room_.actions[place];
        return wrong(seq, "has been changed: its hash does not match", {{"hash", to_hex(row.hash)}},
                     {{"hash", to_hex(action_link(before, row))}});
    }

    Finding of(const Broken& broken) const {
        using What = Broken::What;
        switch (broken.what) {
        case What::setup:
            return wrong(0, "the game, its options, players, room or seed differ from those at the start");
        case What::missing:
            return wrong(broken.seq, "is missing");
        case What::stray:
            return wrong(broken.seq, "does not belong there");
        case What::link:
            return of_link(broken.seq);
        case What::no_rules:
            return wrong(std::nullopt, "cannot be replayed: " + broken.sentence);
        case What::unplayable:
            return wrong(broken.seq, "the rules reject it: " + broken.sentence);
        }
        return wrong(broken.seq, broken.sentence);
    }

    Wrong scores(std::span<const ScoreReached> played) const {
        if (audited_.scores_damage) {
            return wrong(std::nullopt, "the tiebreak history cannot be read: " + *audited_.scores_damage);
        }
        const auto [left, right] = std::ranges::mismatch(audited_.scores, played, {}, key, key);
        if (left == audited_.scores.end() && right == played.end()) {
            return std::nullopt;
        }
        const int seq = left == audited_.scores.end() ? right->seq
                        : right == played.end()       ? left->seq
                                                      : std::min(left->seq, right->seq);
        return wrong(seq, "the tiebreak history does not match the log", rows_at(audited_.scores, seq),
                     rows_at(played, seq));
    }

    Wrong end(const PlayedAgain& played) const {
        const AnyState& state = played.match.state();
        const std::optional<Ending> ending = played.match.ending();
        if (room_.status == RoomStatus::running) {
            return ending ? Wrong(wrong(state.seq(), "the game is over by its log, but has no result"))
                          : std::nullopt;
        }
        if (!ending) {
            return wrong(state.seq() + 1,
                         "is missing: the game has a result, but its log does not reach the end");
        }
        return *room_.result == result_json(state, *ending)
                   ? std::nullopt
                   : Wrong(wrong(std::nullopt, "the result does not match the log", *room_.result,
                                 result_json(state, *ending)));
    }

    Wrong out(const PlayedAgain& played) const {
        return room_.out == played.out
                   ? std::nullopt
                   : Wrong(wrong(std::nullopt, "the seats that are out do not match the log", room_.out,
                                 played.out));
    }

    Wrong turns(const PlayedAgain& played) const {
        const bool same =
            room_.status == RoomStatus::running ? room_.turns == played.turns : room_.turns.empty();
        return same ? std::nullopt
                    : Wrong(wrong(std::nullopt, "the seats to move do not match the log",
                                  json_of(room_.turns), json_of(played.turns)));
    }

    /// Games that ended with 0.1.0 have no seal.
    Wrong seal(const Links& chain) const {
        if (room_.status == RoomStatus::running) {
            return room_.seal || room_.next
                       ? Wrong(wrong(std::nullopt, "the game has not ended, but is sealed or has a rematch"))
                       : std::nullopt;
        }
        if (!room_.seal && chain.version == 1) {
            return std::nullopt;
        }
        Bytes32 seal = ending_link(chain.links.back(), *room_.result, room_.ended_at);
        if (room_.next) {
            seal = rematch_link(seal, *room_.next);
        }
        return room_.seal == seal ? std::nullopt
                                  : Wrong(wrong(std::nullopt, "its end or rematch does not match the seal"));
    }

    Wrong statistics(const PlayedAgain& played, const Links& chain) const {
        if (audited_.counted_damage) {
            return wrong(std::nullopt, "its statistics cannot be read: " + *audited_.counted_damage);
        }
        const std::vector<CountedSeat>& stored = audited_.counted;
        const std::vector<CountedSeat> computed = to_count(room_, played);
        // Games that ended with 0.1.0 are counted by `statistics --rebuild`.
        if (stored == computed || (stored.empty() && chain.version == 1)) {
            return std::nullopt;
        }
        if (!std::ranges::equal(stored, computed, {}, &CountedSeat::seat, &CountedSeat::seat)) {
            return wrong(std::nullopt, "its statistics are not those of its seats");
        }
        const auto [one, other] = std::ranges::mismatch(stored, computed);
        const auto kept = columns_of(*one);
        const auto counted = columns_of(*other);
        const auto [wrong_one, right_one] = std::ranges::mismatch(kept, counted);
        return wrong(
            std::nullopt,
            fmt::format("the statistics of seat {} do not match the log: {}", one->seat, wrong_one->first),
            wrong_one->second, right_one->second);
    }

    const AuditedGame& audited_;
    const StoredRoom& room_;
};

using Kept = std::multimap<GameId, ChainHead>;

/// Checks that the game still contains its earlier heads.
Wrong check_kept(const StoredRoom& room, const Kept& kept) {
    const auto [first, last] = kept.equal_range(room.opened.id);
    for (auto it = first; it != last; ++it) {
        const ChainHead& head = it->second;
        const auto rows = static_cast<std::int64_t>(room.actions.size());
        if (room.status == RoomStatus::open || head.seq > rows) {
            return Finding{room.opened.id, rows + 1, "is missing: it existed when the heads were signed"};
        }
        const Bytes32& link =
            head.seq == 0 ? room.genesis : room.actions[static_cast<std::size_t>(head.seq) - 1].hash;
        if (link != head.hash) {
            return Finding{room.opened.id, head.seq, "is not what it was when the heads were signed"};
        }
    }
    return std::nullopt;
}

void add_findings(const AuditedGame& audited, Verification& result) {
    result.actions += static_cast<std::int64_t>(audited.room.actions.size());
    std::optional<ChainHead> head;
    bool left = false;
    if (const Wrong wrong = Check(audited).run(head, left)) {
        result.findings.push_back(*wrong);
    }
    result.left += left ? 1 : 0;
    if (head) {
        result.heads.push_back(*head);
    }
}

void check(Archive& archive, GameId id, const Kept& kept, Verification& result) {
    ++result.games;
    try {
        const std::unique_ptr<AuditedGame> audited = archive.audited(id);
        if (!audited) {
            result.findings.push_back({.game = id, .seq = {}, .sentence = "cannot be found by its number"});
            return;
        }
        add_findings(*audited, result);
        if (const Wrong wrong = check_kept(audited->room, kept)) {
            result.findings.push_back(*wrong);
        }
    } catch (const Unreadable& unreadable) {
        result.findings.push_back(
            {.game = id, .seq = {}, .sentence = "cannot be read: " + std::string(unreadable.what())});
    }
}

Finding about_deed(std::int64_t id, const std::string& what) {
    return {.game = {}, .seq = {}, .sentence = "audit log, row " + std::to_string(id) + ": " + what};
}

/// Checks that the rows have no gaps and valid links.
Wrong break_in(const std::vector<AuditRow>& rows) {
    Bytes32 link{};
    std::int64_t id = 0;
    for (const AuditRow& row : rows) {
        if (row.id != ++id) {
            return about_deed(id, "is missing");
        }
        link = audit_link(link, row.id, row.noted);
        if (link != row.hash) {
            return about_deed(id, "has been changed: its hash does not match");
        }
    }
    return std::nullopt;
}

/// Checks that the signed row is unchanged.
Wrong difference(const std::vector<AuditRow>& rows, const ChainHead& signed_head) {
    const auto count = static_cast<std::int64_t>(rows.size());
    if (signed_head.seq < 1 || signed_head.seq > count) {
        return about_deed(count + 1, "is missing: it existed when the heads were signed");
    }
    if (rows[static_cast<std::size_t>(signed_head.seq) - 1].hash != signed_head.hash) {
        return about_deed(signed_head.seq, "is not what it was when the heads were signed");
    }
    return std::nullopt;
}

void check_audit(const std::vector<AuditRow>& rows, Kept& kept, Verification& result) {
    result.deeds = static_cast<std::int64_t>(rows.size());
    if (const auto broken = break_in(rows)) {
        result.findings.push_back(*broken);
    } else if (!rows.empty()) {
        result.heads.push_back({.game = audit_chain, .seq = rows.back().id, .hash = rows.back().hash});
    }
    const auto [first, last] = kept.equal_range(audit_chain);
    for (auto head = first; head != last; ++head) {
        if (const auto differs = difference(rows, head->second)) {
            result.findings.push_back(*differs);
        }
    }
    kept.erase(audit_chain);
}

} // namespace

Verification verify_game(const AuditedGame& audited) {
    Verification result;
    result.games = 1;
    add_findings(audited, result);
    return result;
}

Verification verify(Archive& archive, const std::vector<ChainHead>& kept, const std::stop_token& stop,
                    const TellProgress& progress) {
    Verification result;
    Kept by_game;
    for (const ChainHead& head : kept) {
        by_game.emplace(head.game, head);
    }
    try {
        result.findings = archive.flaws();
        check_audit(archive.audit(), by_game, result);
        const std::vector<GameId> numbers = archive.numbers();
        for (const GameId id : numbers) {
            if (stop.stop_requested()) {
                return result;
            }
            check(archive, id, by_game, result);
            by_game.erase(id);
            if (progress) {
                progress(result, static_cast<std::int64_t>(numbers.size()));
            }
        }
        for (const auto& [game, head] : by_game) {
            result.findings.push_back(
                {.game = game, .seq = {}, .sentence = "is missing: it existed when the heads were signed"});
        }
    } catch (const Unreadable& unreadable) {
        result.findings.push_back(
            {.game = {},
             .seq = {},
             .sentence = "the database cannot be read: " + std::string(unreadable.what())});
    }
    return result;
}

} // namespace idavoll::server
