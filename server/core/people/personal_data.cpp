#include "server/core/people/personal_data.h"

#include <array>

namespace idavoll::server {

namespace {

constexpr std::string_view account = "As long as the account exists.";

constexpr auto personal_data = std::to_array<Kept>({
    {"account",
     "Your account name, when the account was created, whether it is a bot, and your profile text.",
     "To identify you to other players. Visible to everyone.", account, true, "Removed."},
    {"names_kept", "Your previous name, if you changed it.", "So that no one can impersonate you.",
     "30 days after the change, plus up to a day until it is deleted.", true, "Removed."},
    {"email", "Your email address, if you gave one.", "To contact you. Not visible to anyone else.",
     "Until you remove it.", true, "Removed."},
    {"password", "An Argon2id hash of your password, never the password itself.", "To sign you in.", account,
     false, "Removed."},
    {"passkeys", "The public keys of your passkeys, their names, and when they were used.", "To sign you in.",
     "Until you remove them.", true, "Removed."},
    {"sessions",
     "Your sessions: a hash, the browser's name, when each began and was last used, and a keyed hash of "
     "the network it was used from.",
     "To keep you signed in, let you end sessions, and keep rated games fair.", "90 days after the last use.",
     true, "Removed."},
    {"tokens", "Hashes of your API tokens, their names, and when they were used.",
     "To sign in your programs.", "Until you revoke them.", true, "Removed."},
    {"secrets", "Hashes of device links, your recovery phrase, and password reset links.",
     "To sign you in on other devices.",
     "Links ten minutes, password resets one hour, the phrase until it is used or replaced.", false,
     "Removed."},
    {"settings", "Settings from your browser, such as language and appearance.",
     "To apply them on all your devices.", "Until you change them. For guests without a seat, two weeks.",
     true, "Removed."},
    {"channels",
     "The address that receives your emails, with its unsubscribe link, and when an email or push was "
     "last sent or failed.",
     "To notify you about your games.",
     "Until you change the address, or no browser receives push messages any more.", true, "Removed."},
    {"confirmations", "An address you have not confirmed yet, and a hash of its confirmation link.",
     "To check that the address is yours.", "Until you follow the link, which is valid for one day.", true,
     "Removed."},
    {"guard_changes",
     "Your previous address when your address, password, passkeys, recovery phrase or tokens changed, "
     "and a hash of the link that was sent there.",
     "So that you can recover your account.", "Ten days.", true, "Removed."},
    {"subscriptions", "Your browser's push address and encryption keys, its name, and when it was last used.",
     "To notify you about your games.", "Until you or the browser end it, or you sign out there.", true,
     "Removed."},
    {"mutes", "Rooms whose notifications you turned off.", "To stop those notifications.",
     "Until you change it.", true, "Removed."},
    {"hooks", "The webhook address you set for a room, and its token.",
     "To post the room's notifications to a chat.", "Until you remove it.", true, "Removed."},
    {"notices", "Notifications that have not been sent yet.", "To notify you about your games.",
     "Until they are sent, or given up after half a day.", true,
     "Removed, except for a last mail that tells your confirmed address that the account was deleted."},
    {"follows", "The players you follow.", "To show you their open tables. Not visible to anyone else.",
     "Until you unfollow them.", true, "Removed."},
    {"blocks", "The players you have blocked.", "To keep them away from you. Not visible to anyone else.",
     "Until you unblock them.", true, "Removed."},
    {"passings", "Your guest identities from before you signed in.", "To delete their data along with yours.",
     account, false, "Removed."},
    {"ratings",
     "Your ratings after each rated game, who may see them, and a keyed hash of the network you used "
     "before the game.",
     "To find well-matched opponents. You can hide them from others and from yourself.", account, true,
     "Removed from the leaderboards and no longer linked to you. The games still count for your "
     "opponents, under an anonymous number."},
    {"statistics",
     "Your results in each finished game: place, score, time spent on moves, and the game's own "
     "statistics.",
     "To show statistics to you and to those you allow. Games in private rooms are never shown to "
     "others.",
     "As long as the game.", true, "Kept under an anonymous player. Your totals are deleted."},
    {"rooms", "The rooms you opened.", "To let you start their games.",
     "As long as the game. A room whose game never started is deleted after an hour or three days.", true,
     "You are removed as the owner."},
    {"seats", "The games you played, under which name, and your random digits for the shuffle.",
     "A game consists of its players and moves, and every player can verify it.", "Permanently.", true,
     "Your identity and name are replaced by an anonymous player. The random digits stay, because the "
     "game can't be replayed without them."},
    {"actions", "Your moves, and when you made them.", "A game consists of its moves.", "Permanently.", true,
     "Kept under an anonymous player."},
    {"attendances", "The list of your games.", "To show you your games.", "As long as the game.", false,
     "Removed."},
    {"seen", "How far you have read a game and its chat.", "To show you what is new.", "As long as the game.",
     true, "Removed."},
    {"notes", "Your notes on games and moves, and whether you shared them with the table.",
     "To store them for you. Only visible to others if you share them.", "Until you delete them.", true,
     "Removed."},
    {"drawings", "Your arrows and circles on boards.",
     "To show them to you. Only visible to others if you share your notes.", "Until you delete them.", true,
     "Removed."},
    {"plans", "What you planned to do in running games.", "To do it when your turn comes. Shown to you only.",
     "Until it is used or dropped.", true, "Removed."},
    {"invitations", "Your pending invitations, sent and received.", "To show them to both of you.",
     "Until they are answered, or the game starts.", true, "Removed."},
    {"removed_spectators",
     "The rooms whose host removed you as a spectator, and, if you were a guest, a keyed hash of your "
     "network.",
     "To keep you out of them, as their hosts wish.",
     "Until the host lets you in again. The network for one to two days.", true, "Removed."},
    {"tournaments", "The tournaments you organized or joined, and your messages in their chats.",
     "To pair you, and to show the results. Your name is visible to everyone who sees the tournament.",
     "Permanently. If you leave before the start, until then.", true,
     "Your identity and name are replaced by an anonymous player, and your messages deleted."},
    {"leagues", "The leagues you organized or joined.",
     "To give you a place in the next season's divisions. Your name is visible to everyone who sees the "
     "league.",
     "As a player, until you leave. As the organizer, permanently.", true,
     "Removed. If you organized the league, your name is replaced by an anonymous one."},
    {"turns", "Since when it has been your turn, and when you were last reminded or nudged.",
     "To show which games are waiting for you, and to remind you of them.", "Until the game ends.", false,
     "Your identity is removed."},
    {"vacations", "Your past and current vacations.",
     "To stop your clocks, tell your opponents, and count the days.", account, true, "Removed."},
    {"chat", "Your chat messages, and when you sent them.", "Everyone in the room can read them.",
     "Permanently.", true, "The text and your name are removed."},
    {"role", "Your staff role, and any suspension or mute with its end and reason.",
     "To keep the games friendly and safe.", account, true, "Removed."},
    {"muted_guests", "Any mute you received as a guest, with its end and reason.",
     "To keep the games friendly and safe.", "Until you sign in; then it moves to your account.", true,
     "Removed."},
    {"bans",
     "Any ban you received as a guest: your name at the table, its end, its reason, and a keyed hash of your "
     "network if that is banned, too.",
     "To keep the games friendly and safe.", "Until a day after it ends, or until it is lifted.", true,
     "Removed. A banned network stays banned, without you."},
    {"looks", "When you, as an operator, viewed a running game, and why.", "To inform the game's players.",
     "As long as the game.", true, "Your name is removed."},
    {"reports", "Your reports, their outcome, and reports about you.", "To handle reports.", "Permanently.",
     true, "Your reports are kept without your name. Reports about you no longer name you."},
    {"audit", "Operator actions on your account, when and why.", "To hold operators accountable.",
     "Permanently.", true, "Kept, without anything that identifies you."},
    {"cookie", "In your browser: a signed cookie with a random number, or a session token.",
     "To recognize you.", "400 days, only in your browser.", false, "No longer valid."},
    {"addresses", "Your network address, only in memory.", "To prevent abuse.",
     "Minutes. Never written to disk.", false, "Not stored."},
});

} // namespace

std::span<const Kept> all_kept() {
    return personal_data;
}

} // namespace idavoll::server
