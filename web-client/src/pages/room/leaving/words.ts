import type { Lang } from '../../../i18n/lang';

/** Texts for taking back a move and agreeing on a tie, which only the room needs. */
const en = {
  proposeTakeBack: 'Take back my last move',
  takeBackText: 'The game continues from before it. Information revealed since then remains known.',
  takeBackRated: 'The game continues from before it. Not possible once anything hidden has been drawn, revealed or played.',
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
};

const de: typeof en = {
  proposeTakeBack: 'Meinen letzten Zug zurücknehmen',
  takeBackText: 'Die Partie geht auf dem Stand davor weiter. Was seitdem aufgedeckt wurde, bleibt bekannt.',
  takeBackRated:
    'Die Partie geht auf dem Stand davor weiter. Nicht möglich, wenn seitdem etwas Verdecktes gezogen, aufgedeckt oder gespielt wurde.',
  noTakeBack:
    'Dein letzter Zug lässt sich nicht zurücknehmen: Seitdem wurde Verdecktes bekannt, oder ein Spieler ist ausgestiegen oder zurückgekehrt.',
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
};

export function wordsIn(lang: Lang): typeof en {
  return lang === 'de' ? de : en;
}
