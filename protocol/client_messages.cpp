#include "protocol/client_messages.h"

#include "protocol/clock_reading.h"
#include "protocol/object_reading.h"
#include "protocol/plans.h"
#include "protocol/strokes.h"
#include "protocol/text_rules.h"

#include <algorithm>
#include <array>
#include <limits>
#include <utility>

namespace idavoll::protocol {
namespace {

constexpr int max_seq = std::numeric_limits<int>::max();

std::string read_name(ObjectReading& reading, std::string_view field = "name") {
    std::string name = reading.text(field);
    if (name.empty()) {
        reading.fail(ErrorCode::name, "Enter a name.");
    } else if (code_points(name) > max_name_length) {
        reading.fail(ErrorCode::name,
                     "A name can have at most " + std::to_string(max_name_length) + " characters.");
    } else if (!is_free_of_controls(name)) {
        reading.fail(ErrorCode::name, "A name can't contain control characters.");
    }
    return name;
}

std::optional<std::string> read_mark(ObjectReading& reading) {
    if (!reading.has("mark")) {
        return std::nullopt;
    }
    std::string mark = reading.text("mark");
    reading.require(is_mark(mark), "mark", "must be 8 lower-case hex digits");
    return mark;
}

/// The version comes first: in another version every other field might mean something else.
void read_version(ObjectReading& reading) {
    const int v = reading.integer("v", 0, max_seq);
    if (reading.ok() && v != protocol_version) {
        reading.fail(ErrorCode::version, "This server speaks version " + std::to_string(protocol_version)
                                             + " of the protocol. Reload the page or update the program.");
    }
}

ClientMessage read_hello(ObjectReading& reading) {
    read_version(reading);
    Hello hello;
    hello.room = reading.text("room");
    if (reading.has("seq") || reading.has("viewer")) {
        hello.held = HeldView{reading.integer("seq", 0, max_seq),
                              reading.nullable_integer("viewer", 0, max_seat), read_mark(reading)};
    }
    if (reading.has("legal")) {
        hello.legal = reading.boolean("legal");
    }
    if (reading.has("as")) {
        hello.as = reading.text("as");
        reading.require(!hello.as->empty() && hello.as->size() <= max_guest_token_length, "as",
                        "must be the token of a local guest");
    }
    if (!is_room_code(hello.room)) {
        reading.fail(ErrorCode::no_such_room, "There is no such room. Is the link complete?");
    }
    return hello;
}

ClientMessage read_sit(ObjectReading& reading) {
    Sit sit;
    sit.name = read_name(reading);
    sit.seat = reading.optional_integer("seat", 0, max_seat);
    sit.entropy = reading.text("entropy");
    reading.require(sit.entropy.empty() || is_hex_of_32_bytes(sit.entropy), "entropy",
                    "must be 64 lower-case hex digits or empty");
    return sit;
}

/// The type distinguishes the actions of every game, and undo; the rest is for the game to read.
bool is_action(const Json& json) {
    return json.is_object() && json.contains("type") && json["type"].is_string();
}

Json read_action(ObjectReading& reading, std::string_view field = "action") {
    Json action = reading.object(field);
    reading.require(is_action(action), field, "must have a string \"type\"");
    return action;
}

ClientMessage read_move(ObjectReading& reading) {
    reading.require(reading.has("id"), "id", "is missing: a move must have one");
    return Move{reading.integer("upon", 0, max_seq), read_mark(reading), read_action(reading)};
}

ClientMessage read_preview(ObjectReading& reading) {
    return AskPreview{reading.integer("upon", 0, max_seq), read_action(reading)};
}

ClientMessage read_at(ObjectReading& reading) {
    AskAt ask{reading.integer("seq", 0, max_seq)};
    if (reading.has("inspect")) {
        ask.inspect = reading.boolean("inspect");
    }
    ask.seat = reading.optional_integer("seat", 0, max_seat);
    return ask;
}

ClientMessage read_what_if(ObjectReading& reading) {
    AskWhatIf ask{reading.integer("seq", 0, max_seq), {}};
    const Json actions = reading.has("actions") ? reading.whole().at("actions") : Json(nullptr);
    reading.require(actions.is_array() && actions.size() <= most_imagined
                        && std::ranges::all_of(actions, is_action),
                    "actions", "must be a list of at most 32 actions, each with a string \"type\"");
    if (!reading.ok()) {
        return ask;
    }
    ask.actions.assign(actions.begin(), actions.end());
    if (reading.has("preview")) {
        ask.preview = read_action(reading, "preview");
    }
    return ask;
}

/// The name a spectator chats under.
std::optional<std::string> read_own_name(ObjectReading& reading) {
    return reading.has("name") ? std::optional(read_name(reading)) : std::nullopt;
}

ClientMessage read_chat(ObjectReading& reading) {
    Say say;
    say.text = read_chat_text(reading);
    say.name = read_own_name(reading);
    return say;
}

ClientMessage read_chat_before(ObjectReading& reading) {
    return AskOlderChat{reading.integer("before", 1, max_seq)};
}

ClientMessage read_seen(ObjectReading& reading) {
    return Seen{reading.integer("seq", 0, max_seq), reading.optional_integer("chat", 0, max_seq)};
}

template <class Message>
ClientMessage read_seat(ObjectReading& reading) {
    return Message{reading.integer("seat", 0, max_seat)};
}

ClientMessage read_grant(ObjectReading& reading) {
    return Grant{reading.integer("seat", 0, max_seat), reading.integer("seconds", 1, most_granted_seconds)};
}

ClientMessage read_change(ObjectReading& reading) {
    ChangeTable change;
    if (reading.has("options")) {
        change.options = reading.object("options");
    }
    if (reading.has("settings")) {
        change.settings = reading.object("settings");
    }
    return change;
}

template <class Message>
ClientMessage read_who(ObjectReading& reading) {
    Message message{reading.text("who")};
    reading.require(is_person_key(message.who), "who", "must be 16 lower-case hex digits");
    return message;
}

/// In the order of the enumeration.
constexpr std::array<std::string_view, 7> proposables = {"cancel", "clock",     "pause",    "substitute",
                                                         "tie",    "take_back", "hand_over"};

/// A proposal must give the clock, even if it is null.
void read_new_clock(ObjectReading& reading, const Json& object, std::optional<Clock>& clock) {
    reading.require(reading.has("clock"), "clock", "is missing");
    read_clock(reading, object, clock);
}

ClientMessage read_propose(ObjectReading& reading) {
    Terms terms;
    std::optional<std::int64_t> lasts;
    const std::string& what = reading.text("what");
    const auto* found = std::ranges::find(proposables, what);
    reading.require(found != proposables.end(), "what", "is not a kind of proposal");
    if (!reading.ok()) {
        return Propose{};
    }
    terms.what = static_cast<Proposable>(found - proposables.begin());
    switch (terms.what) {
    case Proposable::cancel:
    case Proposable::tie:
    case Proposable::take_back:
        break;
    case Proposable::clock:
        read_new_clock(reading, reading.whole(), terms.clock);
        break;
    case Proposable::pause:
        if (reading.has("for")) {
            lasts = reading.moment("for");
        } else {
            terms.until = reading.moment("until");
        }
        break;
    case Proposable::substitute:
        terms.seat = reading.integer("seat", 0, max_seat);
        break;
    case Proposable::hand_over:
        terms.person = read_name(reading, "person");
        break;
    }
    return Propose{terms, lasts};
}

ClientMessage read_answer(ObjectReading& reading) {
    return AnswerProposal{reading.integer("n", 1, max_seq), reading.boolean("yes")};
}

ClientMessage read_home(ObjectReading& reading) {
    read_version(reading);
    return EnterHome{};
}

ClientMessage read_hint(ObjectReading& reading) {
    return AskHint{reading.integer("upon", 0, max_seq)};
}

ClientMessage read_plan(ObjectReading& reading) {
    LayPlan lay{reading.nullable_object("plan")};
    if (lay.plan) {
        const std::optional<std::string> fault = fault_of_plan(*lay.plan);
        reading.require(!fault, "plan", fault.value_or(""));
    }
    return lay;
}

ClientMessage read_lead(ObjectReading& reading) {
    return Lead{reading.integer("seq", 0, max_seq), read_own_name(reading)};
}

ClientMessage read_point(ObjectReading& reading) {
    return Point{reading.integer("seq", 0, max_seq), read_strokes(reading, "strokes", most_strokes),
                 read_own_name(reading)};
}

ClientMessage read_let_go(ObjectReading& reading) {
    return LetGo{reading.boolean("ends")};
}

template <class Message>
ClientMessage read_nothing(ObjectReading&) {
    return Message{};
}

struct Reader {
    std::string_view type;
    ClientMessage (*read)(ObjectReading&);
};

template <class Message>
constexpr Reader reader(ClientMessage (*read)(ObjectReading&)) {
    return {Message::traits.name, read};
}

constexpr std::array readers{
    reader<Hello>(read_hello),
    reader<Sit>(read_sit),
    reader<Stand>(read_nothing<Stand>),
    reader<Start>(read_nothing<Start>),
    reader<Move>(read_move),
    reader<AskLegal>(read_nothing<AskLegal>),
    reader<AskPreview>(read_preview),
    reader<AskInspect>(read_nothing<AskInspect>),
    reader<AskScoreHistory>(read_nothing<AskScoreHistory>),
    reader<AskAt>(read_at),
    reader<AskWhatIf>(read_what_if),
    reader<Say>(read_chat),
    reader<AskOlderChat>(read_chat_before),
    reader<Rematch>(read_nothing<Rematch>),
    reader<AskRecord>(read_nothing<AskRecord>),
    reader<Seen>(read_seen),
    reader<Free>(read_seat<Free>),
    reader<ChangeTable>(read_change),
    reader<HandOver>(read_seat<HandOver>),
    reader<Confirm>(read_nothing<Confirm>),
    reader<ShareNotes>(read_nothing<ShareNotes>),
    reader<LayPlan>(read_plan),
    reader<RemoveSpectator>(read_who<RemoveSpectator>),
    reader<LetIn>(read_who<LetIn>),
    reader<Propose>(read_propose),
    reader<AnswerProposal>(read_answer),
    reader<EnterHome>(read_home),
    reader<Claim>(read_seat<Claim>),
    reader<Grant>(read_grant),
    reader<Nudge>(read_seat<Nudge>),
    reader<Hurry>(read_nothing<Hurry>),
    reader<AskHint>(read_hint),
    reader<ChangeLink>(read_nothing<ChangeLink>),
    reader<Lead>(read_lead),
    reader<Point>(read_point),
    reader<LetGo>(read_let_go),
    reader<Ping>(read_nothing<Ping>),
};
static_assert(readers.size() == std::variant_size_v<ClientMessage::variant>);

bool is_id(const std::string& text) {
    return !text.empty() && code_points(text) <= max_id_length && is_free_of_controls(text);
}

/// Returns the id if it is valid, so that errors about the rest of the message can repeat it.
std::optional<std::string> readable_id(const Json& object) {
    const auto id = object.find("id");
    const bool readable = id != object.end() && id->is_string() && is_id(id->get_ref<const std::string&>());
    return readable ? std::optional(id->get<std::string>()) : std::nullopt;
}

Result<ParsedMessage, Refused> read_message(const Json& object) {
    std::optional<std::string> id = readable_id(object);
    ObjectReading reading(object);
    const std::string& type = reading.text("type");
    if (!reading.ok()) {
        return Refused{ErrorCode::malformed, "A message must have a string \"type\".", std::move(id)};
    }
    const auto* reader = std::ranges::find(readers, type, &Reader::type);
    if (reader == readers.end()) {
        return Refused{ErrorCode::unknown_type, "There is no message of that type.", std::move(id)};
    }
    reading.require(!reading.has("id") || id, "id",
                    "must be a string of 1 to 64 characters without control characters");
    ClientMessage message = reader->read(reading);
    if (auto error = reading.finish()) {
        return Refused{error->code, std::move(error->message), std::move(id)};
    }
    return ParsedMessage{std::move(id), std::move(message)};
}

} // namespace

std::string_view to_string(Proposable what) {
    return proposables[static_cast<std::size_t>(what)];
}

Result<ParsedMessage, Refused> parse_client_message(std::string_view text) {
    const auto parsed = parse_object(text, "message");
    if (!parsed) {
        return parsed.error();
    }
    return read_message(*parsed);
}

} // namespace idavoll::protocol

template struct idavoll::OneOf<idavoll::protocol::ClientMessage::variant>;
