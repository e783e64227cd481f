import type { Kept } from '../../net/protocol';

export type KeptWords = Pick<Kept, 'what' | 'why' | 'how_long' | 'deleted'>;

const account = 'Solange es das Konto gibt.';
const gone = 'Wird entfernt.';

/** The server's table in German, by its ids. */
export const german: Readonly<Record<string, KeptWords>> = {
  account: {
    what: 'Der Name eines Kontos, seit wann es besteht, ob es ein Bot ist, und seine eigenen Worte.',
    why: 'Daran kennen dich die anderen; alle können es lesen.',
    how_long: account,
    deleted: gone,
  },
  ratings: {
    what: 'Für wie gut man dich nach jedem gewerteten Spiel hält, und wem das gezeigt wird.',
    why: 'Damit du Leute findest, die dir passen; du kannst es vor anderen und vor dir verbergen.',
    how_long: account,
    deleted:
      'Kommt von den Listen und gehört nicht mehr zu dir: Die Spiele bleiben für die anderen gewertet, unter einer Zahl, die niemanden nennt.',
  },
  statistics: {
    what: 'Was jedes Spiel, das du zu Ende gespielt hast, von deinem Platz sagt: Rang, Punkte, wie lange deine Züge dauerten, und was das Spiel zählt.',
    why: 'Um dir, und anderen, soweit du es erlaubst, zu zeigen, was deine Spiele ergeben; von denen in privaten Räumen erfährt sonst niemand.',
    how_long: 'Mit dem Spiel.',
    deleted: 'Bleibt als das von jemandem; was deine ergaben, ist fort.',
  },
  names_kept: {
    what: 'Der Name, den du vorher hattest, falls du ihn geändert hast.',
    why: 'Damit sich inzwischen niemand für dich ausgibt.',
    how_long: '30 Tage nach der Änderung, und höchstens einen Tag, bis er entfernt ist.',
    deleted: gone,
  },
  email: {
    what: 'Eine E-Mail-Adresse, falls du eine angegeben hast.',
    why: 'Um dich zu erreichen; sonst sieht sie niemand.',
    how_long: 'Bis du sie entfernst.',
    deleted: gone,
  },
  password: {
    what: 'Was Argon2id aus dem Passwort macht; nie das Passwort selbst.',
    why: 'Um dich einzulassen.',
    how_long: account,
    deleted: gone,
  },
  passkeys: {
    what: 'Die öffentlichen Schlüssel deiner Passkeys, ihre Namen, und wann sie benutzt wurden.',
    why: 'Um dich einzulassen.',
    how_long: 'Bis du sie entfernst.',
    deleted: gone,
  },
  sessions: {
    what: 'Wo du angemeldet bist: ein Hash, ein Wort für den Browser, seit wann und wann zuletzt.',
    why: 'Um dich wiederzuerkennen, und damit du es beenden kannst.',
    how_long: '90 Tage nach dem letzten Gebrauch.',
    deleted: gone,
  },
  tokens: {
    what: 'Hashes der Schlüssel, die du für Programme gemacht hast, ihre Namen, und wann sie benutzt wurden.',
    why: 'Um deine Programme einzulassen.',
    how_long: 'Bis du sie widerrufst.',
    deleted: gone,
  },
  secrets: {
    what: 'Hashes von Links für ein zweites Gerät, von Merkwörtern und von Links für ein vergessenes Passwort.',
    why: 'Um dich anderswo einzulassen.',
    how_long: 'Links für ein Gerät zehn Minuten, für ein Passwort eine Stunde; Merkwörter, bis sie benutzt oder ersetzt werden.',
    deleted: gone,
  },
  settings: {
    what: 'Was dein Browser für dich behält: Sprache, Farben und Ähnliches.',
    why: 'Damit es auf jedem Gerät gleich ist.',
    how_long: 'Bis du es änderst.',
    deleted: gone,
  },
  follows: {
    what: 'Wem du folgst.',
    why: 'Um dir deren offene Tische zu zeigen; sonst sieht es niemand.',
    how_long: 'Bis du damit aufhörst.',
    deleted: gone,
  },
  blocks: {
    what: 'Wen du blockierst.',
    why: 'Um sie dir fernzuhalten; sonst sieht es niemand.',
    how_long: 'Bis du es aufhebst.',
    deleted: gone,
  },
  channels: {
    what: 'Die Adresse, unter der du Mails bekommst, mit dem Link, der sie abstellt, und wann zuletzt eine Mail oder ein Push gesendet wurde oder nicht ankam.',
    why: 'Um dir von deinen Partien zu erzählen.',
    how_long: 'Bis du die Adresse änderst oder kein Browser mehr Pushes nimmt.',
    deleted: gone,
  },
  confirmations: {
    what: 'Eine Adresse, die du noch nicht bestätigt hast, und ein Hash des Links dazu.',
    why: 'Um zu wissen, dass die Adresse deine ist.',
    how_long: 'Bis du dem Link folgst; er gilt einen Tag.',
    deleted: gone,
  },
  subscriptions: {
    what: 'Wo der Push-Dienst deines Browsers nimmt, was wir für ihn verschlüsseln, ein Wort für den Browser und wann es zuletzt benutzt wurde.',
    why: 'Um dir von deinen Partien zu erzählen.',
    how_long: 'Bis du es beendest, der Browser es tut oder du dort abgemeldet wirst.',
    deleted: gone,
  },
  mutes: {
    what: 'Von welchen Räumen du nichts hören willst.',
    why: 'Damit wir still sind.',
    how_long: 'Bis du es änderst.',
    deleted: gone,
  },
  hooks: {
    what: 'Die Adresse in einem Chat, in dem du einen Raum von sich erzählen lässt, und ihr Schlüssel.',
    why: 'Damit der Raum es tun kann.',
    how_long: 'Bis du sie entfernst.',
    deleted: gone,
  },
  notices: {
    what: 'Was dir zu sagen ist, bis es gesagt ist.',
    why: 'Um dir von deinen Partien zu erzählen.',
    how_long: 'Bis es gesendet oder nach einem halben Tag aufgegeben ist.',
    deleted: gone,
  },
  passings: {
    what: 'Welche Gäste du warst, bevor du dich angemeldet hast.',
    why: 'Damit auch das entfernt wird, was sie hinterlassen haben.',
    how_long: account,
    deleted: gone,
  },
  rooms: {
    what: 'Welche Räume du eröffnet hast.',
    why: 'Damit du ihre Spiele beginnen kannst.',
    how_long: 'Mit dem Spiel; ein Raum, dessen Spiel nie begonnen hat, verschwindet nach einer Stunde oder drei Tagen.',
    deleted: 'Wer sie eröffnet hat, wird entfernt.',
  },
  seats: {
    what: 'In welchen Partien du saßt, unter welchem Namen, und die Zufallszahlen, die du zur Mischung gegeben hast.',
    why: 'Eine Partie sind ihre Spieler und ihre Züge; alle, die sie gespielt haben, können sie nachprüfen.',
    how_long: 'Für immer.',
    deleted:
      'Wer du bist und dein Name werden entfernt: Dort saß jemand. Die Zufallszahlen bleiben, ohne die sich die Partie nicht noch einmal nachspielen ließe.',
  },
  actions: {
    what: 'Deine Züge, und wann du sie gemacht hast.',
    why: 'Eine Partie sind ihre Züge.',
    how_long: 'Für immer.',
    deleted: 'Sie bleiben, als die von jemandem.',
  },
  attendances: {
    what: 'Welche Partien deine sind, um sie aufzulisten.',
    why: 'Um dir deine Partien zu zeigen.',
    how_long: 'Mit der Partie.',
    deleted: gone,
  },
  seen: {
    what: 'Bis wohin du in einer Partie und ihrem Chat gelesen hast.',
    why: 'Um dir zu zeigen, was neu ist.',
    how_long: 'Mit der Partie.',
    deleted: gone,
  },
  notes: {
    what: 'Deine Notizen zu Partien und Zügen, und ob du sie dem Tisch gezeigt hast.',
    why: 'Um sie für dich aufzuheben; sonst liest sie niemand, außer du zeigst sie.',
    how_long: 'Bis du sie entfernst.',
    deleted: gone,
  },
  drawings: {
    what: 'Die Pfeile und Ringe, die du auf Bretter gezeichnet hast.',
    why: 'Um sie dir wieder zu zeigen; sonst sieht sie niemand, außer du zeigst deine Notizen.',
    how_long: 'Bis du sie wegnimmst.',
    deleted: gone,
  },
  invitations: {
    what: 'Wer dich eingeladen hat und wen du eingeladen hast, an offene Tische.',
    why: 'Um sie euch beiden zu zeigen.',
    how_long: 'Bis sie beantwortet sind oder die Partie beginnt.',
    deleted: gone,
  },
  turns: {
    what: 'Seit wann du am Zug bist.',
    why: 'Um dir zu zeigen, was auf dich wartet.',
    how_long: 'Bis die Partie endet.',
    deleted: 'Wer du bist, wird entfernt.',
  },
  chat: {
    what: 'Was du im Chat eines Raums geschrieben hast, und wann.',
    why: 'Alle im Raum lesen es.',
    how_long: 'Für immer.',
    deleted: 'Der Text und dein Name werden entfernt.',
  },
  role: {
    what: 'Ob du dich um den Server oder seine Leute kümmerst, und ob, bis wann und warum du dich nicht anmelden oder nicht in Chats schreiben darfst.',
    why: 'Damit alle in Frieden spielen können.',
    how_long: account,
    deleted: gone,
  },
  muted_guests: {
    what: 'Bis wann und warum du nicht in Chats schreiben darfst, falls du als Gast davon abgehalten wurdest.',
    why: 'Damit man in Ruhe spielen kann.',
    how_long: 'Bis du dich anmeldest; dann behält es dein Konto.',
    deleted: gone,
  },
  looks: {
    what: 'Dass du als Betreiber in eine laufende Partie hineingesehen hast, und warum.',
    why: 'Damit die es wissen, die sie gespielt haben.',
    how_long: 'Mit der Partie.',
    deleted: 'Dein Name wird entfernt.',
  },
  reports: {
    what: 'Was du gemeldet hast, was daraus wurde, und was andere von dir gemeldet haben.',
    why: 'Damit sich jemand darum kümmern kann.',
    how_long: 'Für immer.',
    deleted: 'Was du gemeldet hast, bleibt, von niemandem; dass es um dich ging, wird entfernt.',
  },
  audit: {
    what: 'Was Betreiber mit deinem Konto gemacht haben, wann und warum.',
    why: 'Damit Betreiber für das einstehen, was sie tun.',
    how_long: 'Für immer.',
    deleted: 'Es bleibt, über jemanden, den nichts mehr nennt.',
  },
  cookie: {
    what: 'In deinem Browser: ein unterschriebenes Cookie mit einer Zufallszahl oder das Zeichen einer Anmeldung.',
    why: 'Um dich wiederzuerkennen.',
    how_long: '400 Tage, nur in deinem Browser.',
    deleted: 'Nützt nichts mehr.',
  },
  addresses: {
    what: 'Die Netzadresse, von der du kommst, nur im Arbeitsspeicher.',
    why: 'Um Fluten abzuhalten.',
    how_long: 'Minuten; sie wird nirgends aufgeschrieben.',
    deleted: 'Wird nicht behalten.',
  },
  vacations: {
    what: 'Wann du im Urlaub warst oder bist.',
    why: 'Um deine Uhren anzuhalten, es denen zu sagen, mit denen du spielst, und die Tage zu zählen.',
    how_long: account,
    deleted: gone,
  },
};
