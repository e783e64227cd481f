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

constexpr auto console_games = std::to_array<QueryFacts>({
    {"search", "string", "a game's number, a room's code in full, or some of a player's name"},
    {"game", "string", "only of this game"},
    {"status", "string", "only open, running or finished ones"},
    {"before", "integer", "the number of the last one of the page before"},
    {"limit", "integer", "how many at most"},
});

constexpr auto console_position = std::to_array<QueryFacts>({
    {"seq", "integer", "after which move; 0: before the first"},
    {"seat", "integer", "as which seat; without it, as a spectator"},
});

constexpr auto console_people = std::to_array<QueryFacts>({
    {"search", "string", "some of the name"},
    {"before", "string", "the last name of the page before"},
    {"limit", "integer", "how many at most"},
});

constexpr auto console_reports = std::to_array<QueryFacts>({
    {"status", "string", "open or closed; without it, those that are open"},
    {"before", "integer", "the last one of the page before"},
    {"limit", "integer", "how many at most"},
});

constexpr auto console_audit = std::to_array<QueryFacts>({
    {"before", "integer", "the last one of the page before"},
    {"limit", "integer", "how many at most"},
});

constexpr auto a_game = std::to_array<QueryFacts>({
    {"game", "string", "the game"},
});

constexpr auto a_ladder = std::to_array<QueryFacts>({
    {"game", "string", "the game"},
    {"class", "string", "the class of table: 2, or 3+ for more seats"},
});

constexpr auto list_of_rated = std::to_array<QueryFacts>({
    {"game", "string", "the game"},
    {"class", "string", "the class of table: 2, or 3+ for more seats"},
    {"around", "string", "me: with the caller in the middle"},
    {"before", "string", "the last one of the page before"},
    {"limit", "integer", "how many at most"},
});

constexpr auto puzzles_today = std::to_array<QueryFacts>({
    {"game", "string", "only of this game"},
});

constexpr auto all_facts = std::to_array<CallFacts>({
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
    {Method::get,
     "/api/ratings",
     "Those who have played much, the best first",
     {},
     "RatingsAnswer",
     Status::ok,
     list_of_rated},
    {Method::get,
     "/api/ratings/bots",
     "How good the levels of bots are among themselves",
     {},
     "RatedBotsAnswer",
     Status::ok,
     a_ladder},
    {Method::get,
     "/api/people/{name}/ratings",
     "How somebody's rating went up and down",
     {},
     "RatingHistory",
     Status::ok,
     a_ladder},
    {Method::get, "/api/rooms/{code}/rating", "What a game would bring, or has brought", {}, "RoomRating"},
    {Method::get,
     "/api/statistics",
     "What all games at public tables add up to",
     {},
     "GameStatistics",
     Status::ok,
     a_game},
    {Method::get, "/api/people/{name}/statistics", "What somebody's games add up to", {}, "PersonStatistics"},
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
    {Method::get, "/api/rooms/{code}/analysis", "What search says of a finished game", {}, "AnalysisAnswer"},
    {Method::get,
     "/api/puzzles/today",
     "Of each game the puzzle of the day",
     {},
     "PuzzlesAnswer",
     Status::ok,
     puzzles_today},
    {Method::get, "/api/puzzles/{id}", "A puzzle: a position in which one move is best", {}, "PosedPuzzle"},
    {Method::post, "/api/puzzles/{id}", "Tries a move, or gives up", "PuzzleTry", "PuzzleAnswer"},
    {Method::post, "/api/puzzles/{id}/preview", "What a move there would do", "PuzzlePreviewRequest",
     "PuzzlePreview"},
    {Method::get,
     "/api/rooms/{code}/looks",
     "Who looked at what was hidden, once the game has ended",
     {},
     "LooksAnswer"},

    {Method::post, "/api/reports", "Reports a game, a line of its chat, or an account", "ReportRequest",
     "ReportAnswer", Status::created},
    {Method::get, "/api/reports", "What became of one's reports", {}, "MyReportsAnswer"},
    {Method::get,
     "/api/console/games",
     "Games, for those who look after them",
     {},
     "ConsoleGamesAnswer",
     Status::ok,
     console_games},
    {Method::get, "/api/console/games/{number}", "A game with its log", {}, "ConsoleGameAnswer"},
    {Method::get,
     "/api/console/games/{number}/position",
     "What somebody was shown",
     {},
     "ConsolePositionAnswer",
     Status::ok,
     console_position},
    {Method::get,
     "/api/console/games/{number}/verification",
     "Checks the chain and every move",
     {},
     "VerificationAnswer"},
    {Method::get, "/api/console/games/{number}/record", "The record of a game that has ended", {}, "Json"},
    {Method::post,
     "/api/console/games/{number}/reveal",
     "Gives a reason for looking at what is hidden",
     "WhyRequest",
     {},
     Status::no_content},
    {Method::post,
     "/api/console/games/{number}/cancel",
     "Ends a game without a result",
     "WhyRequest",
     {},
     Status::no_content},
    {Method::post,
     "/api/console/games/{number}/take-out",
     "Takes a rated game out of rating",
     "WhyRequest",
     {},
     Status::no_content},
    {Method::post,
     "/api/console/games/{number}/put-back",
     "Puts a game back into rating",
     "WhyRequest",
     {},
     Status::no_content},
    {Method::get,
     "/api/console/people",
     "Accounts, for those who look after them",
     {},
     "ConsolePeopleAnswer",
     Status::ok,
     console_people},
    {Method::get, "/api/console/people/{name}", "An account, with its sessions", {}, "ConsolePersonAnswer"},
    {Method::post,
     "/api/console/people/{name}/sign-out",
     "Signs somebody out everywhere",
     "WhyRequest",
     {},
     Status::no_content},
    {Method::post,
     "/api/console/people/{name}/suspension",
     "Keeps somebody from signing in, or lifts that",
     "RestraintRequest",
     {},
     Status::no_content},
    {Method::post,
     "/api/console/people/{name}/mute",
     "Keeps somebody from writing in chats, or lifts that",
     "RestraintRequest",
     {},
     Status::no_content},
    {Method::get, "/api/console/reports", "Reports", {}, "ReportsAnswer", Status::ok, console_reports},
    {Method::post,
     "/api/console/reports/{id}",
     "Says what became of a report",
     "ReportOutcome",
     {},
     Status::no_content},
    {Method::get, "/api/console/audit", "What operators did", {}, "AuditAnswer", Status::ok, console_audit},
    {Method::get, "/api/console/health", "How the server is", {}, "HealthAnswer"},
});

} // namespace

std::span<const CallFacts> call_facts() {
    return all_facts;
}

const CallFacts* facts_of(Method method, std::string_view path) {
    const auto found = std::ranges::find_if(
        all_facts, [&](const CallFacts& one) { return one.method == method && one.path == path; });
    return found != all_facts.end() ? &*found : nullptr;
}

} // namespace idavoll::server
