#include "engine/analysis/puzzles.h"

#include "engine/analysis/kept_puzzles.h"
#include "engine/bots/standout.h"
#include "engine/match/selfplay.h"
#include "engine/random.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <map>
#include <optional>

namespace idavoll {

namespace {

/// At most this many puzzles per game, and at least this far apart.
constexpr int most_of_a_game = 2;
constexpr int seqs_apart = 10;

/// The randomness of a search depends only on the seq and on which of them it is.
std::uint64_t word_for(int seq, std::uint64_t search) {
    constexpr unsigned upper = 32;
    return (2 * static_cast<std::uint64_t>(seq) + search) << upper;
}

PuzzleMove move_of(const Json& action, int points, const Expected& expected, Seat seat) {
    const auto place = static_cast<std::size_t>(seat);
    constexpr double percent = 100;
    return {.action = action,
            .points = points,
            .win = static_cast<int>(std::lround(percent * expected.wins[place])),
            .ahead = static_cast<int>(std::lround(expected.margins[place]))};
}

/// How often each action was the solution: a puzzle whose answer is always the same is not one.
using Answers = std::map<Json, int>;

bool is_worn_out(const Answers& answers, const Json& answer, const PuzzleOrder& order) {
    constexpr int part = 10;
    const auto known = answers.find(answer);
    return known != answers.end() && known->second > order.count / part;
}

/// Searches twice with independent randomness; the second search measures the values.
std::optional<PuzzleProof> prove(const Moment& moment, const PuzzleOrder& order, const Answers& answers) {
    const auto look = [&](std::uint64_t search) {
        return moment.state.standout({.seat = moment.row.seat,
                                      .simulations = order.simulations,
                                      .games = order.games,
                                      .lead = order.lead,
                                      .word = word_for(moment.seq, search)},
                                     &moment.memory);
    };
    const std::optional<Standout> once = look(0);
    if (!once || is_worn_out(answers, once->best, order)) {
        return std::nullopt;
    }
    const std::optional<Standout> again = look(1);
    if (!again || again->best != once->best) {
        return std::nullopt;
    }
    return PuzzleProof{.simulations = order.simulations,
                       .games = order.games,
                       .choices = again->choices,
                       .most = again->most_gain,
                       .best = move_of(again->best, again->gain, again->of_best, moment.row.seat),
                       .next = move_of(again->next, again->gain_of_next, again->of_next, moment.row.seat)};
}

/// Returns the record as it was before that action.
Json cut_before(const Json& record, int seq) {
    Json cut = record;
    Json::array_t& actions = cut.at("actions").get_ref<Json::array_t&>();
    actions.resize(static_cast<std::size_t>(seq - 1));
    cut["result"] = nullptr;
    return cut;
}

std::string id_of(const Json& record, int seq) {
    constexpr std::size_t digits = 8;
    const std::string commitment = record.at("commitment");
    const std::string hash = to_hex(sha256(commitment + ":" + std::to_string(seq)));
    return record.at("game").get<std::string>() + "-" + hash.substr(0, digits);
}

/// Returns the puzzles of one game.
Result<std::vector<Puzzle>> puzzles_of(const Json& record, const PuzzleOrder& order, int wanted,
                                       Answers& answers) {
    std::vector<Puzzle> puzzles;
    // Late in a game a decision matters more, and playouts are shorter.
    int next = static_cast<int>(record.at("actions").size()) / 2;
    const Look look = [&](const Moment& moment) -> Result<Done> {
        if (static_cast<int>(puzzles.size()) >= wanted || moment.seq < next) {
            return Done{};
        }
        if (auto proof = prove(moment, order, answers)) {
            ++answers[proof->best.action];
            next = moment.seq + seqs_apart;
            puzzles.push_back({.id = id_of(record, moment.seq),
                               .game = record.at("game"),
                               .seat = moment.row.seat,
                               .record = cut_before(record, moment.seq),
                               .proof = *std::move(proof)});
        }
        return Done{};
    };
    const std::array<const AnyGame*, 1> games{order.game};
    if (const auto replayed = replay(record, look, games); !replayed) {
        return replayed.error();
    }
    return puzzles;
}

Json move_json(const PuzzleMove& move) {
    return {{"action", move.action}, {"points", move.points}, {"win", move.win}, {"ahead", move.ahead}};
}

PuzzleMove read_move(JsonValue json) {
    constexpr int percent = 100;
    constexpr int most = std::numeric_limits<int>::max();
    json.keys({"action", "points", "win", "ahead"});
    return {.action = json["action"].raw(),
            .points = json["points"].integer(-most, most),
            .win = json["win"].integer(0, percent),
            .ahead = json["ahead"].integer(-most, most)};
}

} // namespace

Result<Done> find_puzzles(const PuzzleOrder& order, const std::function<void(const Puzzle&)>& found) {
    const SelfplayOrder play{.game = order.game,
                             .options = order.options,
                             .seed = order.seed,
                             .bot = order.bot,
                             .bots = {},
                             .detail = {}};
    Answers answers;
    int missing = order.count;
    for (int k = 0; k < order.most_games && missing > 0; ++k) {
        const auto record = selfplay(play, k);
        if (!record) {
            return record.error();
        }
        const auto puzzles = puzzles_of(*record, order, std::min(missing, most_of_a_game), answers);
        if (!puzzles) {
            return puzzles.error();
        }
        std::ranges::for_each(*puzzles, found);
        missing -= static_cast<int>(puzzles->size());
    }
    return Done{};
}

std::string puzzle_line(const Puzzle& puzzle) {
    const PuzzleProof& proof = puzzle.proof;
    const Json rest{{"game", puzzle.game},
                    {"seat", puzzle.seat},
                    {"proof",
                     {{"simulations", proof.simulations},
                      {"games", proof.games},
                      {"choices", proof.choices},
                      {"most", proof.most},
                      {"best", move_json(proof.best)},
                      {"next", move_json(proof.next)}}},
                    {"record", puzzle.record}};
    return R"({"id":)" + write_json(puzzle.id) + "," + write_json(rest).substr(1);
}

Result<Puzzle> read_puzzle(std::string_view line) {
    const auto parsed = parse_json(line);
    if (!parsed) {
        return parsed.error();
    }
    JsonReading reading(*parsed, "puzzle");
    const JsonValue root = reading.root();
    root.keys({"id", "game", "seat", "proof", "record"});
    const JsonValue proof = root["proof"];
    proof.keys({"simulations", "games", "choices", "most", "best", "next"});
    return reading.result(Puzzle{.id = root["id"].text(),
                                 .game = root["game"].text(),
                                 .seat = root["seat"].count(),
                                 .record = root["record"].raw(),
                                 .proof = {.simulations = proof["simulations"].count(),
                                           .games = proof["games"].count(),
                                           .choices = proof["choices"].count(),
                                           .most = proof["most"].count(),
                                           .best = read_move(proof["best"]),
                                           .next = read_move(proof["next"])}});
}

std::string_view puzzle_id(std::string_view line) {
    constexpr std::string_view before = R"({"id":")";
    const std::string_view rest = line.substr(std::min(before.size(), line.size()));
    return rest.substr(0, rest.find('"'));
}

Result<KnownMatch> position_of(const Puzzle& puzzle, std::span<const AnyGame* const> games) {
    const int seq = 1 + static_cast<int>(puzzle.record.at("actions").size());
    return known_before(puzzle.record, seq, puzzle.seat, games);
}

namespace {

std::vector<std::string_view> lines_of(std::string_view text) {
    std::vector<std::string_view> lines;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        if (end > 0) {
            lines.push_back(text.substr(0, end));
        }
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return lines;
}

std::map<std::string_view, std::vector<std::string_view>> lines_of_games() {
    std::map<std::string_view, std::vector<std::string_view>> games;
    for (const PuzzleFile& file : puzzle_files()) {
        games.emplace(file.game, lines_of(file.text));
    }
    return games;
}

} // namespace

std::span<const std::string_view> kept_puzzles(std::string_view game) {
    static const auto games = lines_of_games();
    const auto found = games.find(game);
    return found == games.end() ? std::span<const std::string_view>() : found->second;
}

} // namespace idavoll
