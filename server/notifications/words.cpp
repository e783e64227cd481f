#include "server/notifications/words.h"

#include <cctype>
#include <utility>

namespace idavoll::server {
namespace {

using protocol::Language;

/// The one of two texts that is of the language.
std::string_view in(Language language, std::string_view english, std::string_view german) {
    return language == Language::de ? german : english;
}

std::string joined(std::initializer_list<std::string_view> parts) {
    std::string whole;
    for (const std::string_view part : parts) {
        whole += part;
    }
    return whole;
}

void add_sentence(std::string& text, const std::string& sentence) {
    if (!sentence.empty()) {
        text += text.empty() ? "" : " ";
        text += sentence;
    }
}

std::string times(int count, Language language) {
    if (count == 1) {
        return std::string(in(language, "once", "einmal"));
    }
    return joined({std::to_string(count), in(language, " times", "-mal")});
}

/// "Since your last move: Björn has acted once, Carla 3 times."
std::string moves(const Doings& doings, Language language) {
    if (doings.moves.empty()) {
        return {};
    }
    std::string text(in(language, "Since your last move: ", "Seit deinem letzten Zug: "));
    for (std::size_t i = 0; i < doings.moves.size(); ++i) {
        const Doings::Moves& one = doings.moves[i];
        text += joined({i == 0 ? "" : ", ", one.name,
                        i == 0 ? in(language, " has acted ", " hat ") : std::string_view(" "),
                        times(one.count, language), i == 0 ? in(language, "", " gehandelt") : ""});
    }
    return text + ".";
}

/// "The score: Anna 12, Björn 9."
std::string scores(const Doings& doings, Language language) {
    if (doings.scores.empty()) {
        return {};
    }
    std::string text(in(language, "The score: ", "Der Stand: "));
    for (std::size_t i = 0; i < doings.scores.size(); ++i) {
        const Doings::Score& one = doings.scores[i];
        text += joined({i == 0 ? "" : ", ", one.name, " ", std::to_string(one.total)});
    }
    return text + ".";
}

std::string with_whom(const Doings& doings, Language language) {
    if (doings.others.empty()) {
        return {};
    }
    return joined({in(language, "You play with ", "Du spielst mit "), listed(doings.others, language), "."});
}

std::string who_has_won(const std::vector<std::string>& winners, Language language) {
    if (winners.empty()) {
        return {};
    }
    if (winners.size() == 1) {
        return joined({winners.front(), in(language, " has won.", " hat gewonnen.")});
    }
    return joined({listed(winners, language), in(language, " have won.", " haben gewonnen.")});
}

std::string unread(const Doings& doings, Language language) {
    if (doings.unread == 1) {
        return joined(
            {doings.last_line_by, in(language, " has written a line.", " hat eine Zeile geschrieben.")});
    }
    return joined({std::to_string(doings.unread),
                   in(language, " lines that you have not read; the last by ",
                      " Zeilen, die du nicht gelesen hast; die letzte von "),
                   doings.last_line_by, "."});
}

/// What somebody is asked.
std::string question(const Notice& notice, Language language) {
    const auto proposes = [&](std::string_view english, std::string_view german) {
        return joined({notice.other, in(language, english, german)});
    };
    if (notice.what == "claim") {
        return joined({in(language, "The time of ", "Die Zeit von "), notice.other,
                       in(language, " is up: you may claim that, give more time, or go on waiting.",
                          " ist um: Du kannst das geltend machen, mehr Zeit geben oder weiter warten.")});
    }
    if (notice.what == "cancel") {
        return proposes(" proposes to end the game without a result.",
                        " schlägt vor, die Partie ohne Ergebnis zu beenden.");
    }
    if (notice.what == "clock") {
        return proposes(" proposes another clock.", " schlägt eine andere Bedenkzeit vor.");
    }
    if (notice.what == "pause") {
        return proposes(" proposes a pause.", " schlägt eine Pause vor.");
    }
    if (notice.what == "substitute") {
        return proposes(" proposes that somebody else may take a seat.",
                        " schlägt vor, dass jemand anderes einen Platz übernehmen darf.");
    }
    return proposes(" waits for your answer.", " wartet auf deine Antwort.");
}

std::string time_is_up(const Notice& notice, Language language) {
    if (notice.what == "out") {
        return std::string(in(language, "So your seat has left the game; you may come back.",
                              "Dein Platz ist deshalb aus der Partie; du kannst zurückkommen."));
    }
    return std::string(in(language, "The others may claim that; until they do you can still act.",
                          "Die anderen können das geltend machen; bis dahin kannst du noch handeln."));
}

/// The words of a title before and after the game's name.
std::pair<std::string_view, std::string_view> title_words(Told kind, Language language) {
    switch (kind) {
    case Told::turn:
        return {in(language, "It is your turn in ", "Du bist am Zug in "), ""};
    case Told::began:
        return {"", in(language, " has begun", " hat begonnen")};
    case Told::ended:
        return {"", in(language, " is over", " ist zu Ende")};
    case Told::invited:
        return {in(language, "You are invited to ", "Du bist eingeladen zu "), ""};
    case Told::accepted:
        return {in(language, "Your invitation to ", "Deine Einladung zu "),
                in(language, " is accepted", " ist angenommen")};
    case Told::declined:
        return {in(language, "Your invitation to ", "Deine Einladung zu "),
                in(language, " is declined", " ist abgelehnt")};
    case Told::rematch:
        return {in(language, "A rematch of ", "Eine Revanche in "),
                in(language, " is offered", " wird angeboten")};
    case Told::chat:
        return {in(language, "Something was said in ", "Es wurde etwas gesagt in "), ""};
    case Told::day_left:
        return {in(language, "You have a day left in ", "Du hast noch einen Tag in "), ""};
    case Told::hours_left:
        return {in(language, "You have two hours left in ", "Du hast noch zwei Stunden in "), ""};
    case Told::time_up:
        return {in(language, "Your time is up in ", "Deine Zeit ist um in "), ""};
    case Told::asked:
        return {in(language, "Somebody asks something of you in ", "Jemand fragt dich etwas in "), ""};
    case Told::trial:
        return {in(language, "A trial: this way works", "Ein Versuch: dieser Weg geht"), ""};
    case Told::confirm:
        return {in(language, "Is this your address?", "Ist das deine Adresse?"), ""};
    case Told::reset:
        return {in(language, "A new password", "Ein neues Passwort"), ""};
    case Told::guard:
        return {in(language, "Your account has changed", "Dein Konto wurde geändert"), ""};
    }
    return {};
}

/// What has changed, as guard_names calls it.
std::string_view guard_words(std::string_view guard, Language language) {
    if (guard == "password") {
        return in(language, "Your account has a new password.", "Dein Konto hat ein neues Passwort.");
    }
    if (guard == "passkey_added") {
        return in(language, "A passkey was added to your account.",
                  "Deinem Konto wurde ein Passkey hinzugefügt.");
    }
    if (guard == "passkey_removed") {
        return in(language, "A passkey was removed from your account.",
                  "Ein Passkey wurde aus deinem Konto entfernt.");
    }
    if (guard == "recovery") {
        return in(language, "A recovery phrase was made for your account.",
                  "Für dein Konto wurden Wiederherstellungswörter erzeugt.");
    }
    if (guard == "token") {
        return in(language, "A token for a program was made for your account.",
                  "Für dein Konto wurde ein Token für ein Programm erzeugt.");
    }
    return in(language, "Your account has another e-mail address, or none any more.",
              "Dein Konto hat eine andere E-Mail-Adresse oder keine mehr.");
}

} // namespace

std::string game_title(std::string_view game) {
    std::string title(game);
    for (char& letter : title) {
        letter = letter == '_' ? ' ' : letter;
    }
    if (!title.empty()) {
        title.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(title.front())));
    }
    return title;
}

std::string listed(const std::vector<std::string>& names, Language language) {
    std::string text;
    for (std::size_t i = 0; i < names.size(); ++i) {
        if (i > 0) {
            text += i + 1 == names.size() ? in(language, " and ", " und ") : std::string_view(", ");
        }
        text += names[i];
    }
    return text;
}

Said said(const Notice& notice, const Doings& doings, Language language) {
    const auto [before, after] = title_words(notice.kind, language);
    Said one{joined({before, notice.kind < Told::trial ? game_title(notice.game_name) : "", after}), {}};
    switch (notice.kind) {
    case Told::asked:
        one.text = question(notice, language);
        break;
    case Told::time_up:
        one.text = time_is_up(notice, language);
        break;
    case Told::turn:
    case Told::day_left:
    case Told::hours_left:
        add_sentence(one.text, with_whom(doings, language));
        add_sentence(one.text, moves(doings, language));
        add_sentence(one.text, scores(doings, language));
        break;
    case Told::began:
        add_sentence(one.text, with_whom(doings, language));
        break;
    case Told::ended:
        add_sentence(one.text, who_has_won(doings.winners, language));
        add_sentence(one.text, scores(doings, language));
        break;
    case Told::invited:
        one.text =
            joined({notice.other, in(language, " would like to play with you.", " möchte mit dir spielen.")});
        break;
    case Told::accepted:
        one.text = joined({notice.other, in(language, " comes to your table.", " kommt an deinen Tisch.")});
        break;
    case Told::declined:
        one.text = joined({notice.other, in(language, " does not come.", " kommt nicht.")});
        break;
    case Told::rematch:
        one.text = in(language, "Your seat is kept for you.", "Dein Platz ist für dich frei gehalten.");
        break;
    case Told::chat:
        one.text = unread(doings, language);
        break;
    case Told::trial:
        one.text = in(language, "You asked for this on the page of your settings.",
                      "Du hast auf der Seite deiner Einstellungen darum gebeten.");
        break;
    case Told::confirm:
        one.text = in(language,
                      "Somebody gave this address as theirs. If that was you, follow the link and press the "
                      "button; it is good for a day.",
                      "Jemand hat diese Adresse als seine angegeben. Warst du das, dann folge dem Link und "
                      "drücke den Knopf; er gilt einen Tag.");
        break;
    case Told::reset:
        one.text =
            in(language,
               "Somebody asked for a new password for your account. The link is good once, for an hour.",
               "Jemand hat um ein neues Passwort für dein Konto gebeten. Der Link gilt einmal, eine "
               "Stunde lang.");
        break;
    case Told::guard:
        one.text =
            joined({guard_words(notice.what, language),
                    in(language,
                       " If it was not you, follow the link within ten days: this address is your "
                       "account's again, you choose a new password, and everyone else is signed out.",
                       " Warst du das nicht, dann folge innerhalb von zehn Tagen dem Link: Diese Adresse "
                       "gilt wieder für dein Konto, du wählst ein neues Passwort, und alle anderen werden "
                       "abgemeldet.")});
        break;
    }
    return one;
}

std::string title_of_many(std::size_t count, Language language) {
    return joined({std::to_string(count),
                   in(language, " pieces of news from your games", " Neuigkeiten aus deinen Partien")});
}

const MailWords& mail_words(Language language) {
    static constexpr MailWords english{
        .open = "Open the game",
        .confirm = "Confirm the address",
        .reset = "Choose a new password",
        .undo = "This was not me",
        .stop = "No more of these mails",
        .why_sent = "You get this because you wish to hear of your games by mail.",
        .not_asked = "If you did not ask for this, do nothing: without the link nothing changes.",
        .was_you = "If it was you, there is nothing to do.",
        .board = "The board as it is now",
    };
    static constexpr MailWords german{
        .open = "Zur Partie",
        .confirm = "Adresse bestätigen",
        .reset = "Neues Passwort wählen",
        .undo = "Das war ich nicht",
        .stop = "Keine solchen Mails mehr",
        .why_sent = "Du bekommst das, weil du per Mail von deinen Partien hören möchtest.",
        .not_asked = "Hast du nicht darum gebeten, dann tu nichts: ohne den Link ändert sich nichts.",
        .was_you = "Warst du es selbst, ist nichts zu tun.",
        .board = "Das Brett, wie es jetzt ist",
    };
    return language == Language::de ? german : english;
}

std::string said_to_room(Told kind, const StoredHook& hook) {
    const std::string game = game_title(hook.game_name);
    std::vector<std::string> names;
    for (const StoredHook::Decider& decider : hook.to_act) {
        names.push_back(decider.name);
    }
    switch (kind) {
    case Told::turn:
        if (names.size() == 1) {
            return joined({game, ": it is ", names.front(), "'s turn."});
        }
        return joined({game, ": ", listed(names, Language::en), " are to decide."});
    case Told::began:
        return joined({game, " has begun."});
    case Told::ended: {
        std::string text = joined({game, " is over."});
        add_sentence(text, who_has_won(hook.winners, Language::en));
        return text;
    }
    default:
        return joined({game, ": a trial. News of this table will come here."});
    }
}

} // namespace idavoll::server
