import type { Lang } from '../../../i18n/lang';
import type { Stroke } from '../../../net/protocol';
import type { Colour } from './strokes';

/** Texts about drawing, loaded with the board. */
const en = {
  draw: 'Draw on the board',
  drawing: 'Drawing',
  how: 'Drag to draw an arrow, tap to draw a ring.',
  own: 'Only you see your drawings. They are saved with your notes.',
  unkept: 'Only you see your drawings. They are gone when you leave the room.',
  shown: 'Everyone in the room sees your drawings.',
  keys: 'Use the arrow keys to move. Press Enter to start, then Enter on another place for an arrow or on the same place for a ring. 1 to 4 set the color, Delete clears everything, Escape exits.',
  colour: { green: 'green', red: 'red', blue: 'blue', yellow: 'yellow' } satisfies Record<Colour, string>,
  colours: 'Color',
  clear: 'Clear all',
  done: 'Done',
  notKept: 'Not saved yet: the server cannot be reached, or you have drawings on too many moves.',
  begun: (place: string) => `From ${place}. Where to?`,
  dropped: 'Nothing drawn.',
  taken: 'All drawings cleared.',
  drew: (what: string) => `Drawn: ${what}.`,
  tookBack: (what: string) => `Removed: ${what}.`,
  list: 'Drawings on the board',
  by: (name: string) => `by ${name}`,
  arrow: (from: string, to: string) => `arrow from ${from} to ${to}`,
  ring: (place: string) => `ring around ${place}`,
  drawnOn: (seq: number) => (seq === 0 ? 'Drawings on the starting position' : `Drawings on move ${seq}`),
  otherDrawings: 'Drawings on other moves',

  // The shared review.
  review: 'Review together',
  reviewText: 'One player steps through the game and the others follow along. Everyone in the room can point at the board.',
  begin: 'Lead the review',
  you: 'You are leading. Others can follow you.',
  leads: (name: string) => `${name} is leading the review.`,
  gone: (name: string) => `${name} was leading and has left.`,
  nobody: 'No one is leading.',
  follow: (name: string) => `Follow ${name}`,
  followAlong: 'Follow',
  alone: 'Stop following',
  takeOver: 'Take the lead',
  handOver: 'Hand over',
  end: 'End',
  endAll: 'End the review',
  keep: 'Save drawings',
  keptWith: 'Saved with your notes.',
  over: 'The review has ended.',
  followed: (name: string) => `You are following ${name}.`,
};

export type DrawingWords = typeof en;

const de: DrawingWords = {
  draw: 'Auf dem Brett zeichnen',
  drawing: 'Du zeichnest',
  how: 'Ziehen zeichnet einen Pfeil, Tippen einen Ring.',
  own: 'Nur du siehst deine Zeichnungen. Sie werden mit deinen Notizen gespeichert.',
  unkept: 'Nur du siehst deine Zeichnungen. Sie verschwinden, wenn du den Raum verlässt.',
  shown: 'Alle im Raum sehen deine Zeichnungen.',
  keys: 'Mit den Pfeiltasten wählst du ein Feld. Enter setzt den Anfang; Enter auf einem anderen Feld zeichnet einen Pfeil, auf demselben einen Ring. 1 bis 4 wählen die Farbe, Entf löscht alles, Escape beendet.',
  colour: { green: 'grün', red: 'rot', blue: 'blau', yellow: 'gelb' },
  colours: 'Farbe',
  clear: 'Alles löschen',
  done: 'Fertig',
  notKept: 'Noch nicht gespeichert: Der Server ist nicht erreichbar, oder du hast zu viele Züge mit Zeichnungen.',
  begun: (place) => `Von ${place}. Wohin?`,
  dropped: 'Nichts gezeichnet.',
  taken: 'Alle Zeichnungen gelöscht.',
  drew: (what) => `Gezeichnet: ${what}.`,
  tookBack: (what) => `Entfernt: ${what}.`,
  list: 'Zeichnungen auf dem Brett',
  by: (name) => `von ${name}`,
  arrow: (from, to) => `Pfeil von ${from} nach ${to}`,
  ring: (place) => `Ring um ${place}`,
  drawnOn: (seq) => (seq === 0 ? 'Zeichnungen zur Ausgangsstellung' : `Zeichnungen zu Zug ${seq}`),
  otherDrawings: 'Zeichnungen zu anderen Zügen',

  review: 'Gemeinsame Analyse',
  reviewText: 'Ein Spieler führt durch die Partie, die anderen folgen. Alle im Raum können auf dem Brett etwas zeigen.',
  begin: 'Durch die Partie führen',
  you: 'Du führst. Die anderen können dir folgen.',
  leads: (name) => `${name} führt durch die Partie.`,
  gone: (name) => `${name} hat geführt und den Raum verlassen.`,
  nobody: 'Gerade führt niemand.',
  follow: (name) => `${name} folgen`,
  followAlong: 'Folgen',
  alone: 'Nicht mehr folgen',
  takeOver: 'Führung übernehmen',
  handOver: 'Führung abgeben',
  end: 'Beenden',
  endAll: 'Gemeinsame Analyse beenden',
  keep: 'Zeichnungen speichern',
  keptWith: 'Mit deinen Notizen gespeichert.',
  over: 'Die gemeinsame Analyse ist beendet.',
  followed: (name) => `Du folgst ${name}.`,
};

const all: Readonly<Record<Lang, DrawingWords>> = { en, de };

export function wordsIn(lang: Lang): DrawingWords {
  return all[lang];
}

/** Returns a stroke in words; null if the game knows no such place. */
export function inWords({ from, to, colour }: Stroke, w: DrawingWords, called: (place: string) => string | null): string | null {
  const [start, end] = [called(from), to === null ? null : called(to)];
  if (start === null || (to !== null && end === null)) return null;
  return `${end === null ? w.ring(start) : w.arrow(start, end)}, ${w.colour[colour]}`;
}
