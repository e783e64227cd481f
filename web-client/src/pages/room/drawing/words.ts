import type { Lang } from '../../../i18n/lang';
import type { Stroke } from '../../../net/protocol';
import type { Colour } from './strokes';

/** What is said to those who draw, and of what is drawn; loaded with the board. */
const en = {
  draw: 'Draw on the board',
  drawing: 'You draw',
  how: 'Drag from place to place for an arrow; a tap is a ring.',
  own: 'Only you see what you draw; it is kept with your notes.',
  unkept: 'Only you see what you draw. It is gone when you leave the room.',
  shown: 'Everybody in the room sees what you draw.',
  keys: 'Arrow keys go from place to place. Enter begins, Enter at another place draws an arrow, at the same one a ring. 1 to 4: the colour. Delete takes all away, Escape ends.',
  colour: { green: 'green', red: 'red', blue: 'blue', yellow: 'yellow' } satisfies Record<Colour, string>,
  colours: 'Colour',
  clear: 'Take all away',
  done: 'Done',
  notKept: 'Not kept yet: the server cannot be reached, or you have drawn on too many moves.',
  begun: (place: string) => `From ${place}. Where to?`,
  dropped: 'Nothing drawn.',
  taken: 'All taken away.',
  drew: (what: string) => `Drawn: ${what}.`,
  tookBack: (what: string) => `Taken away: ${what}.`,
  list: 'Drawn on the board',
  by: (name: string) => `by ${name}`,
  arrow: (from: string, to: string) => `arrow from ${from} to ${to}`,
  ring: (place: string) => `ring around ${place}`,
  drawnOn: (seq: number) => (seq === 0 ? 'Drawn on the start' : `Drawn on move ${seq}`),
  otherDrawings: 'Drawn on moves',

  // Looking together.
  review: 'Look at the game together',
  reviewText: 'One leads through the game, the others follow, and everybody in the room may point at something.',
  begin: 'Lead through the game',
  you: 'You lead: the others may follow to what you look at.',
  leads: (name: string) => `${name} leads through the game.`,
  gone: (name: string) => `${name}, who leads, is gone.`,
  nobody: 'Nobody leads now.',
  follow: (name: string) => `Follow ${name}`,
  followAlong: 'Follow',
  alone: 'Look by yourself',
  takeOver: 'Take the lead',
  handOver: 'Hand over the lead',
  end: 'End',
  endAll: 'End looking together',
  keep: 'Keep what is drawn',
  keptWith: 'Kept with your notes.',
  over: 'Looking together is over.',
  followed: (name: string) => `You follow ${name}.`,
};

export type DrawingWords = typeof en;

const de: DrawingWords = {
  draw: 'Auf dem Brett zeichnen',
  drawing: 'Du zeichnest',
  how: 'Von Ort zu Ort ziehen gibt einen Pfeil, Tippen einen Ring.',
  own: 'Nur du siehst, was du zeichnest; es bleibt bei deinen Notizen.',
  unkept: 'Nur du siehst, was du zeichnest. Verlässt du den Raum, ist es weg.',
  shown: 'Alle im Raum sehen, was du zeichnest.',
  keys: 'Pfeiltasten führen von Ort zu Ort. Eingabe beginnt, Eingabe an einem anderen Ort zeichnet einen Pfeil, am selben einen Ring. 1 bis 4: die Farbe. Entfernen nimmt alles weg, Escape beendet.',
  colour: { green: 'grün', red: 'rot', blue: 'blau', yellow: 'gelb' },
  colours: 'Farbe',
  clear: 'Alles wegnehmen',
  done: 'Fertig',
  notKept: 'Noch nicht aufbewahrt: Der Server ist nicht zu erreichen, oder du hast zu vielen Zügen etwas gezeichnet.',
  begun: (place) => `Von ${place}. Wohin?`,
  dropped: 'Nichts gezeichnet.',
  taken: 'Alles weggenommen.',
  drew: (what) => `Gezeichnet: ${what}.`,
  tookBack: (what) => `Weggenommen: ${what}.`,
  list: 'Auf dem Brett gezeichnet',
  by: (name) => `von ${name}`,
  arrow: (from, to) => `Pfeil von ${from} nach ${to}`,
  ring: (place) => `Ring um ${place}`,
  drawnOn: (seq) => (seq === 0 ? 'Zum Anfang gezeichnet' : `Zu Zug ${seq} gezeichnet`),
  otherDrawings: 'Zu Zügen gezeichnet',

  review: 'Das Spiel zusammen ansehen',
  reviewText: 'Einer führt durch das Spiel, die anderen folgen, und jeder im Raum darf auf etwas zeigen.',
  begin: 'Durch das Spiel führen',
  you: 'Du führst: Die anderen können zu dem folgen, was du ansiehst.',
  leads: (name) => `${name} führt durch das Spiel.`,
  gone: (name) => `${name} führt und ist gegangen.`,
  nobody: 'Gerade führt niemand.',
  follow: (name) => `${name} folgen`,
  followAlong: 'Folgen',
  alone: 'Selbst ansehen',
  takeOver: 'Die Führung übernehmen',
  handOver: 'Die Führung abgeben',
  end: 'Beenden',
  endAll: 'Das Zusammen-Ansehen beenden',
  keep: 'Gezeichnetes aufbewahren',
  keptWith: 'Aufbewahrt bei deinen Notizen.',
  over: 'Das Zusammen-Ansehen ist beendet.',
  followed: (name) => `Du folgst ${name}.`,
};

const all: Readonly<Record<Lang, DrawingWords>> = { en, de };

export function wordsIn(lang: Lang): DrawingWords {
  return all[lang];
}

/** A stroke in words; null where the game knows no such place. */
export function inWords({ from, to, colour }: Stroke, w: DrawingWords, called: (place: string) => string | null): string | null {
  const [start, end] = [called(from), to === null ? null : called(to)];
  if (start === null || (to !== null && end === null)) return null;
  return `${end === null ? w.ring(start) : w.arrow(start, end)}, ${w.colour[colour]}`;
}
