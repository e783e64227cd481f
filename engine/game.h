#pragma once

#include "engine/dice.h"
#include "engine/json.h"
#include "engine/random.h"
#include "engine/result.h"
#include "engine/secrets.h"

#include <array>
#include <concepts>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

/// The concept that every typed game satisfies, and the type-erased form that the server holds.
namespace idavoll {

class FieldLists; // both in json_writer.h
class ObjectWriter;

/// 0-based position at the table; play passes to seat + 1.
using Seat = int;

/// A seat or a spectator.
using Viewer = std::optional<Seat>;
inline constexpr Viewer spectator = std::nullopt;

/// Score, tiebreak and rank of each seat at any point of a game.
struct Standing {
    std::vector<int> scores;
    /// Per seat, its tiebreak value if it has one; unset if the game has no tiebreak.
    std::optional<std::vector<std::optional<int>>> tiebreak;
    /// Per seat, the seq at which it reached its current score; empty if the game does not use it.
    std::vector<int> reached;
    /// Per seat, 1 + the number of seats ahead of it.
    std::vector<int> ranking;

    bool operator==(const Standing&) const = default;
};

/// How far the flat Monte Carlo bot looks ahead: see bots/flat.h.
struct Outlook {
    std::size_t choices = 40; ///< at most this many, highest points first if choices name their points
    int plies = 60;           ///< length of a simulation
    bool greedy = false;      ///< whether simulated players take the most points; otherwise any legal action
};

/// Something a game counts for statistics: see tallies.h.
struct Tally {
    std::string_view name;  ///< the name of the statistic: `tiles`
    std::string_view event; ///< the type of event to read
    /// The list in the event whose entries are counted one by one; nested lists are separated by '/'.
    std::string_view each = {};
    std::string_view key = {};    ///< the member that says what is counted; if empty, the entry itself
    std::string_view points = {}; ///< the member with the points scored; if empty, there are none
    /// The type of a later event of the same action that has these points.
    std::string_view scored_by = {};
};

/// An achievement over many games. Keep them few and quiet.
struct Milestone {
    std::string_view name;
    int of = 1;                   ///< this many games; or this many different …
    std::string_view option = {}; ///< … values of this option,
    std::string_view tally = {};  ///< … or keys of this tally
    bool won = false;             ///< count only games that were won
};

/// How strong a difficulty level is at tables of one size, on a scale of the bots' own: `node
/// tests/ratings/bots.mjs` has the levels play each other, rates the games as those of people are rated, and
/// prints these lines.
struct BotRating {
    std::string_view seats; ///< the class of table: "2" or "3+"
    std::string_view level; ///< as in bots/levels.h
    int rating = 0;
    int games = 0;
};

/// Static facts about a game.
struct GameFacts {
    std::string_view name;
    std::string_view title; ///< as it is printed on the box
    /// Version of the implemented rules. Raised when a correction changes what is legal or what scores.
    int rules;
    int min_seats;
    int max_seats;
    /// Keys of a legal action that are not part of the action itself ("points", "cost"); clients omit them
    /// when they play it.
    std::span<const std::string_view> annotations = {};
    /// The secret parts of a state and who may know them; everything else is public. See secrets.h.
    std::span<const Secret> secrets = {};
    /// The lists that the rules page defines as sorted.
    std::span<const SortedList> sorted = {};
    Outlook outlook = {};
    /// The shapes of its events: type and member names in the order in which they are written, separated by
    /// spaces. An event that some viewers see in more detail has one entry per shape. Events
    /// of listed shapes are sent as rows, others as objects.
    std::span<const std::string_view> events = {};
    /// What the game counts for statistics, read from its events.
    std::span<const Tally> tallies = {};
    /// What can be achieved over many games; requires tallies.
    std::span<const Milestone> milestones = {};
    /// The bots behind the difficulty levels (bots/levels.h), weakest first, measured to be about equally far
    /// apart.
    std::array<std::string_view, 4> levels = {"greedy", "search:10", "search:60", "search:400"};
    /// By class of table, the best first.
    std::span<const BotRating> bot_ratings = {};
};

/// The result of an accepted action.
template <class Event>
struct Outcome {
    /// In the order they happened. Game::write_event() decides what each viewer sees.
    std::vector<Event> events;
    /// Whether the seat may still undo this action (see "Undo" on the record page): it revealed nothing
    /// hidden and did not end the seat's turn.
    bool can_undo = false;
    /// The seats whose turn, or whose decision in another seat's turn, ended with this action. If unset: the
    /// acting seat, unless it can undo and is still to act.
    std::optional<std::vector<Seat>> ended = std::nullopt;
};

/// The result of an imagined action: see Game::suppose.
template <class Event>
struct Supposed {
    std::vector<Event> events; ///< as in Outcome
    /// Whether the imagined line ends here: the seat's turn would end, another seat would be asked, or
    /// something hidden would be revealed.
    bool ends = false;
};

/// A typed game: value types for its options, state, actions and events, and a struct that names these types
/// and the functions over them. The struct refers to free functions rather than forwarding to them: `static
/// constexpr auto& legal = voluspa::legal;`.
///
/// - `Options`, `State` and `Action` are regular values; `State` has the members `options` and `seq`.
/// - `Choice` is a legal action (`choice.action`) with its annotations. A game that annotates choices with
///   points has the member `points`.
/// - `Event` is something that happened.
/// - `option_facts` returns for each option, in the order of the rules page, `{"key","default"}` and either
///   `"values": [..]` (one of these), `"type": "boolean"`, or what the game's page needs beyond that.
/// - `*_from_json` read exactly the JSON of the game's rules page and refuse everything else.
/// - `write(std::string&, value)` (see json_writer.h) writes options, states and actions;
///   `write_fields(ObjectWriter&, choice)` writes a choice: the keys of its action and the annotations that
///   the facts name. Both are found by argument-dependent lookup. They write text, which is fast; where a
///   JSON value is needed the text is parsed.
/// - `start` deals the game from the named streams of `chance`.
/// - `legal` is complete and has no duplicates; it is empty for a seat that is not to act.
/// - `apply` accepts exactly what `legal` lists and raises `seq` by one; on refusal the state is unchanged.
///   `chance` may be null: an action that leads to a shuffle is then refused with needs_key.
/// - `write_event(object, event, viewer) -> bool` writes the fields that the viewer may know. It returns
///   false if the viewer may not know that the event happened; what it has written is then discarded.
///
/// Optional members:
///
/// - `write_common_view(object, state)` and `write_own_view(object, state, viewer)` write the fields of a
///   view that are the same for all viewers, and the others; no field is in both. They are the only way from
///   a state to a player. Without them, a view is the state with its secrets redacted as the facts declare.
///   With them, it is that and possibly further keys that follow from what the viewer knows.
/// - `write_common_changes(changes, before, after)` and `write_own_changes(changes, before, after, viewer)`
///   write the changes of these fields from one state to another into a ChangesWriter (json_changes.h),
///   exactly those between the texts. Without them, the texts are compared, which is slower.
/// - `action_view(before, now, seat, action, viewer) -> Json`, if decisions stay secret for a while: what the
///   viewer may know *now* of an action that the seat took in the state `before`; parts that are still secret
///   are null. Without it, every action is public.
/// - `preview(state, seat, action) -> Result<Json>` explains what a legal action would do and score, without
///   anything hidden. Without it, a preview is the annotations of the choice.
/// - `inspect(state, viewer) -> Json` returns facts that a viewer could derive from its view (values, blocked
///   cells …). Without it, there are none.
/// - `team(options, seat) -> int`, if seats win together. Without it, every seat plays alone.
/// - `Memory` is what a seat knows beyond its view because it saw it happen; `memory_of(state, seat)` returns
///   that of a seat that has seen only this position; `remember(memory, before, after, events)` adds what an
///   accepted action shows (`events` is empty after an undo); `resample(state, memory, dice)` returns a
///   complete state consistent with what the seat knows, uniformly among all such states. They let bots
///   sample what they cannot see. A game without secrets does not need them; in a game with secrets and
///   without these only bots that do not sample can play.
/// - `imagine(state, seat) -> Result<State>` returns the position as if the turn of the seat, which is not to
///   act, began now, for players who think ahead (imagining.h), or an error that says why that is impossible.
///   Without it, players can think ahead only in their own turn.
/// - `suppose(state, seat, action) -> Result<Supposed<Event>>` applies what `legal` lists as `apply` does,
///   but stops at what the seat cannot know: it draws nothing, reveals nothing and decides nothing for
///   others. Without it, in a game with secrets, an action that ends a turn or reveals something cannot be
///   imagined; in a game without secrets every action can.
template <class G>
concept Game = std::regular<typename G::Options> && std::regular<typename G::State> && std::regular<
    typename G::Action> && requires(std::string& out, ObjectWriter& object,
                                    const typename G::Options& options, const typename G::State& state,
                                    typename G::State& changing, const typename G::Action& action,
                                    const typename G::Choice& choice, const typename G::Event& event,
                                    const Json& json, Seat seat, Viewer viewer, const Chance& chance,
                                    const Chance* chance_if_known) {
    { G::facts() } -> std::same_as<const GameFacts&>;
    { G::option_facts() } -> std::same_as<Json>;
    { G::options_from_json(json) } -> std::same_as<Result<typename G::Options>>;
    { G::state_from_json(json) } -> std::same_as<Result<typename G::State>>;
    { G::action_from_json(json) } -> std::same_as<Result<typename G::Action>>;
    { write(out, options) } -> std::same_as<void>;
    { write(out, state) } -> std::same_as<void>;
    { write(out, action) } -> std::same_as<void>;
    { write_fields(object, choice) } -> std::same_as<void>;
    { choice.action } -> std::convertible_to<typename G::Action>;
    { state.options } -> std::convertible_to<typename G::Options>;
    { state.seq } -> std::convertible_to<int>;
    { G::seats(options) } -> std::same_as<int>;
    { G::start(options, chance) } -> std::same_as<typename G::State>;
    { G::is_over(state) } -> std::same_as<bool>;
    { G::to_act(state) } -> std::same_as<std::vector<Seat>>;
    { G::legal(state, seat) } -> std::same_as<std::vector<typename G::Choice>>;
    { G::apply(changing, seat, action, chance_if_known) } -> std::same_as<Result<Outcome<typename G::Event>>>;
    { G::standing(state) } -> std::same_as<Standing>;
    { G::write_event(object, event, viewer) } -> std::same_as<bool>;
};

/// Returns the team of each seat: the seat itself in a game without teams.
template <Game G>
std::vector<int> teams_of(const typename G::Options& options) {
    std::vector<int> teams;
    for (Seat seat = 0; seat < G::seats(options); ++seat) {
        if constexpr (requires { G::team(options, seat); }) {
            teams.push_back(G::team(options, seat));
        } else {
            teams.push_back(seat);
        }
    }
    return teams;
}

/// A type-erased event. The game decides what a viewer may know of it.
class AnyEvent {
  public:
    virtual ~AnyEvent() = default;
    /// Writes the fields that the viewer may know; they may refer to this event. Returns false if the viewer
    /// may not know that it happened; what it has written is then to be discarded.
    virtual bool write(ObjectWriter& object, Viewer viewer) const = 0;
    /// Returns `{"type": "...", ...}`, or nothing if the viewer may not know that it happened.
    virtual std::optional<Json> view(Viewer viewer) const = 0;
};

using Events = std::vector<std::shared_ptr<const AnyEvent>>;

class AnyState;

/// The type-erased result of an accepted action.
struct AnyOutcome {
    Events events;
    bool can_undo = false;
    std::vector<Seat> ended = {}; ///< seats whose turn or decision ended with it
    /// The position before, if a Match applied it.
    std::shared_ptr<const AnyState> before = nullptr;
};

struct AnyImagined;
struct BotMove;    // in bots/bots.h
struct WeighOrder; // in bots/weighing.h
struct Weighing;
struct StandoutOrder; // in bots/standout.h
struct Standout;

/// Returns true when a bot must stop thinking and decide; called between simulations. The caller supplies it,
/// since the engine has no clock and knows of no deadlines or cancellation.
using Enough = std::function<bool()>;

/// What a seat knows of a game beyond its view, type-erased.
class AnyMemory {
  public:
    virtual ~AnyMemory() = default;
    virtual std::unique_ptr<AnyMemory> clone() const = 0;
};

/// A type-erased, omniscient position. Functions correspond to those of the same name in the concept Game.
class AnyState {
  public:
    virtual ~AnyState() = default;
    virtual std::unique_ptr<AnyState> clone() const = 0;

    virtual int seats() const = 0;
    virtual int seq() const = 0;
    /// For undo only: gives the restored state the seq of the undo.
    virtual void set_seq(int seq) = 0;
    virtual bool is_over() const = 0;
    virtual std::vector<Seat> to_act() const = 0;
    virtual Standing standing() const = 0;
    /// Returns whether anything hidden here differs from another position of the same game, i.e. was drawn,
    /// revealed or played on the way from one to the other.
    virtual bool hides_otherwise(const AnyState& other) const = 0;

    /// The complete options.
    virtual Json options() const = 0;
    /// The omniscient state JSON.
    virtual Json json() const = 0;
    /// The legal actions of the seat with their annotations.
    virtual Json legal(Seat seat) const = 0;
    virtual Json view(Viewer viewer) const = 0;
    /// Like legal(), as text on one line. All views of a game are spelled alike, so they can be compared as
    /// text.
    virtual std::string legal_text(Seat seat) const = 0;
    virtual std::string view_text(Viewer viewer) const = 0;
    /// A view as two objects: the fields that are the same for all viewers, and the others.
    virtual std::string common_view_text() const = 0;
    virtual std::string own_view_text(Viewer viewer) const = 0;
    /// Returns the changes of these two objects since another position of the same game: see
    /// json_changes.h.
    virtual std::string common_changes(const AnyState& before) const = 0;
    virtual std::string own_changes(const AnyState& before, Viewer viewer) const = 0;
    /// The legal actions, each split into its fields.
    virtual FieldLists legal_fields(Seat seat) const = 0;
    virtual Json inspect(Viewer viewer) const = 0;
    virtual Result<Json> preview(Seat seat, const Json& action) const = 0;
    virtual Result<AnyOutcome> apply(Seat seat, const Json& action, const Chance* chance) = 0;

    /// Returns what the viewer may know, in the later position `now` of the same game, of an action applied
    /// here.
    virtual Json action_view(const AnyState& now, Seat seat, const Json& action, Viewer viewer) const = 0;

    /// Returns the memory of a seat that has seen only this position.
    virtual std::unique_ptr<AnyMemory> memory_of(Seat seat) const = 0;
    /// Adds to the memory an action that was accepted here and led to `after`; `events` is empty if it was an
    /// undo.
    virtual void remember(AnyMemory& memory, const AnyState& after, const Events& events) const = 0;
    /// Returns a complete state consistent with what the memory's seat knows, uniformly among all such
    /// states. Returns null in a game with secrets that has no memory.
    virtual std::unique_ptr<AnyState> resample(const AnyMemory& memory, Dice& dice) const = 0;

    /// Applies these actions one after the other as if it were the seat's turn now, using only what the seat
    /// knows. Returns an error if one of them is not legal or cannot be imagined.
    virtual Result<AnyImagined> imagine(Seat seat, std::span<const Json> actions) const = 0;

    /// Returns the action of the named bot for a seat that is to act. `word` is its only randomness; `memory`
    /// is what the seat has seen (null: only this position); `enough` may stop it early. Names are those of
    /// bots/bots.h.
    virtual Json bot_action(std::string_view bot, Seat seat, std::uint64_t word,
                            const AnyMemory* memory = nullptr, const Enough& enough = {}) const = 0;

    /// Evaluates a decision by search, from what the seat may know and has seen (`memory`, as above); see
    /// bots/weighing.h. Returns an error if the seat may not take the action to be evaluated, or the game's
    /// hidden parts cannot be sampled.
    virtual Result<Weighing> weigh(const WeighOrder& order, const AnyMemory* memory = nullptr) const = 0;

    /// Lets a bot decide as bot_action() does and applies its action without going through JSON: for
    /// self-play. `memories` are those of all seats and are updated, or empty.
    virtual Result<BotMove> move_by_bot(std::string_view bot, Seat seat, std::uint64_t word,
                                        const Chance& chance, bool with_legal,
                                        std::span<const std::unique_ptr<AnyMemory>> memories = {},
                                        const Enough& enough = {}) = 0;

    /// Returns the seat's choice that is clearly better than all others but does not look so, if there is
    /// one; see bots/standout.h. Returns nothing if the game's hidden parts cannot be sampled.
    virtual std::optional<Standout> standout(const StandoutOrder& order,
                                             const AnyMemory* memory = nullptr) const = 0;
};

/// An imagined position, type-erased: see imagining.h.
struct AnyImagined {
    std::unique_ptr<AnyState> position;
    std::vector<Events> told; ///< the events of each action
    bool is_given = false;    ///< whether the seat is not to act, so that its turn is imagined too
    bool has_ended = false;   ///< whether the imagined line ends here: nothing is legal any more
};

/// A type-erased game. Stateless; lives for the whole program.
class AnyGame {
  public:
    virtual ~AnyGame() = default;
    virtual const GameFacts& facts() const = 0;
    virtual Json option_facts() const = 0;
    /// Fills in missing options. Returns an error that names the option if one is unknown or invalid.
    virtual Result<Json> complete_options(const Json& options) const = 0;
    /// Returns the number of seats of a game with these options.
    virtual Result<int> seats(const Json& options) const = 0;
    /// Returns the team of each seat; all differ in a game without teams.
    virtual Result<std::vector<int>> teams(const Json& options) const = 0;
    /// Deals a game. `options` are completed as by complete_options().
    virtual Result<std::unique_ptr<AnyState>> start(const Json& options, const Chance& chance) const = 0;
    /// Reads any well-formed omniscient state, whether or not play could lead to it.
    virtual Result<std::unique_ptr<AnyState>> load(const Json& state) const = 0;
};

} // namespace idavoll
