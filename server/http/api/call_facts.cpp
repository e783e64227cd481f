#include "server/http/api/call_facts.h"

#include <algorithm>
#include <array>

namespace idavoll::server {
namespace {

constexpr auto list_of_games = std::to_array<QueryFacts>({
    {"status", "string", "running, open or finished; without it, those that are not finished"},
    {"before", "string", "the last one of the page before"},
    {"limit", "integer", "how many at most"},
});

constexpr auto list_of_tables = std::to_array<QueryFacts>({
    {"game", "string", "only tables of this game"},
    {"free", "integer", "only tables with so many free seats, or more"},
    {"clock", "string", "only tables with this kind of clock: none, per_move or budget"},
});

constexpr auto facts = std::to_array<CallFacts>({
    {Method::get, "/api/games", "The games there are, with their options", {}, "GamesAnswer"},
    {Method::post, "/api/options", "Completes the options of a game", "GameRequest", "OptionsAnswer"},
    {Method::get, "/api/openapi.json", "This description", {}, "Json"},
    {Method::get, "/api/privacy", "What is kept about people, why and for how long", {}, "PrivacyAnswer"},

    {Method::post, "/api/guest", "Makes the browser a guest", "GuestRequest", "GuestAnswer"},
    {Method::post, "/api/account", "Makes the guest an account", "AccountRequest", "AccountAnswer",
     Status::created},
    {Method::post, "/api/session", "Signs in", "SessionRequest", "SessionAnswer"},
    {Method::delete_, "/api/session", "Signs out here", {}, {}, Status::no_content},
    {Method::get, "/api/sessions", "Where one is signed in", {}, "SessionsAnswer"},
    {Method::delete_, "/api/sessions/{id}", "Ends a session", {}, {}, Status::no_content},
    {Method::get, "/api/me", "Who one is, and one's settings", {}, "Me"},
    {Method::patch, "/api/me", "Changes what is said of oneself", "MeChange", "Me"},
    {Method::delete_, "/api/me", "Leaves for good", "MeRemoval", {}, Status::no_content},
    {Method::get, "/api/me/export", "Everything about oneself", {}, "Json"},
    {Method::post, "/api/device", "A link for another browser of one's own", "Empty", "DeviceAnswer",
     Status::created},
    {Method::post, "/api/device/use", "Follows such a link", "SecretRequest", "ArrivalAnswer"},
    {Method::post, "/api/recovery", "A secret to be written down as words", "Empty", "RecoveryAnswer",
     Status::created},
    {Method::post, "/api/recovery/use", "Comes back by it", "SecretRequest", "ArrivalAnswer"},
    {Method::post, "/api/password/forgot", "Asks for a link to a new password", "ForgottenRequest", "Empty",
     Status::accepted},
    {Method::post, "/api/password/reset", "Follows such a link", "ResetRequest", "AccountAnswer"},
    {Method::get, "/api/news", "How it stands with the ways to hear of things", {}, "NewsAnswer"},
    {Method::post, "/api/news/trial", "Sends a trial over a channel", "TrialRequest", "Empty",
     Status::accepted},
    {Method::post, "/api/news/push", "Lets a browser take pushes", "SubscriptionRequest",
     "SubscriptionAnswer", Status::created},
    {Method::delete_, "/api/news/push/{id}", "Lets it take them no longer", {}, {}, Status::no_content},
    {Method::post,
     "/api/news/stop/{secret}",
     "Stops the mails, by a secret that stands in them",
     {},
     "Empty"},
    {Method::get, "/api/news/stop/{secret}", "Leads to the page that does so", {}, {}, Status::see_other},
    {Method::post, "/api/email/again", "Sends the link that confirms one's address once more", "Empty",
     "Empty", Status::accepted},
    {Method::post, "/api/email/confirm", "Follows such a link", "SecretRequest", "EmailAnswer"},
    {Method::get, "/api/tokens", "The tokens of one's programs", {}, "TokensAnswer"},
    {Method::post, "/api/tokens", "A token for a program", "TokenRequest", "TokenAnswer", Status::created},
    {Method::delete_, "/api/tokens/{id}", "Takes a token back", {}, {}, Status::no_content},
    {Method::get, "/api/passkeys", "One's passkeys", {}, "PasskeysAnswer"},
    {Method::post, "/api/passkeys", "Adds a passkey", "PasskeyRequest", "PasskeyAnswer", Status::created},
    {Method::patch, "/api/passkeys/{id}", "Names a passkey", "PasskeyChange", {}, Status::no_content},
    {Method::delete_, "/api/passkeys/{id}", "Removes a passkey", {}, {}, Status::no_content},
    {Method::post, "/api/passkeys/options", "What the browser needs to make or use a passkey",
     "PasskeyOptionsRequest", "PasskeyOptions"},
    {Method::get, "/api/people/{name}", "The profile of an account", {}, "Profile"},
    {Method::put, "/api/people/{name}/follow", "Follows somebody", {}, {}, Status::no_content},
    {Method::delete_, "/api/people/{name}/follow", "Follows them no longer", {}, {}, Status::no_content},
    {Method::put, "/api/people/{name}/block", "Blocks somebody", {}, {}, Status::no_content},
    {Method::delete_, "/api/people/{name}/block", "Blocks them no longer", {}, {}, Status::no_content},

    {Method::post, "/api/rooms", "Opens a room", "RoomRequest", "RoomAnswer", Status::created},
    {Method::get, "/api/games/mine", "One's own games", {}, "MyGamesAnswer", Status::ok, list_of_games},
    {Method::get, "/api/tables", "The open public tables", {}, "TablesAnswer", Status::ok, list_of_tables},
    {Method::get, "/api/invitations", "Invitations that wait for an answer", {}, "InvitationsAnswer"},
    {Method::post, "/api/invitations/{code}", "Accepts or declines one", "InvitationReply", "Empty"},
    {Method::post, "/api/rooms/{code}/invitations", "Invites somebody by name", "InvitationRequest", "Empty",
     Status::created},
    {Method::get, "/api/rooms/{code}/notes", "One's notes on a game", {}, "NotesAnswer"},
    {Method::put, "/api/rooms/{code}/notes", "Notes something", "NoteRequest", {}, Status::no_content},
    {Method::put, "/api/rooms/{code}/mute", "Wants to hear nothing of a room", {}, {}, Status::no_content},
    {Method::delete_, "/api/rooms/{code}/mute", "Wants to hear of it again", {}, {}, Status::no_content},
    {Method::get, "/api/rooms/{code}/hook", "How it stands with the room's hook", {}, "HookAnswer"},
    {Method::put,
     "/api/rooms/{code}/hook",
     "Lets the room tell its news in a chat",
     "HookRequest",
     {},
     Status::no_content},
    {Method::delete_, "/api/rooms/{code}/hook", "Lets it do so no longer", {}, {}, Status::no_content},
    {Method::post, "/api/rooms/{code}/hook/trial", "Sends a trial there", "Empty", "Empty", Status::accepted},
    {Method::get, "/api/rooms/{code}/view", "The position, as one may see it", {}, "ViewAnswer"},
});

} // namespace

std::span<const CallFacts> call_facts() {
    return facts;
}

const CallFacts* facts_of(Method method, std::string_view path) {
    const auto found = std::ranges::find_if(
        facts, [&](const CallFacts& one) { return one.method == method && one.path == path; });
    return found != facts.end() ? &*found : nullptr;
}

} // namespace idavoll::server
