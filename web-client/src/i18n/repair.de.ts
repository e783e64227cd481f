import type { repair as english } from './repair.en';

export const repair: typeof english = {
  broken: 'Ein Betreiber hat diese Partie angehalten, bis ein Fehler behoben ist.',
  note: (text) => `Seine Nachricht: „${text}“`,
  standsStill: 'Angehalten: Fehler',
  calledOff: 'Ein Betreiber hat die Partie abgebrochen.',
  standStill: 'Angehalten',
  setBack: (to, seen) =>
    `Ein Betreiber hat die Partie auf ${to === 0 ? 'den Anfang' : `den Stand nach Zug ${to}`} zurückgesetzt.${
      seen ? ' Was seitdem aufgedeckt wurde, bleibt bekannt.' : ''
    }`,
};
