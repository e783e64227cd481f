#include "server/operations/admin/rules.h"

#include "engine/json.h"
#include "engine/match/match.h"
#include "server/core/ledger/replay.h"

#include <fmt/format.h>
#include <memory>
#include <optional>
#include <utility>

namespace idavoll::server {

namespace {

/// Describes the first place where two positions differ.
std::optional<std::string> unlike(const AnyState& own, const AnyState& newest) {
    const Json before = own.json();
    const Json after = newest.json();
    const Json changes = Json::diff(before, after);
    if (changes.empty()) {
        return std::nullopt;
    }
    const std::string path = changes.front().at("path");
    const Json::json_pointer place(path);
    const auto value = [&](const Json& state) {
        return state.contains(place) ? state.at(place).dump() : "nothing";
    };
    return fmt::format("{}: {} instead of {}", path, value(after), value(before));
}

RulesDifference differs(const StoredRoom& room, std::int64_t seq, std::string sentence) {
    return {.game = room.opened.id, .rules = room.rules, .seq = seq, .sentence = std::move(sentence)};
}

RulesDifference differs(const StoredRoom& room, std::int64_t seq, std::string sentence, const AnyState& own,
                        const AnyState& newest) {
    RulesDifference found = differs(room, seq, std::move(sentence));
    found.difference = Difference{.stored = own.json(), .computed = newest.json()};
    return found;
}

/// Returns the first difference between a game as played and as replayed by the newest version.
std::optional<RulesDifference> difference(const StoredRoom& room, const PlayedAgain& played,
                                          const AnyGame& newest) {
    auto dealt = newest.start(room.opened.options, played.chance);
    if (!dealt) {
        return differs(room, 0, dealt.error().sentence);
    }
    if (auto other = unlike(*played.start, **dealt)) {
        return differs(room, 0, *std::move(other), *played.start, **dealt);
    }
    const Past own_past = past_of([&played] { return played.start->clone(); }, played.actions);
    const std::unique_ptr<AnyState> dealt_now = (*dealt)->clone();
    const Past past_now = past_of([&dealt_now] { return dealt_now->clone(); }, played.actions);
    Match own(played.start->clone(), played.terms.when_left, played.terms.bots);
    Match now(std::move(dealt).value(), played.terms.when_left, played.terms.bots);
    for (std::size_t place = 0; place < played.actions.size(); ++place) {
        const PlayedAction& action = played.actions[place];
        const auto seq = static_cast<std::int64_t>(place) + 1;
        const RecordedAction row{action.seat, action.action, action.by};
        // This cannot fail: the action was accepted during the replay.
        (void)own.play(row, &played.chance, &own_past);
        if (const auto outcome = now.play(row, &played.chance, &past_now); !outcome) {
            return differs(room, seq, "is rejected: " + outcome.error().sentence);
        }
        if (auto other = unlike(own.state(), now.state())) {
            return differs(room, seq, *std::move(other), own.state(), now.state());
        }
    }
    return own.is_over() == now.is_over()
               ? std::nullopt
               : std::optional(differs(room, static_cast<std::int64_t>(played.actions.size()),
                                       now.is_over() ? "the game is over" : "the game is not over"));
}

void compare(const StoredRoom& room, const FindGame& find, RulesComparison& result) {
    if (room.status == RoomStatus::open) {
        return;
    }
    ++result.games;
    const AnyGame* newest = find(room.opened.game, std::nullopt);
    const AnyGame* own = rules_of(room, find);
    if (own != nullptr && own == newest) {
        return;
    }
    const Result<PlayedAgain, Broken> played = play_again(room, own);
    if (!played) {
        result.findings.push_back({.game = room.opened.id, .seq = {}, .sentence = played.error().sentence});
        return;
    }
    if (auto found = difference(room, *played, *newest)) {
        result.differences.push_back(*std::move(found));
    }
}

} // namespace

RulesComparison compare_with_newest(const StoredRoom& room, const FindGame& find) {
    RulesComparison result;
    compare(room, find, result);
    return result;
}

RulesComparison compare_with_newest(Archive& archive, const FindGame& find) {
    RulesComparison result;
    for (const GameId id : archive.numbers()) {
        try {
            if (const std::unique_ptr<AuditedGame> audited = archive.audited(id)) {
                compare(audited->room, find, result);
            }
        } catch (const Unreadable& unreadable) {
            result.findings.push_back(
                {.game = id, .seq = {}, .sentence = "cannot be read: " + std::string(unreadable.what())});
        }
    }
    return result;
}

} // namespace idavoll::server
