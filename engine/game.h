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

/// What every game is: the concept that a typed game satisfies, and its erased form that the server holds.
namespace idavoll {

class FieldLists; // both of json_writer.h
class ObjectWriter;

/// 0-based position at the table; play passes to seat + 1.
using Seat = int;

/// Who looks: a seat, or a spectator.
using Viewer = std::optional<Seat>;
inline constexpr Viewer spectator = std::nullopt;

/// Score, tiebreak and rank of each seat, at any moment of a game.
struct Standing {
    std::vector<int> scores;
    /// Per seat the tiebreak value or nothing; nothing at all for a game that has no tiebreak.
    std::optional<std::vector<std::optional<int>>> tiebreak;
    /// Per seat the seq at which it came to its present score; empty for a game in which that does not count.
    std::vector<int> reached;
    /// Per seat 1 + the number of seats ahead of it.
    std::vector<int> ranking;

    bool operator==(const Standing&) const = default;
};

/// How far a bot without a tree looks in a game: see bots/flat.h.
struct Outlook {
    std::size_t choices = 40; ///< so many at most, those with most points first where they name them
    int plies = 60;           ///< so far a simulation goes
    bool greedy = false;      ///< whether everybody takes most points in it; else anything legal
};

/// Something that a game counts for statistics: see tallies.h.
struct Tally {
    std::string_view name;  ///< what all that is counted by it is called: `tiles`
    std::string_view event; ///< the type of the events that are looked at
    /// The list in them whose entries are counted one by one; lists in lists by '/'.
    std::string_view each = {};
    std::string_view key = {};    ///< the member that says what is counted; without it the entry itself
    std::string_view points = {}; ///< the member with the points it gave; without it, it is only counted
    /// The type of the event behind it, of the same action, that has these points.
    std::string_view scored_by = {};
};

/// Something to be reached over many games. Few, and quiet.
struct Milestone {
    std::string_view name;
    int of = 1;                   ///< so many games; or so many different …
    std::string_view option = {}; ///< … values of this option,
    std::string_view tally = {};  ///< … or things that this tally has counted
    bool won = false;             ///< only games that were won
};

/// What is declared once about a game.
struct GameFacts {
    std::string_view name;
    /// The version of the rules as implemented: raised when a correction changes what is legal or scores.
    int rules;
    int min_seats;
    int max_seats;
    /// The keys that a legal action may carry beside those of an action ("points", "cost"): whoever plays
    /// one leaves them out.
    std::span<const std::string_view> annotations = {};
    /// What of a state is secret, and for whom; everything else is known to everybody. See secrets.h.
    std::span<const Secret> secrets = {};
    /// The lists that the rules page gives in an order.
    std::span<const SortedList> sorted = {};
    Outlook outlook = {};
    /// What its events are made of: of each the type and the names of its members, in the order in which they
    /// are written, with blanks between. One of which some know more stands there for each. It is what may be
    /// told briefly; what is missing here is told at length.
    std::span<const std::string_view> events = {};
    /// What it counts about itself, for statistics: read off its events.
    std::span<const Tally> tallies = {};
    /// What can be reached over many games: from statistics, if it declares any.
    std::span<const Milestone> milestones = {};
    /// The bots behind the levels that people choose (bots/levels.h), the weakest first: measured, each about
    /// as much stronger than the one before as the others are.
    std::array<std::string_view, 4> levels = {"greedy", "search:10", "search:60", "search:400"};
};

/// What an accepted action did.
template <class Event>
struct Outcome {
    /// In the order they happened. Each knows its audience: see Game::event_view.
    std::vector<Event> events;
    /// Whether the seat may still take this action back (see "Undo" on the record page): nothing hidden was
    /// revealed by it and its turn has not closed.
    bool can_undo = false;
    /// The seats whose turn has come to its end with it, or what they were asked in another's. Where the game
    /// does not say: that of who acted, unless it can be taken back and they go on.
    std::optional<std::vector<Seat>> ended = std::nullopt;
};

/// What comes of an action that somebody only imagines: see Game::suppose.
template <class Event>
struct Supposed {
    std::vector<Event> events; ///< as those of an Outcome
    /// Whether what comes next is beyond imagining: the seat's turn would end, others would be asked, or it
    /// would be told what it cannot know.
    bool ends = false;
};

/// A typed game: value types for its options, state, actions and events, and a struct that names them and the
/// functions over them. Where a function of the folder says all that is asked for, the struct refers to it
/// and forwards nothing: `static constexpr auto& legal = voluspa::legal;`.
///
/// - `Options`, `State` and `Action` are regular values; `State` has the members `options` and `seq`.
/// - `Choice` is a legal action (`choice.action`) with its annotations. A game whose choices are annotated
/// with
///   points has the member `points`.
/// - `Event` is something that happened.
/// - `option_facts`: for each option, in the order of the rules page, `{"key","default"}` and one of
///   `"values": [..]` (one of these) or `"type": "boolean"`, or whatever the game's page needs beyond that.
/// - `*_from_json` read exactly the JSON of the game's rules page, and refuse everything else.
/// - `write(std::string&, value)` (see json_writer.h) writes it: options, states and actions;
///   `write_fields(ObjectWriter&, choice)` a choice, which has the annotations that the facts name beside the
///   keys of its action. They are found in the namespace of the value. What is written is told as text, which
///   is fast, and read back where JSON values are asked for.
/// - `start` deals the game from the named streams of `chance`.
/// - `legal` is complete, lists nothing twice, and is empty for a seat that is not to act.
/// - `apply` accepts precisely what `legal` lists, raises `seq` by one, and on refusal leaves the state
///   untouched. `chance` may be null: an action that leads to a shuffle is then refused with needs_key.
/// - `write_event(object, event, viewer) -> bool` writes the fields of what the viewer may know of an event;
///   answers false, and what it has written counts for nothing, for a viewer who may not know that it
///   happened.
///
/// A game may also have:
///
/// - `write_common_view(object, state)` and `write_own_view(object, state, viewer)`: of a view the fields
///   that are the same for everybody, and the others; no field is in both. They are the only door through
///   which state leaves towards a player. Without them a view is the state with its secrets replaced as the
///   facts declare it. With them, it is that and perhaps further keys that follow from what the viewer knows.
/// - `action_view(before, now, seat, action, viewer) -> Json`, if decisions stay secret for a while: what the
///   viewer may know *now* of an action that the seat took in the state `before`, with the part that is still
///   secret null. Without it every action is public.
/// - `preview(state, seat, action) -> Result<Json>`: explains what a legal action would do and score by
///   itself, without anything hidden. Without it a preview is the annotations of the choice.
/// - `inspect(state, viewer) -> Json`: facts that a viewer could work out from its view, on demand (values,
///   blocked cells …). Without it there are none.
/// - `team(options, seat) -> int`, if seats win together. Without it each is for itself.
/// - `Memory`, what a seat knows beyond its view because it saw it happen; `memory_of(state, seat)`, of a
/// seat
///   that has seen nothing but this position; `remember(memory, before, after, events)`, what an accepted
///   action adds to it, without events where something was taken back; and `resample(state, memory, dice)`, a
///   complete state that agrees with all that the seat knows, every such state equally likely. With them bots
///   can imagine what they cannot see. A game without secrets needs none; one with secrets and without these
///   is played by the bots that imagine nothing.
/// - `imagine(state, seat) -> Result<State>`: the position as if the turn of the seat, which is not to act,
///   began now, for people who think ahead (imagining.h); or a sentence that says why that makes no sense.
///   Without it one thinks ahead only when one is to act.
/// - `suppose(state, seat, action) -> Result<Supposed<Event>>`: applies what `legal` lists as `apply` does,
///   up to what the seat cannot know: there it stops, with nothing drawn, revealed or decided for others.
///   Without it what ends a turn or reveals something cannot be imagined in a game with secrets, and all of
///   it in one without.
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

/// Per seat its team: the seat itself in a game in which nobody wins together.
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

/// One thing that happened, in erased form: asks the game what a viewer may know of it.
class AnyEvent {
  public:
    virtual ~AnyEvent() = default;
    /// Writes the fields of what the viewer may know, which may refer to this event; false, and nothing that
    /// counts, where view() is nothing.
    virtual bool write(ObjectWriter& object, Viewer viewer) const = 0;
    /// `{"type": "...", ...}`, or nothing for a viewer who may not even know that it happened.
    virtual std::optional<Json> view(Viewer viewer) const = 0;
};

using Events = std::vector<std::shared_ptr<const AnyEvent>>;

/// What an accepted action did, in erased form.
struct AnyOutcome {
    Events events;
    bool can_undo = false;
    std::vector<Seat> ended = {}; ///< whose turn, or what they were asked, has come to its end
};

struct AnyImagined;
struct BotMove;    // bots/bots.h
struct WeighOrder; // bots/weighing.h
struct Weighing;
struct StandoutOrder; // bots/standout.h
struct Standout;

/// Whether a bot that thinks is to decide now, by what it has found so far: asked between simulations. That
/// its time is over, or that nobody waits for it any more, others know: the engine has no clock.
using Enough = std::function<bool()>;

/// What a seat knows of a game beyond its view, in erased form.
class AnyMemory {
  public:
    virtual ~AnyMemory() = default;
    virtual std::unique_ptr<AnyMemory> clone() const = 0;
};

/// A position of some game: the whole truth. Each function is the one of the same name in the concept.
class AnyState {
  public:
    virtual ~AnyState() = default;
    virtual std::unique_ptr<AnyState> clone() const = 0;

    virtual int seats() const = 0;
    virtual int seq() const = 0;
    /// For undo alone: the state it returns to takes the undo's own seq.
    virtual void set_seq(int seq) = 0;
    virtual bool is_over() const = 0;
    virtual std::vector<Seat> to_act() const = 0;
    virtual Standing standing() const = 0;
    /// Whether something that is hidden from anybody here lies otherwise in another position of the game:
    /// what was drawn, turned over or played on the way from one to the other.
    virtual bool hides_otherwise(const AnyState& other) const = 0;

    /// Options, complete.
    virtual Json options() const = 0;
    /// The omniscient state JSON.
    virtual Json json() const = 0;
    /// The legal actions of the seat with their annotations.
    virtual Json legal(Seat seat) const = 0;
    virtual Json view(Viewer viewer) const = 0;
    /// The same as text, on one line. All views of a game are spelled alike, so that they can be compared.
    virtual std::string legal_text(Seat seat) const = 0;
    virtual std::string view_text(Viewer viewer) const = 0;
    /// A view as two objects: what is the same for everybody, and the rest.
    virtual std::string common_view_text() const = 0;
    virtual std::string own_view_text(Viewer viewer) const = 0;
    /// The legal actions once more, each taken apart into its fields.
    virtual FieldLists legal_fields(Seat seat) const = 0;
    virtual Json inspect(Viewer viewer) const = 0;
    virtual Result<Json> preview(Seat seat, const Json& action) const = 0;
    virtual Result<AnyOutcome> apply(Seat seat, const Json& action, const Chance* chance) = 0;

    /// What a viewer may know, in the later position `now` of the same game, of an action that was applied
    /// here.
    virtual Json action_view(const AnyState& now, Seat seat, const Json& action, Viewer viewer) const = 0;

    /// The memory of a seat that has seen nothing but this position.
    virtual std::unique_ptr<AnyMemory> memory_of(Seat seat) const = 0;
    /// An action that was accepted here led to `after` and to these events; without events: an undo did.
    virtual void remember(AnyMemory& memory, const AnyState& after, const Events& events) const = 0;
    /// A complete state that agrees with all that the memory's seat knows, every such state equally likely.
    /// Null in a game with secrets that has no memory.
    virtual std::unique_ptr<AnyState> resample(const AnyMemory& memory, Dice& dice) const = 0;

    /// What would come of these actions, one after the other, if it were the seat's turn now, by what the
    /// seat knows and nothing else. Refused where one of them is not legal, or none can be imagined.
    virtual Result<AnyImagined> imagine(Seat seat, std::span<const Json> actions) const = 0;

    /// The action a bot of that name would take for a seat that is to act; `word` is its source of chance,
    /// `memory` what the seat has seen, nothing but this position where it is null; `enough` may end its
    /// thinking. See bots/bots.h for the names.
    virtual Json bot_action(std::string_view bot, Seat seat, std::uint64_t word,
                            const AnyMemory* memory = nullptr, const Enough& enough = {}) const = 0;

    /// What search thinks of a decision, from what the seat may know and has seen (`memory`, as above); see
    /// bots/weighing.h. Refused where the seat may not do what is to be weighed, or nothing can be imagined.
    virtual Result<Weighing> weigh(const WeighOrder& order, const AnyMemory* memory = nullptr) const = 0;

    /// Lets a bot decide as bot_action does and applies its action, without JSON in between: for self-play.
    /// `memories` are those of every seat, which remember what happens, or none.
    virtual Result<BotMove> move_by_bot(std::string_view bot, Seat seat, std::uint64_t word,
                                        const Chance& chance, bool with_legal,
                                        std::span<const std::unique_ptr<AnyMemory>> memories = {},
                                        const Enough& enough = {}) = 0;

    /// The seat's choice that is better than all others and does not look so, if there is one; see
    /// bots/standout.h. None where nothing can be imagined.
    virtual std::optional<Standout> standout(const StandoutOrder& order,
                                             const AnyMemory* memory = nullptr) const = 0;
};

/// A position that somebody imagines, in erased form: see imagining.h.
struct AnyImagined {
    std::unique_ptr<AnyState> position;
    std::vector<Events> told; ///< what came of each action
    bool is_given = false;    ///< whether the seat is not to act: that it were is imagined too
    bool has_ended = false;   ///< whether what comes next is beyond imagining: nothing is legal any more
};

/// A game by its name, in erased form. Stateless; lives for the whole program.
class AnyGame {
  public:
    virtual ~AnyGame() = default;
    virtual const GameFacts& facts() const = 0;
    virtual Json option_facts() const = 0;
    /// Completes missing options and refuses the rest, naming the option.
    virtual Result<Json> complete_options(const Json& options) const = 0;
    /// How many seats a game with these options has.
    virtual Result<int> seats(const Json& options) const = 0;
    /// The team of each seat of a game with these options: another for each where nobody wins together.
    virtual Result<std::vector<int>> teams(const Json& options) const = 0;
    /// `options` as complete_options takes them.
    virtual Result<std::unique_ptr<AnyState>> start(const Json& options, const Chance& chance) const = 0;
    /// Any well-formed omniscient state, however it arose.
    virtual Result<std::unique_ptr<AnyState>> load(const Json& state) const = 0;
};

} // namespace idavoll
