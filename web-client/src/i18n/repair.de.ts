import type { repair as english } from './repair.en';

export const repair: typeof english = {
  broken: 'Ein Betreiber hat dieses Spiel angehalten, bis ein Fehler behoben ist.',
  note: (text) => `Seine Nachricht: „${text}“`,
  standsStill: 'Angehalten: Fehler',
  calledOff: 'Ein Betreiber hat das Spiel abgebrochen.',
  standStill: 'Angehalten',
  setBack: (to, seen) =>
    `Ein Betreiber hat das Spiel auf ${to === 0 ? 'den Anfang' : `den Stand nach Zug ${to}`} zurückgesetzt.${
      seen ? ' Seither Aufgedecktes bleibt bekannt.' : ''
    }`,
};
