import type { repair as english } from './repair.en';

export const repair: typeof english = {
  broken: 'Dieses Spiel steht still: Ein Betreiber dieses Servers hat es als fehlerhaft gekennzeichnet.',
  note: (text) => `Dazu heißt es: „${text}“`,
  standsStill: 'Steht still: fehlerhaft',
  calledOff: 'Ein Betreiber dieses Servers hat das Spiel abgebrochen.',
  standStill: 'Stehen still',
  setBack: (to, seen) =>
    `Ein Betreiber dieses Servers hat das Spiel zurückgesetzt: Es geht ${to === 0 ? 'von der Ausgangslage' : `wie nach Zug ${to}`} weiter.${
      seen ? ' Seither ist Verdecktes ans Licht gekommen: Wer es gesehen hat, weiß es.' : ''
    }`,
};
