import type { ratings as english } from './ratings.en';

const signed = (n: number) => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : '±0');
const level = (n: number) => String(n).replace('-', '−');

export const ratings: typeof english = {
  ratings: 'Wertungen',
  list: 'Liste der Wertungen',
  listText: 'Wer im letzten Jahr zehn gewertete Partien gespielt hat, nach Spiel und Zahl der Plätze.',
  game: 'Spiel',
  seats: 'Tisch',
  classOf: { '2': 'zwei Plätze', '3+': 'drei Plätze und mehr' },
  place: 'Rang',
  name: 'Name',
  level: 'Stufe',
  games: 'Gewertete Partien',
  you: 'du',
  levelIs: (n, provisional) => (provisional ? `${level(n)} (vorläufig)` : level(n)),
  provisional: 'Es haben weniger als zehn Partien gezählt, sie kann also noch weit daneben liegen.',
  nobody: 'Hier hat im letzten Jahr niemand zehn gewertete Partien gespielt.',
  more: 'Mehr zeigen',
  around: 'Um mich herum',
  fromTop: 'Von oben',
  notListed: 'Du stehst nicht auf dieser Liste: Dazu gehören zehn gewertete Partien im letzten Jahr und eine Wertung, die nicht verborgen ist.',
  none: 'Noch keine gewerteten Partien.',
  hidden: 'Wird nicht gezeigt.',
  listOf: 'Zur Liste',

  curve: 'Verlauf',
  curveOf: (what) => `Die Stufe nach jeder Partie: ${what}`,
  curveSaid: (from, to, lowest, highest, games) =>
    `Über ${games === 1 ? '1 Partie' : `${games} Partien`} von ${level(from)} auf ${level(to)}; am tiefsten ${level(lowest)}, am höchsten ${level(highest)}.`,
  asTable: 'Als Tabelle',
  ended: 'Zu Ende',
  change: 'Änderung',
  changed: signed,

  rated: 'Gewertet',
  ratedAbout: 'Zählt für die Wertungen derer, die spielen: nur Konten, und keine Bots.',
  levels: 'Wer mitspielen darf',
  levelsAll: 'jede Stufe',
  levelsOwn: 'Stufen von … bis …',
  levelsFrom: 'Stufe von',
  levelsTo: 'Stufe bis',
  levelsAre: (from, to) => `Stufen von ${level(from)} bis ${level(to)}`,
  fitsMe: 'nur was mir passt',
  noneFits: 'Keiner dieser Tische passt dir gerade.',
  brings: (own, win, lose) => `Deine Stufe ${own}: als Erste oder Erster ${signed(win)}, als Letzte oder Letzter ${signed(lose)}`,
  brought: 'Was es gebracht hat',
  broughtOne: (name, before, after) => `${name}: ${level(before)} → ${level(after)} (${signed(after - before)})`,
  doesNotCount: 'Zählt nicht: Diese Leute haben in einer Woche fünf gewertete Partien gespielt.',
  takenOut: 'Zählt nicht für die Wertungen.',

  hiding: 'Deine Wertungen',
  hide: 'Vor den anderen verbergen',
  hideAbout: 'Du stehst auf keiner Liste, und niemand sieht, was daraus folgt. Die Partien zählen weiter.',
  hideFromMe: 'Vor mir verbergen',
  hideFromMeAbout: 'Du siehst nirgends Zahlen von dir; die anderen schon.',
};
