#include "server/notifications/words.h"

#include "engine/catalogue/registry.h"

#include <utility>

namespace idavoll::server {
namespace {

using protocol::Language;

/// Returns the text in the language.
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

std::string moves_made(int count, Language language) {
    if (count == 1) {
        return std::string(in(language, "1 move", "1 Zug"));
    }
    return joined({std::to_string(count), in(language, " moves", " Züge")});
}

/// "Since your last move: Björn 1 move, Carla 3 moves."
std::string moves(const Doings& doings, Language language) {
    if (doings.moves.empty()) {
        return {};
    }
    std::string text(in(language, "Since your last move: ", "Seit deinem letzten Zug: "));
    for (std::size_t i = 0; i < doings.moves.size(); ++i) {
        const Doings::Moves& one = doings.moves[i];
        text += joined({i == 0 ? "" : ", ", one.name, " ", moves_made(one.count, language)});
    }
    return text + ".";
}

/// "Score: Anna 12, Björn 9."
std::string scores(const Doings& doings, Language language) {
    if (doings.scores.empty()) {
        return {};
    }
    std::string text(in(language, "Score: ", "Spielstand: "));
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
    return joined(
        {in(language, "You're playing with ", "Du spielst mit "), listed(doings.others, language), "."});
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
            {doings.last_line_by, in(language, " wrote a message.", " hat eine Nachricht geschrieben.")});
    }
    return joined(
        {std::to_string(doings.unread),
         in(language, " unread messages, the latest from ", " ungelesene Nachrichten, die letzte von "),
         doings.last_line_by, "."});
}

/// Returns the question the recipient is asked.
std::string question(const Notice& notice, Language language) {
    const auto proposes = [&](std::string_view english, std::string_view german) {
        return joined({notice.other, in(language, english, german)});
    };
    if (notice.what == "claim") {
        return joined(
            {notice.other,
             in(language, " ran out of time. You can claim the time-out, give more time or keep waiting.",
                " hat keine Zeit mehr. Du kannst die Zeitüberschreitung melden, mehr Zeit geben "
                "oder weiter warten.")});
    }
    if (notice.what == "cancel") {
        return proposes(" proposes to cancel the game.", " schlägt vor, die Partie abzubrechen.");
    }
    if (notice.what == "clock") {
        return proposes(" proposes a different time control.", " schlägt eine andere Bedenkzeit vor.");
    }
    if (notice.what == "pause") {
        return proposes(" proposes a pause.", " schlägt eine Pause vor.");
    }
    if (notice.what == "substitute") {
        return proposes(" proposes to find a substitute for a seat.",
                        " schlägt vor, Ersatz für einen Platz zu suchen.");
    }
    if (notice.what == "tie") {
        return proposes(" offers a tie.", " bietet ein Unentschieden an.");
    }
    if (notice.what == "take_back") {
        return proposes(" proposes to take back their last move.",
                        " schlägt vor, den eigenen letzten Zug zurückzunehmen.");
    }
    if (notice.what == "hand_over") {
        return proposes(" proposes to hand over their seat.", " möchte den eigenen Platz übergeben.");
    }
    return proposes(" is waiting for your answer.", " wartet auf deine Antwort.");
}

std::string time_is_up(const Notice& notice, Language language) {
    if (notice.what == "out") {
        return std::string(in(language, "A bot plays for you until you come back.",
                              "Ein Bot spielt für dich, bis du zurückkommst."));
    }
    return std::string(in(language, "You can still move until another player claims the time-out.",
                          "Du kannst noch ziehen, bis ein anderer Spieler die Zeitüberschreitung meldet."));
}

/// "Winter Cup: you finished in place 2."
std::string final_place(const Notice& notice, Language language) {
    const std::string name = notice.tournament.value_or("");
    if (notice.cause == 0) {
        return joined({name, in(language, " was cancelled.", " wurde abgesagt.")});
    }
    return joined(
        {name, in(language, ": you finished in place ", ": Du bist auf Platz "), std::to_string(notice.cause),
         notice.kind == Told::season_over ? in(language, " of your division.", " deiner Division.") : "."});
}

/// Returns the parts of a title before and after the game's name.
std::pair<std::string_view, std::string_view> title_words(const Notice& notice, Language language) {
    switch (notice.kind) {
    case Told::turn:
        return {in(language, "It is your turn in ", "Du bist am Zug in "), ""};
    case Told::began:
        return {"", in(language, " has started", " hat begonnen")};
    case Told::ended:
        return {"", in(language, " is over", " ist zu Ende")};
    case Told::invited:
        return {in(language, "You're invited to ", "Du bist eingeladen zu "), ""};
    case Told::accepted:
        return {in(language, "Your invitation to ", "Deine Einladung zu "),
                in(language, " was accepted", " wurde angenommen")};
    case Told::declined:
        return {in(language, "Your invitation to ", "Deine Einladung zu "),
                in(language, " was declined", " wurde abgelehnt")};
    case Told::rematch:
        return {in(language, "Rematch offered in ", "Revanche angeboten in "), ""};
    case Told::chat:
        return {in(language, "New message in ", "Neue Nachricht in "), ""};
    case Told::day_left:
        return {in(language, "One day left in ", "Noch ein Tag Bedenkzeit in "), ""};
    case Told::hours_left:
        return {in(language, "Two hours left in ", "Noch zwei Stunden Bedenkzeit in "), ""};
    case Told::time_up:
        return {in(language, "You ran out of time in ", "Deine Zeit ist abgelaufen in "), ""};
    case Told::asked:
        return {in(language, "New proposal in ", "Neuer Vorschlag in "), ""};
    case Told::reminder:
        return {in(language, "It is still your turn in ", "Du bist immer noch am Zug in "), ""};
    case Told::nudge:
        return {in(language, "You were nudged in ", "Du wurdest angestupst in "), ""};
    case Told::tournament_over:
        return {notice.cause == 0
                    ? in(language, "Your tournament was cancelled", "Dein Turnier wurde abgesagt")
                    : in(language, "Your tournament is over", "Dein Turnier ist zu Ende"),
                ""};
    case Told::season_over:
        return {in(language, "A season of your league is over", "Eine Saison deiner Liga ist zu Ende"), ""};
    case Told::trial:
        return {in(language, "Test: notifications work", "Test: Benachrichtigungen kommen an"), ""};
    case Told::confirm:
        return {in(language, "Confirm your email address", "Bestätige deine E-Mail-Adresse"), ""};
    case Told::reset:
        return {in(language, "Reset your password", "Passwort zurücksetzen"), ""};
    case Told::guard:
        return {in(language, "Your account has changed", "Dein Konto wurde geändert"), ""};
    }
    return {};
}

/// Says that an account was deleted.
Said farewell(Language language) {
    return {
        std::string(in(language, "Your account was deleted", "Dein Konto wurde gelöscht")),
        std::string(in(language,
                       "The account with this address was deleted. Finished games stay, without your name. "
                       "This cannot be undone. If it wasn't you, tell the operators of this server.",
                       "Das Konto mit dieser Adresse wurde gelöscht. Beendete Partien bleiben, ohne deinen "
                       "Namen. Das lässt sich nicht rückgängig machen. Wenn du das nicht warst, wende dich "
                       "an die Betreiber dieses Servers."))};
}

/// Says what has changed, by its name in guard_names.
std::string_view guard_words(std::string_view guard, Language language) {
    if (guard == "password") {
        return in(language, "The password of your account was changed.",
                  "Das Passwort deines Kontos wurde geändert.");
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
        return in(language, "A recovery phrase was created for your account.",
                  "Für dein Konto wurden neue Merkwörter erstellt.");
    }
    if (guard == "token") {
        return in(language, "An API token was created for your account.",
                  "Für dein Konto wurde ein API-Token erstellt.");
    }
    return in(language, "The email address of your account was changed or removed.",
              "Die E-Mail-Adresse deines Kontos wurde geändert oder entfernt.");
}

} // namespace

std::string game_title(std::string_view game) {
    const AnyGame* found = find_game(game);
    return std::string(found ? found->facts().title : game);
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
    if (is_farewell(notice)) {
        return farewell(language);
    }
    const auto [before, after] = title_words(notice, language);
    Said one{joined({before, notice.kind < Told::trial ? game_title(notice.game_name) : "", after}), {}};
    switch (notice.kind) {
    case Told::asked:
        one.text = question(notice, language);
        break;
    case Told::time_up:
        one.text = time_is_up(notice, language);
        break;
    case Told::nudge:
        add_sentence(one.text, joined({notice.other, in(language, " is waiting for your move.",
                                                        " wartet auf deinen Zug.")}));
        add_sentence(one.text, scores(doings, language));
        break;
    case Told::turn:
    case Told::reminder:
    case Told::day_left:
    case Told::hours_left:
        add_sentence(one.text, with_whom(doings, language));
        add_sentence(one.text, moves(doings, language));
        add_sentence(one.text, scores(doings, language));
        break;
    case Told::began:
        add_sentence(one.text, with_whom(doings, language));
        if (notice.tournament) {
            add_sentence(one.text,
                         joined({in(language, "Tournament: ", "Turnier: "), *notice.tournament, "."}));
        }
        break;
    case Told::ended:
        add_sentence(one.text, who_has_won(doings.winners, language));
        add_sentence(one.text, scores(doings, language));
        break;
    case Told::invited:
        one.text =
            joined({notice.other, in(language, " wants to play with you.", " möchte mit dir spielen.")});
        break;
    case Told::accepted:
        one.text = joined({notice.other, in(language, " joined your table.", " ist jetzt an deinem Tisch.")});
        break;
    case Told::declined:
        one.text = joined({notice.other, in(language, " declined.", " hat abgelehnt.")});
        break;
    case Told::rematch:
        one.text = in(language, "Your seat is reserved.", "Dein Platz ist reserviert.");
        break;
    case Told::chat:
        one.text = unread(doings, language);
        break;
    case Told::tournament_over:
    case Told::season_over:
        one.text = final_place(notice, language);
        break;
    case Told::trial:
        one.text = in(language, "You requested this test in your settings.",
                      "Du hast diesen Test in deinen Einstellungen angefordert.");
        break;
    case Told::confirm:
        one.text =
            in(language,
               "This address was added to an account on this server. If that was you, open the link within "
               "a day and confirm it.",
               "Diese Adresse wurde bei einem Konto auf diesem Server angegeben. Wenn du das warst, öffne "
               "innerhalb eines Tages den Link und bestätige sie.");
        break;
    case Told::reset:
        one.text =
            in(language, "A new password was requested for your account. The link works once, for one hour.",
               "Für dein Konto wurde ein neues Passwort angefordert. Der Link gilt eine Stunde und nur "
               "einmal.");
        break;
    case Told::guard:
        one.text = joined(
            {guard_words(notice.what, language),
             in(language,
                " If this wasn't you, open the link within ten days: it restores this address, lets you "
                "choose a new password and signs everyone else out.",
                " Wenn du das nicht warst, öffne innerhalb von zehn Tagen den Link: Er stellt diese "
                "Adresse wieder her, du wählst ein neues Passwort, und alle anderen werden "
                "abgemeldet.")});
        break;
    }
    return one;
}

std::string title_of_many(std::size_t count, Language language) {
    return joined(
        {std::to_string(count), in(language, " updates from your games", " Neuigkeiten aus deinen Partien")});
}

const MailWords& mail_words(Language language) {
    static constexpr MailWords english{
        .open = "Open game",
        .confirm = "Confirm address",
        .reset = "Choose a new password",
        .undo = "This wasn't me",
        .stop = "Unsubscribe",
        .why_sent = "You're getting this email because you turned on email notifications.",
        .not_asked = "If you didn't request this, you can ignore it: nothing changes without the link.",
        .was_you = "If this was you, no action is needed.",
        .board = "The current position",
        .moves = "These links play for you once you confirm, so don't forward this email.",
    };
    static constexpr MailWords german{
        .open = "Zur Partie",
        .confirm = "Adresse bestätigen",
        .reset = "Neues Passwort wählen",
        .undo = "Das war ich nicht",
        .stop = "Abbestellen",
        .why_sent = "Du bekommst diese E-Mail, weil du E-Mail-Benachrichtigungen eingeschaltet hast.",
        .not_asked = "Wenn du das nicht angefordert hast, kannst du diese E-Mail ignorieren: Ohne den Link "
                     "ändert sich nichts.",
        .was_you = "Wenn du das warst, musst du nichts tun.",
        .board = "Die aktuelle Stellung",
        .moves = "Diese Links ziehen für dich, sobald du bestätigst. Leite die E-Mail also nicht weiter.",
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
        return joined({game, ": ", listed(names, Language::en), " to move."});
    case Told::began:
        return joined({game, " has started."});
    case Told::ended: {
        std::string text = joined({game, " is over."});
        add_sentence(text, who_has_won(hook.winners, Language::en));
        return text;
    }
    default:
        return joined({game, ": test message. Updates from this table will be posted here."});
    }
}

} // namespace idavoll::server
