import type { Lang } from '../../../i18n/lang';

/** Texts for what players agree on and for spectators, which only the room needs. */
const en = {
  proposeTakeBack: 'Take back my last move',
  takeBackText: 'The game continues from the position before it. Information revealed since then remains known.',
  takeBackRated: 'The game continues from the position before it. Not possible once anything hidden has been drawn, revealed or played.',
  noTakeBack: 'Your last move can’t be taken back: something hidden has come to light, or a player has left or returned.',
  wantsTakeBack: 'to take back their last move',
  tookBack: (name: string, isYou: boolean, seen: boolean) =>
    `${isYou ? 'You took back your' : `${name} took back their`} last move; all players agreed.${
      seen ? ' Information revealed since then remains known.' : ''
    }`,
  proposeTie: 'Offer a tie',
  tieText: 'The game ends, and both of you rank first.',
  wantsTie: 'a tie',
  tied: 'Both players agreed on a tie.',
  tie: 'Tie',
  byAgreement: 'by agreement',
  handOver: 'Hand over my seat',
  handOverTo: 'Hand over to',
  handOverText: 'A spectator with an account plays on for you. You can’t come back unless they hand the seat back.',
  nobodyToHandOverTo: 'To hand over your seat, ask another account to watch this game.',
  wantsHandOver: (name: string) => `to hand over their seat to ${name}`,
  youHandOver: (name: string) => `to hand over your seat to ${name}`,
  handedToYou: (name: string) => `The players have agreed that you take over the seat of ${name}.`,
  spectators: 'Spectators',
  spectatorsText: 'A spectator you remove can’t come back until you let them in.',
  guest: 'Guest',
  remove: 'Remove',
  removeNamed: (name: string) => `Remove ${name}`,
  removed: 'Removed',
  letIn: 'Let in again',
  letInNamed: (name: string) => `Let ${name} in again`,
};

const de: typeof en = {
  proposeTakeBack: 'Meinen letzten Zug zurücknehmen',
  takeBackText: 'Die Partie geht ab dem Stand davor weiter. Was seitdem aufgedeckt wurde, bleibt bekannt.',
  takeBackRated:
    'Die Partie geht ab dem Stand davor weiter. Nicht möglich, wenn seitdem etwas Verdecktes gezogen, aufgedeckt oder gespielt wurde.',
  noTakeBack:
    'Dein letzter Zug lässt sich nicht zurücknehmen: Seitdem wurde etwas Verdecktes bekannt, oder ein Spieler ist ausgestiegen oder zurückgekehrt.',
  wantsTakeBack: 'den eigenen letzten Zug zurücknehmen',
  tookBack: (name, isYou, seen) =>
    `${isYou ? 'Du hast deinen' : `${name} hat den eigenen`} letzten Zug mit Zustimmung aller zurückgenommen.${
      seen ? ' Was seitdem aufgedeckt wurde, bleibt bekannt.' : ''
    }`,
  proposeTie: 'Unentschieden anbieten',
  tieText: 'Die Partie endet, und ihr seid beide Erste.',
  wantsTie: 'Unentschieden',
  tied: 'Beide Spieler haben sich auf Unentschieden geeinigt.',
  tie: 'Unentschieden',
  byAgreement: 'durch Vereinbarung',
  handOver: 'Meinen Platz übergeben',
  handOverTo: 'Übergeben an',
  handOverText: 'Ein Zuschauer mit Konto spielt für dich weiter. Zurück kommst du nur, wenn dir der Platz wieder übergeben wird.',
  nobodyToHandOverTo: 'Um deinen Platz zu übergeben, bitte jemanden mit Konto, dieser Partie zuzuschauen.',
  wantsHandOver: (name) => `den eigenen Platz an ${name} übergeben`,
  youHandOver: (name) => `deinen Platz an ${name} übergeben`,
  handedToYou: (name) => `Die Spieler sind einverstanden, dass du den Platz von ${name} übernimmst.`,
  spectators: 'Zuschauer',
  spectatorsText: 'Entfernte Zuschauer kommen erst wieder herein, wenn du sie zulässt.',
  guest: 'Gast',
  remove: 'Entfernen',
  removeNamed: (name) => `${name} entfernen`,
  removed: 'Entfernt',
  letIn: 'Wieder zulassen',
  letInNamed: (name) => `${name} wieder zulassen`,
};

export function wordsIn(lang: Lang): typeof en {
  return lang === 'de' ? de : en;
}
