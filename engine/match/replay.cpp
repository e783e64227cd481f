#include "engine/match/replay.h"

#include "engine/bots/bots.h"
#include "engine/match/difference.h"
#include "engine/match/match.h"
#include "engine/match/record.h"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

namespace idavoll {

namespace {

constexpr std::array<std::string_view, 5> reasons{"finished", "resigned", "timeout", "cancelled", "tie"};

Error mismatch(std::string sentence) {
    return {Refusal::mismatch, std::move(sentence)};
}

Error at_seq(int seq, const Error& error) {
    return {error.refusal, "seq " + std::to_string(seq) + ": " + error.sentence};
}

bool is_hex_or_empty(const std::string& text) {
    return text.empty() || from_hex(text).has_value();
}

/// What a record says about its game before the first action, checked for shape.
struct Head {
    std::string game;
    int rules = 0;
    std::size_t players = 0;
    std::optional<Bytes32> seed;
    std::string commitment;
    std::vector<std::string> entropy;
    WhenLeft when_left = WhenLeft::ends;
    SeatBots bots;
};

WhenLeft read_when_left(JsonValue json) {
    const auto when_left = find_when_left(json.text());
    json.require(when_left.has_value(), "is neither \"ends\" nor \"stand_in\"");
    return when_left.value_or(WhenLeft::ends);
}

SeatBots read_bots(JsonValue json, std::size_t seats) {
    SeatBots bots;
    for (const JsonValue& bot : json.items(seats)) {
        bots.push_back(bot.is_null() ? std::nullopt : std::optional(bot.text()));
        bot.require(!bots.back() || is_bot_name(*bots.back()), "is neither null nor a bot's name");
    }
    return bots;
}

Result<Head> read_head(const Json& record) {
    JsonReading reading(record, "record");
    const JsonValue root = reading.root();
    if (root.has("viewer")) {
        return mismatch(
            "this record shows only what one viewer may know; only a complete record can be replayed");
    }
    root.keys({"format", "game", "options", "players", "rules", "seed", "commitment", "entropy", "setup",
               "actions", "result"},
              {"when_left", "bots", "rated"});
    if (reading.ok() && root["format"].text() != "idavoll-record/1") {
        root["format"].fail("is not \"idavoll-record/1\"");
    }
    Head head{.game = root["game"].text(),
              .rules = root["rules"].integer(1, std::numeric_limits<int>::max()),
              .players = root["players"].items().size(),
              .seed = std::nullopt,
              .commitment = root["commitment"].text(),
              .entropy = {},
              .when_left = root.has("when_left") ? read_when_left(root["when_left"]) : WhenLeft::ends,
              .bots = {}};
    if (root.has("rated")) {
        static_cast<void>(root["rated"].boolean());
    }
    if (root.has("bots")) {
        head.bots = read_bots(root["bots"], head.players);
    }
    for (const JsonValue& name : root["players"].items()) {
        static_cast<void>(name.text());
    }
    if (!root["seed"].is_null()) {
        head.seed = from_hex(root["seed"].text());
        root["seed"].require(head.seed.has_value(), "is neither null nor 64 lower-case hex digits");
    }
    root["commitment"].require(from_hex(head.commitment).has_value(), "is not 64 lower-case hex digits");
    for (const JsonValue& given : root["entropy"].items()) {
        head.entropy.push_back(given.text());
        given.require(is_hex_or_empty(head.entropy.back()), "is neither empty nor 64 lower-case hex digits");
    }
    static_cast<void>(root["actions"].items());
    return reading.result(std::move(head));
}

/// Replays a record step by step.
class Replayer {
  public:
    static Result<Replayer> open(const Json& record, std::span<const AnyGame* const> games);

    int actions() const { return static_cast<int>(record_->at("actions").size()); }

    const AnyState& state() const { return match_.state(); }

    /// From here on the seat's memory is tracked, starting from this position.
    void track(Seat seat) {
        memories_.resize(static_cast<std::size_t>(state().seats()));
        memories_[static_cast<std::size_t>(seat)] = state().memory_of(seat);
    }

    /// Returns what a tracked seat knows; null if it is not tracked.
    const AnyMemory* memory_of(Seat seat) const {
        const auto place = static_cast<std::size_t>(seat);
        return place < memories_.size() ? memories_[place].get() : nullptr;
    }

    /// Returns the game as replayed so far and what the tracked seat knows.
    KnownMatch take(Seat seat) && {
        return {std::move(match_), std::move(memories_.at(static_cast<std::size_t>(seat)))};
    }

    Match take() && { return std::move(match_); }

    /// Plays the action with that seq, which must be the next one, and checks everything the record says
    /// about it. Calls `look` first and `follow` last.
    Result<Done> play(int seq, const Look& look = {}, const Follow& follow = {});

    Result<Done> check_result() const;

  private:
    Replayer(const Json& record, Match match, std::optional<Chance> chance)
        : record_(&record), start_(match.state().clone()), match_(std::move(match)), chance_(chance) {}

    RecordedAction row_of(int seq) const;
    void remember(const AnyState& before, const AnyState& after, const RecordedAction& row,
                  const Events& events);
    void forget(int seq, const Past& past, const Chance* chance);

    const Json* record_;
    std::unique_ptr<AnyState> start_;
    Match match_;
    /// By seat, null if it is not tracked; empty if none is.
    std::vector<std::unique_ptr<AnyMemory>> memories_;
    /// Unset if the record does not contain its seed.
    std::optional<Chance> chance_;
};

/// Compares the state dealt from seed and entropy with the record's setup.
Result<Done> check_deal(const Json& record, const Head& head, const AnyGame& game, const Chance& chance) {
    if (to_hex(commitment_of(*head.seed)) != head.commitment) {
        return mismatch("commitment is not the SHA-256 of seed");
    }
    auto dealt = game.start(record.at("options"), chance);
    if (!dealt) {
        return dealt.error();
    }
    if (auto found = difference(record.at("setup"), (*dealt)->json(), "setup")) {
        return mismatch(*found);
    }
    return Done{};
}

Result<Replayer> Replayer::open(const Json& record, std::span<const AnyGame* const> games) {
    auto head = read_head(record);
    if (!head) {
        return head.error();
    }
    const auto is_named = [&](const AnyGame* one) { return one->facts().name == head->game; };
    auto game = std::ranges::find_if(games, is_named);
    if (game == games.end()) {
        return mismatch("there is no game \"" + head->game.substr(0, 40) + "\"");
    }
    const int newest = (*game)->facts().rules;
    game = std::ranges::find_if(
        games, [&](const AnyGame* one) { return is_named(one) && one->facts().rules == head->rules; });
    if (game == games.end()) {
        return mismatch("played by version " + std::to_string(head->rules)
                        + " of the rules; this program has " + std::to_string(newest));
    }
    auto options = (*game)->complete_options(record.at("options"));
    if (!options) {
        return options.error();
    }
    if (auto found = difference(record.at("options"), *options, "options")) {
        return mismatch(*found);
    }
    auto setup = (*game)->load(record.at("setup"));
    if (!setup) {
        return Error{setup.error().refusal, "setup: " + setup.error().sentence};
    }
    if (auto found = difference((*setup)->options(), *options, "setup.options")) {
        return mismatch(*found);
    }
    if ((*setup)->seq() != 0) {
        return mismatch("setup.seq is not 0");
    }
    const auto seats = static_cast<std::size_t>((*setup)->seats());
    if (head->players != seats || head->entropy.size() != seats) {
        return mismatch("players and entropy do not have one entry for each of " + std::to_string(seats)
                        + " seats");
    }
    std::optional<Chance> chance;
    if (head->seed) {
        chance.emplace(stream_key(*head->seed, head->entropy));
        if (auto dealt = check_deal(record, *head, **game, *chance); !dealt) {
            return dealt.error();
        }
    }
    return Replayer(record, Match(std::move(setup).value(), head->when_left, head->bots), chance);
}

RecordedAction Replayer::row_of(int seq) const {
    const Json& entry = record_->at("actions")[static_cast<std::size_t>(seq) - 1];
    const auto by = entry.find("by");
    return {entry.at("seat").get<Seat>(), entry.at("action"),
            by != entry.end() ? std::optional(by->get<std::string>()) : std::nullopt};
}

void Replayer::remember(const AnyState& before, const AnyState& after, const RecordedAction& row,
                        const Events& events) {
    if (table_action(row.action)) {
        return;
    }
    for (const std::unique_ptr<AnyMemory>& memory : memories_) {
        if (memory) {
            before.remember(*memory, after, is_undo(row.action) ? Events{} : events);
        }
    }
}

/// Memories go back to what the seats knew then.
void Replayer::forget(int seq, const Past& past, const Chance* chance) {
    if (memories_.empty()) {
        return;
    }
    for (std::size_t seat = 0; seat < memories_.size(); ++seat) {
        if (memories_[seat]) {
            memories_[seat] = start_->memory_of(static_cast<Seat>(seat));
        }
    }
    (void)match_.after(seq, past, chance,
                       [this](const AnyState& before, const AnyState& after, const RecordedAction& row,
                              const Events& events) { remember(before, after, row, events); });
}

Result<Done> Replayer::play(int seq, const Look& look, const Follow& follow) {
    const Json& entry = record_->at("actions")[static_cast<std::size_t>(seq - 1)];
    JsonReading reading(entry, "the entry");
    const JsonValue root = reading.root();
    root.keys({"seq", "seat", "action", "scores"}, {"by", "legal", "state"});
    const int recorded_seq = root["seq"].count();
    const Seat seat = root["seat"].integer(0, state().seats() - 1);
    const auto by = root.has("by") ? std::optional(root["by"].text()) : std::nullopt;
    if (root.has("legal")) {
        static_cast<void>(root["legal"].items());
    }
    if (!reading.ok()) {
        return at_seq(seq, reading.error());
    }
    if (recorded_seq != seq) {
        return at_seq(seq, mismatch("the entry says seq " + std::to_string(recorded_seq)));
    }
    if (root.has("legal")) {
        if (auto found = legal_difference(entry.at("legal"), match_.legal(seat))) {
            return at_seq(seq, mismatch(*found));
        }
    }
    const RecordedAction row{seat, entry.at("action"), by};
    if (look) {
        if (auto seen = look({seq, row, state(), *memory_of(seat)}); !seen) {
            return at_seq(seq, seen.error());
        }
    }
    const Past past{[this] { return start_->clone(); }, [this](int earlier) { return row_of(earlier); }};
    const Chance* chance = chance_ ? &*chance_ : nullptr;
    auto outcome = match_.play(row, chance, &past);
    if (!outcome) {
        return at_seq(seq, outcome.error());
    }
    if (const auto to = set_back_to(row.action)) {
        forget(*to, past, chance);
    } else {
        remember(*outcome->before, state(), row, outcome->events);
    }
    if (auto found = difference(entry.at("scores"), state().standing().scores, "scores")) {
        return at_seq(seq, mismatch(*found));
    }
    if (root.has("state")) {
        if (auto found = difference(entry.at("state"), state().json(), "state")) {
            return at_seq(seq, mismatch(*found));
        }
    }
    return follow ? follow(state(), outcome->events) : Done{};
}

/// Checks that the game ended as recorded, or still runs if the record says so.
Result<Done> check_ending(const Ending& recorded, const std::optional<Ending>& ending) {
    if (!ending) {
        return mismatch(recorded.reason == "finished"
                            ? "result says finished, but the game is not over"
                            : "result says " + recorded.reason + ", but no action ended the game that way");
    }
    if (recorded.reason != ending->reason) {
        return mismatch("result says " + recorded.reason + ", but the game "
                        + (ending->reason == "finished" ? "was played to its end"
                                                        : "ended otherwise: " + ending->reason));
    }
    const bool names_others = std::ranges::any_of(
        recorded.out, [&](Seat seat) { return std::ranges::count(ending->out, seat) == 0; });
    if (names_others) {
        return mismatch("result.out names a seat that was not out at the end");
    }
    if (recorded.out != ending->out) {
        return mismatch("result.out is " + write_json(recorded.out)
                        + ", but the seats out at the end, in the order they left, were "
                        + write_json(ending->out));
    }
    return Done{};
}

Result<Done> Replayer::check_result() const {
    const Json& recorded = record_->at("result");
    if (recorded.is_null()) {
        return match_.is_over() ? Result<Done>(mismatch("the game is over, but there is no result")) : Done{};
    }
    JsonReading reading(recorded, "result");
    const JsonValue root = reading.root();
    root.keys({"scores", "tiebreak", "ranking", "winners", "reason", "out"});
    Ending ending{.reason = std::string(reasons[root["reason"].name(reasons)]), .out = {}};
    for (const JsonValue& item : root["out"].items()) {
        const Seat seat = item.integer(0, state().seats() - 1);
        item.require(std::ranges::count(ending.out, seat) == 0, "names a seat twice");
        ending.out.push_back(seat);
    }
    if (!reading.ok()) {
        return reading.error();
    }
    if (auto possible = check_ending(ending, match_.ending()); !possible) {
        return possible;
    }
    if (auto found = difference(recorded, result_json(state(), ending), "result")) {
        return mismatch(*found);
    }
    return Done{};
}

Result<Done> play_all(Replayer& replayer, const Look& look, const Follow& follow = {}) {
    for (int seq = 1; seq <= replayer.actions(); ++seq) {
        if (auto played = replayer.play(seq, look, follow); !played) {
            return played;
        }
    }
    return replayer.check_result();
}

Result<Replayer> advance_to(const Json& record, int seq, std::optional<Seat> tracked,
                            std::span<const AnyGame* const> games) {
    auto replayer = Replayer::open(record, games);
    if (!replayer) {
        return replayer;
    }
    if (tracked && *tracked >= replayer->state().seats()) {
        return mismatch("there is no seat " + std::to_string(*tracked));
    }
    if (seq < 1 || seq > replayer->actions() + 1) {
        return mismatch("there is no seq " + std::to_string(seq) + ": the record has "
                        + std::to_string(replayer->actions()) + " actions");
    }
    if (tracked) {
        replayer->track(*tracked);
    }
    for (int next = 1; next < seq; ++next) {
        if (auto played = replayer->play(next); !played) {
            return played.error();
        }
    }
    return replayer;
}

} // namespace

Result<Done> replay(const Json& record, std::span<const AnyGame* const> games) {
    auto replayer = Replayer::open(record, games);
    return replayer ? play_all(*replayer, {}) : replayer.error();
}

Result<Done> replay(const Json& record, const Look& look, std::span<const AnyGame* const> games) {
    auto replayer = Replayer::open(record, games);
    if (!replayer) {
        return replayer.error();
    }
    for (Seat seat = 0; seat < replayer->state().seats(); ++seat) {
        replayer->track(seat);
    }
    return play_all(*replayer, look);
}

Result<Done> replay(const Json& record, const Follow& follow, std::span<const AnyGame* const> games) {
    auto replayer = Replayer::open(record, games);
    if (!replayer) {
        return replayer.error();
    }
    if (auto begun = follow(replayer->state(), {}); !begun) {
        return begun;
    }
    return play_all(*replayer, {}, follow);
}

Result<Match> match_before(const Json& record, int seq, std::span<const AnyGame* const> games) {
    auto reached = advance_to(record, seq, std::nullopt, games);
    return reached ? Result<Match>(std::move(*reached).take()) : reached.error();
}

Result<KnownMatch> known_before(const Json& record, int seq, Seat seat,
                                std::span<const AnyGame* const> games) {
    auto reached = advance_to(record, seq, seat, games);
    return reached ? Result<KnownMatch>(std::move(*reached).take(seat)) : reached.error();
}

} // namespace idavoll
