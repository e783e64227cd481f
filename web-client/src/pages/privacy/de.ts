import type { Kept } from '../../net/protocol';

export type KeptWords = Pick<Kept, 'what' | 'why' | 'how_long' | 'deleted'>;

const account = 'Solange es das Konto gibt.';
const gone = 'Wird gelöscht.';

/** The server's table in German, by id. */
export const german: Readonly<Record<string, KeptWords>> = {
  account: {
    what: 'Dein Kontoname, seit wann das Konto besteht, ob es ein Bot ist, und dein Profiltext.',
    why: 'Damit andere Spieler dich erkennen. Für alle sichtbar.',
    how_long: account,
    deleted: gone,
  },
  ratings: {
    what: 'Deine Wertung nach jeder gewerteten Partie, wer sie sehen darf, und ein Hash (mit geheimem Schlüssel) des Netzwerks, das du vor der Partie benutzt hast.',
    why: 'Um passende Mitspieler zu finden. Du kannst sie vor anderen und vor dir verbergen.',
    how_long: account,
    deleted: 'Verschwindet aus den Ranglisten und ist nicht mehr mit dir verknüpft. Die Partien bleiben für deine Gegner gewertet, unter einer anonymen Nummer.',
  },
  statistics: {
    what: 'Zu jeder Partie, die du zu Ende gespielt hast: Rang, Punkte, Zeit pro Zug und was das Spiel zählt.',
    why: 'Um dir und, wenn du es erlaubst, anderen deine Statistik zu zeigen. Die aus privaten Räumen siehst nur du.',
    how_long: 'So lange wie die Partie.',
    deleted: 'Bleibt anonym; deine Statistik wird gelöscht.',
  },
  names_kept: {
    what: 'Dein früherer Name, wenn du ihn geändert hast.',
    why: 'Damit sich niemand für dich ausgibt.',
    how_long: '30 Tage nach der Änderung; danach wird er innerhalb eines Tages gelöscht.',
    deleted: gone,
  },
  email: {
    what: 'Deine E-Mail-Adresse, wenn du eine angegeben hast.',
    why: 'Um dich zu erreichen. Für andere nicht sichtbar.',
    how_long: 'Bis du sie entfernst.',
    deleted: gone,
  },
  password: {
    what: 'Ein Argon2id-Hash deines Passworts, nie das Passwort selbst.',
    why: 'Für die Anmeldung.',
    how_long: account,
    deleted: gone,
  },
  passkeys: {
    what: 'Die öffentlichen Schlüssel deiner Passkeys, ihre Namen und wann du sie benutzt hast.',
    why: 'Für die Anmeldung.',
    how_long: 'Bis du sie entfernst.',
    deleted: gone,
  },
  sessions: {
    what: 'Deine Sitzungen: ein Hash, die Art des Browsers, Beginn, letzte Nutzung und ein Hash (mit geheimem Schlüssel) des zuletzt benutzten Netzwerks.',
    why: 'Um dich wiederzuerkennen, damit du Sitzungen beenden kannst und gewertete Partien fair bleiben.',
    how_long: '90 Tage nach der letzten Nutzung.',
    deleted: gone,
  },
  tokens: {
    what: 'Hashes deiner API-Tokens, ihre Namen und wann sie benutzt wurden.',
    why: 'Damit deine Programme Zugang haben.',
    how_long: 'Bis du sie widerrufst.',
    deleted: gone,
  },
  secrets: {
    what: 'Hashes von Gerätelinks, deiner Merkwörter und von Links zum Zurücksetzen des Passworts.',
    why: 'Für die Anmeldung auf anderen Geräten.',
    how_long: 'Gerätelinks zehn Minuten, Passwortlinks eine Stunde, Merkwörter bis sie benutzt oder ersetzt werden.',
    deleted: gone,
  },
  settings: {
    what: 'Deine Einstellungen: Sprache, Farben und Ähnliches.',
    why: 'Damit sie auf allen Geräten gelten.',
    how_long: 'Bis du sie änderst.',
    deleted: gone,
  },
  follows: {
    what: 'Welchen Spielern du folgst.',
    why: 'Um dir ihre offenen Tische zu zeigen. Für andere nicht sichtbar.',
    how_long: 'Bis du ihnen nicht mehr folgst.',
    deleted: gone,
  },
  blocks: {
    what: 'Welche Spieler du blockiert hast.',
    why: 'Um sie von dir fernzuhalten. Für andere nicht sichtbar.',
    how_long: 'Bis du die Blockierung aufhebst.',
    deleted: gone,
  },
  channels: {
    what: 'Die Adresse für deine E-Mails, der Link zum Abbestellen und wann zuletzt eine E-Mail oder Push-Nachricht gesendet wurde oder fehlschlug.',
    why: 'Für Benachrichtigungen zu deinen Partien.',
    how_long: 'Bis du die Adresse änderst oder den letzten Browser entfernst.',
    deleted: gone,
  },
  confirmations: {
    what: 'Eine noch nicht bestätigte Adresse und ein Hash des Bestätigungslinks.',
    why: 'Um sicherzugehen, dass die Adresse deine ist.',
    how_long: 'Bis du dem Link folgst; er gilt einen Tag.',
    deleted: gone,
  },
  guard_changes: {
    what: 'Deine vorige Adresse, wenn sich deine Adresse, dein Passwort, deine Passkeys, Merkwörter oder Tokens ändern, und ein Hash des Links, der dorthin ging.',
    why: 'Damit du dein Konto zurückholen kannst.',
    how_long: 'Zehn Tage.',
    deleted: gone,
  },
  subscriptions: {
    what: 'Die Push-Adresse deines Browsers, die Art des Browsers und wann sie zuletzt benutzt wurde.',
    why: 'Für Benachrichtigungen zu deinen Partien.',
    how_long: 'Bis du oder der Browser sie beendet oder du dich dort abmeldest.',
    deleted: gone,
  },
  mutes: {
    what: 'Welche Räume du stummgeschaltet hast.',
    why: 'Um dir dazu nichts zu senden.',
    how_long: 'Bis du es änderst.',
    deleted: gone,
  },
  hooks: {
    what: 'Die Webhook-URL deines Chats für einen Raum und ihr Token.',
    why: 'Um Neuigkeiten aus dem Raum in deinem Chat zu posten.',
    how_long: 'Bis du sie entfernst.',
    deleted: gone,
  },
  notices: {
    what: 'Benachrichtigungen, die noch nicht gesendet sind.',
    why: 'Für Benachrichtigungen zu deinen Partien.',
    how_long: 'Bis sie gesendet oder nach einem halben Tag verworfen werden.',
    deleted: 'Gelöscht, bis auf eine letzte E-Mail an deine bestätigte Adresse, dass das Konto gelöscht ist.',
  },
  passings: {
    what: 'Als welcher Gast du vor der Anmeldung gespielt hast.',
    why: 'Um auch diese Daten zu löschen, wenn du dein Konto löschst.',
    how_long: account,
    deleted: gone,
  },
  rooms: {
    what: 'Welche Räume du eröffnet hast.',
    why: 'Damit du die Partien darin starten kannst.',
    how_long: 'So lange wie die Partie. Ein Raum, in dem nie eine Partie begann, wird nach einer Stunde oder drei Tagen gelöscht.',
    deleted: 'Die Verknüpfung mit dir wird gelöscht.',
  },
  seats: {
    what: 'Welche Partien du gespielt hast, unter welchem Namen, und deine Zufallszahlen für die Mischung.',
    why: 'Eine Partie besteht aus Spielern und Zügen; alle Mitspieler können sie nachprüfen.',
    how_long: 'Für immer.',
    deleted: 'Deine Identität und dein Name werden gelöscht. Die Zufallszahlen bleiben, weil sich die Partie sonst nicht nachprüfen ließe.',
  },
  actions: {
    what: 'Deine Züge und wann du sie gemacht hast.',
    why: 'Eine Partie besteht aus ihren Zügen.',
    how_long: 'Für immer.',
    deleted: 'Sie bleiben anonym.',
  },
  attendances: {
    what: 'Welche Partien deine sind.',
    why: 'Um sie dir aufzulisten.',
    how_long: 'So lange wie die Partie.',
    deleted: gone,
  },
  seen: {
    what: 'Bis wohin du eine Partie und ihren Chat gesehen hast.',
    why: 'Um dir zu zeigen, was neu ist.',
    how_long: 'So lange wie die Partie.',
    deleted: gone,
  },
  notes: {
    what: 'Deine Notizen zu Partien und Zügen und ob du sie mit dem Tisch teilst.',
    why: 'Um sie für dich zu speichern. Andere sehen sie nur, wenn du sie teilst.',
    how_long: 'Bis du sie entfernst.',
    deleted: gone,
  },
  drawings: {
    what: 'Die Pfeile und Ringe, die du auf Bretter gezeichnet hast.',
    why: 'Um sie dir wieder zu zeigen. Andere sehen sie nur, wenn du deine Notizen teilst.',
    how_long: 'Bis du sie löschst.',
    deleted: gone,
  },
  plans: {
    what: 'Was du in laufenden Partien geplant hast.',
    why: 'Um es auszuführen, wenn du dran bist. Nur du siehst es.',
    how_long: 'Bis es ausgeführt oder verworfen ist.',
    deleted: gone,
  },
  invitations: {
    what: 'Offene Einladungen an Tische, von dir und an dich.',
    why: 'Um sie euch beiden zu zeigen.',
    how_long: 'Bis sie beantwortet sind oder die Partie beginnt.',
    deleted: gone,
  },
  tournaments: {
    what: 'Die Turniere, die du veranstaltet hast oder an denen du teilnimmst, und deine Nachrichten in ihren Chats.',
    why: 'Um dir Gegner zuzuteilen und die Ergebnisse zu zeigen. Deinen Namen sieht jeder, der das Turnier sieht.',
    how_long: 'Dauerhaft. Wenn du dich vor dem Start abmeldest, bis dahin.',
    deleted: 'Deine Identität und dein Name werden durch einen anonymen Spieler ersetzt, deine Nachrichten gelöscht.',
  },
  leagues: {
    what: 'Die Ligen, die du veranstaltet hast oder in denen du mitspielst.',
    why: 'Um dir in der nächsten Saison einen Platz in einer Division zu geben. Deinen Namen sieht jeder, der die Liga sieht.',
    how_long: 'Als Spieler, bis du sie verlässt. Als Veranstalter dauerhaft.',
    deleted: 'Gelöscht. Hast du die Liga veranstaltet, wird dein Name durch einen anonymen ersetzt.',
  },
  turns: {
    what: 'Seit wann du am Zug bist, und wann du zuletzt erinnert oder angestupst wurdest.',
    why: 'Um dir zu zeigen, welche Partien auf dich warten, und dich daran zu erinnern.',
    how_long: 'Bis die Partie endet.',
    deleted: 'Deine Identität wird gelöscht.',
  },
  removed_spectators: {
    what: 'Räume, aus denen dich der Gastgeber als Zuschauer entfernt hat, und, wenn du Gast warst, ein Hash (mit geheimem Schlüssel) deines Netzwerks.',
    why: 'Damit du dort nicht wieder zuschaust, wie es die Gastgeber wünschen.',
    how_long: 'Bis dich der Gastgeber wieder zulässt. Das Netzwerk ein bis zwei Tage.',
    deleted: gone,
  },
  chat: {
    what: 'Deine Nachrichten in Raum-Chats und wann du sie geschrieben hast.',
    why: 'Damit alle im Raum sie lesen können.',
    how_long: 'Für immer.',
    deleted: 'Der Text und dein Name werden gelöscht.',
  },
  role: {
    what: 'Ob du Moderator oder Betreiber bist, und ob, bis wann und warum du gesperrt oder stummgeschaltet bist.',
    why: 'Damit alle in Ruhe spielen können.',
    how_long: account,
    deleted: gone,
  },
  muted_guests: {
    what: 'Bis wann und warum du als Gast stummgeschaltet bist.',
    why: 'Damit alle in Ruhe spielen können.',
    how_long: 'Bis du dich anmeldest; dann speichert es dein Konto.',
    deleted: gone,
  },
  bans: {
    what: 'Sperren, die du als Gast bekommen hast: dein Name am Tisch, Ende, Grund und, falls dein Netzwerk mitgesperrt ist, dessen Hash (mit geheimem Schlüssel).',
    why: 'Damit alle in Ruhe spielen können.',
    how_long: 'Bis spätestens einen Tag nach dem Ende oder bis zur Aufhebung.',
    deleted: 'Wird entfernt. Ein gesperrtes Netzwerk bleibt ohne dich gesperrt.',
  },
  looks: {
    what: 'Wann und warum du als Betreiber verdeckte Informationen einer laufenden Partie eingesehen hast.',
    why: 'Damit die Spieler es erfahren.',
    how_long: 'So lange wie die Partie.',
    deleted: 'Dein Name wird gelöscht.',
  },
  reports: {
    what: 'Was du gemeldet hast, was daraus wurde und was andere über dich gemeldet haben.',
    why: 'Damit Moderatoren sich darum kümmern können.',
    how_long: 'Für immer.',
    deleted: 'Deine Meldungen bleiben anonym; bei Meldungen über dich wird die Verknüpfung gelöscht.',
  },
  audit: {
    what: 'Was Betreiber an deinem Konto geändert haben, wann und warum.',
    why: 'Damit nachvollziehbar ist, was Betreiber tun.',
    how_long: 'Für immer.',
    deleted: 'Es bleibt, ohne deinen Namen.',
  },
  cookie: {
    what: 'In deinem Browser: ein signiertes Cookie mit einer Zufallszahl oder ein Sitzungstoken.',
    why: 'Um dich wiederzuerkennen.',
    how_long: '400 Tage, nur in deinem Browser.',
    deleted: 'Wird ungültig.',
  },
  addresses: {
    what: 'Deine IP-Adresse, nur im Arbeitsspeicher.',
    why: 'Um Missbrauch zu verhindern.',
    how_long: 'Einige Minuten; nie auf der Festplatte.',
    deleted: 'Wird nicht gespeichert.',
  },
  vacations: {
    what: 'Wann du im Urlaub warst oder bist.',
    why: 'Um deine Uhren anzuhalten, deine Mitspieler zu informieren und die Tage zu zählen.',
    how_long: account,
    deleted: gone,
  },
};
