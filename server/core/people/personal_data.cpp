#include "server/core/people/personal_data.h"

#include <array>

namespace idavoll::server {

std::span<const Kept> all_kept() {
    constexpr std::string_view account = "As long as the account exists.";
    static constexpr auto table = std::to_array<Kept>({
        {"account", "The name of an account, when it was made, whether it is a bot, and its own words.",
         "It is how the others know you; everybody may read it.", account, true, "Removed."},
        {"names_kept", "The name you had before, if you have changed it.",
         "So that nobody passes for you meanwhile.",
         "30 days after the change, and a day at most until it is removed.", true, "Removed."},
        {"email", "An e-mail address, if one was given.", "To reach you; nobody else sees it.",
         "Until you take it away.", true, "Removed."},
        {"password", "What Argon2id makes of the password; never the password itself.", "To let you in.",
         account, false, "Removed."},
        {"passkeys", "The public keys of your passkeys, their names, and when they were used.",
         "To let you in.", "Until you remove them.", true, "Removed."},
        {"sessions",
         "Where you are signed in: a hash, the kind of browser, when the session began and was last used, and "
         "a keyed hash of the network it began from.",
         "To recognise you, to let you end sessions, and to stop one person from playing rated games "
         "against themselves.", "90 days after the last use.", true, "Removed."},
        {"tokens", "Hashes of the tokens you made for programs, their names, and when they were used.",
         "To let your programs in.", "Until you revoke them.", true, "Removed."},
        {"secrets",
         "Hashes of links to a second device, of a recovery phrase, and of links for a lost password.",
         "To let you in elsewhere.",
         "Ten minutes, one hour, and until it is used or replaced, in this order of links, lost passwords "
         "and phrases.",
         false, "Removed."},
        {"settings", "What your browser keeps for you: language, looks, and the like.",
         "So that it is the same on every device.",
         "Until it is changed; of a guest without a seat two weeks.", true, "Removed."},
        {"channels",
         "The address at which you take mails, with the link that stops them, and when a mail or push was "
         "last sent or failed.",
         "To tell you of your games.", "Until you change your address, or no browser takes pushes any more.",
         true, "Removed."},
        {"confirmations", "An address that you have not confirmed yet, and a hash of the link to it.",
         "To know that the address is yours.", "Until you follow the link; it is good for a day.", true,
         "Removed."},
        {"guard_changes",
         "The address that was yours when your address, password, passkeys, recovery phrase or tokens "
         "changed, "
         "and a hash of the link that was sent there.",
         "So that you can take your account back.", "Ten days.", true, "Removed."},
        {"subscriptions",
         "Where the push service of your browser takes what we encrypt for it, a word for the browser, and "
         "when it was last used.",
         "To tell you of your games.", "Until you end it, the browser does, or you are signed out there.",
         true, "Removed."},
        {"mutes", "Of which rooms you want to hear nothing.", "So that we are silent.",
         "Until you change it.", true, "Removed."},
        {"hooks", "The address in a chat to which you let a room tell its news, and its token.",
         "So that the room can do so.", "Until you remove it.", true, "Removed."},
        {"notices", "What you are to be told, until you have been.", "To tell you of your games.",
         "Until it is sent, or given up after half a day.", true, "Removed."},
        {"follows", "Whom you follow.", "To show you their open tables; nobody else sees it.",
         "Until you stop it.", true, "Removed."},
        {"blocks", "Whom you have blocked.", "To keep them away from you; nobody else sees it.",
         "Until you lift it.", true, "Removed."},
        {"passings", "Which guests you have been before you signed in.",
         "So that what they left is removed with the rest.", account, false, "Removed."},
        {"ratings",
         "Your rating after each rated game, who may see it, and a keyed hash of the network of your last "
         "sign-in before the game.",
         "To find opponents of your level. You can hide it from others and from yourself.", account, true,
         "Removed from leaderboards and no longer linked to you. The games stay rated for your opponents, "
         "under an anonymous number."},
        {"statistics",
         "What each game that you have played to its end says of your seat: place, score, how long your "
         "moves took, and what the game counts.",
         "To show you, and others as far as you allow it, what your games add up to; nobody else learns of "
         "those in private rooms.",
         "With the game.", true, "It stays, as that of somebody; what yours added up to is gone."},
        {"rooms", "Which rooms you opened.", "So that you can start their games.",
         "With the game; a room whose game never began goes after an hour, or three days.", true,
         "Who opened them is removed."},
        {"seats", "In which games you sat, under which name, and the random digits you gave to the shuffle.",
         "A game is its players and its moves; it can be verified by everybody who played.", "For ever.",
         true,
         "Your identity and your name are removed: somebody sat there. The random digits stay, without which "
         "the game "
         "could not be played again."},
        {"actions", "The moves you made, and when.", "A game is its moves.", "For ever.", true,
         "They stay, as those of somebody."},
        {"attendances", "Which games are yours, to list them.", "To show you your games.", "With the game.",
         false, "Removed."},
        {"seen", "Up to where you have looked at a game and its chat.", "To show you what is new.",
         "With the game.", true, "Removed."},
        {"notes", "Your notes on games and moves, and whether you have shown them to the table.",
         "To keep them for you; nobody else reads them unless you show them.", "Until you remove them.", true,
         "Removed."},
        {"drawings", "The arrows and rings you have drawn on boards.",
         "To show them to you again; nobody else sees them unless you show your notes.",
         "Until you take them away.", true, "Removed."},
        {"invitations", "Who invited you, and whom you invited, to tables that are open.",
         "To show them to you both.", "Until they are answered, or the game begins.", true, "Removed."},
        {"turns", "Since when it is your turn.", "To show you what waits for you.", "Until the game ends.",
         false, "Your identity is removed."},
        {"vacations", "When you were, or are, on vacation.",
         "To stop your clocks, to tell those you play with, and to count the days.", account, true,
         "Removed."},
        {"chat", "What you wrote in the chat of a room, and when.", "It is read by everybody in the room.",
         "For ever.", true, "The text and your name are removed."},
        {"role",
         "Whether you look after the server or its people, and whether, until when and why you may not sign "
         "in, or not write in chats.",
         "So that people can play in peace.", account, true, "Removed."},
        {"muted_guests",
         "Until when and why you may not write in chats, if you were kept from it as a guest.",
         "So that people can play in peace.", "Until you sign in; then your account keeps it.", true,
         "Removed."},
        {"looks", "That you looked, as an operator, into a game that ran, and why.",
         "So that those who played it know.", "With the game.", true, "Your name is removed."},
        {"reports", "What you reported, what became of it, and what others reported of you.",
         "So that it can be looked after.", "For ever.", true,
         "What you reported stays, by nobody; that it was about you is removed."},
        {"audit", "What operators did with your account, when and why.",
         "So that operators answer for what they do.", "For ever.", true,
         "It stays, about somebody whom nothing names any more."},
        {"cookie", "In your browser: a signed cookie with a random number, or the token of a session.",
         "To know you again.", "400 days, in your browser alone.", false, "Of no use any more."},
        {"addresses", "The network address you come from, in memory only.", "To keep floods away.",
         "Minutes; it is written nowhere.", false, "Not kept."},
    });
    return table;
}

} // namespace idavoll::server
