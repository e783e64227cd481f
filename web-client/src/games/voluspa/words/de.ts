import { number } from '../../../i18n/number';
import type { Who } from '../../common/who';
import type { Axis, Cell } from '../view';
import { face } from './face.de';
import type { Texts } from './texts';

const verb = ({ you }: Who, second: string, third: string) => (you ? second : third);
const subject = ({ you, name }: Who) => (you ? 'Du' : name);
const place = ([x, y]: Cell) => `Zeile ${number(y)} Spalte ${number(x)}`;
const points = (n: number) => (n === 1 ? '1 Punkt' : `${n} Punkte`);
const line = (axis: Axis | null) => (axis === 'column' ? 'Spalte' : 'Zeile');
const tilesIn = (n: number) => (n === 1 ? '1 Plättchen' : `${n} Plättchen`);
const freyasBack = (n: number) => (n === 1 ? 'eine Freya' : `${n} Freyas`);

const tile = {
  odin: 'Odin',
  thor: 'Thor',
  troll: 'Troll',
  dragon: 'Drache',
  fenrir: 'Fenrir',
  skadi: 'Skadi',
  valkyrie: 'Walküre',
  loki: 'Loki',
  hel: 'Hel',
  sea_serpent: 'Seeschlange',
  jotunn: 'Jötunn',
  hermod: 'Hermod',
  niohoggr: 'Nidhöggr',
  raven: 'Rabe',
  freya: 'Freya',
  dwarf: 'Zwerg',
  lightning_bolt: 'Blitz',
} as const;

/** In the accusative. */
const aTile = {
  odin: 'Odin',
  thor: 'Thor',
  troll: 'einen Troll',
  dragon: 'einen Drachen',
  fenrir: 'Fenrir',
  skadi: 'Skadi',
  valkyrie: 'eine Walküre',
  loki: 'Loki',
  hel: 'Hel',
  sea_serpent: 'eine Seeschlange',
  jotunn: 'einen Jötunn',
  hermod: 'Hermod',
  niohoggr: 'Nidhöggr',
  raven: 'einen Raben',
  freya: 'Freya',
  dwarf: 'einen Zwerg',
  lightning_bolt: 'einen Blitz',
} as const;

export const de: Texts = {
  ...face,
  inTheBox: 'Im Spiel',

  tile,
  aTile,
  power: {
    odin: 'Der höchste Wert. Keine besondere Kraft.',
    thor: 'Nur Odin ist stärker. Keine besondere Kraft.',
    troll:
      'Direkt neben einem Troll dürfen nur Trolle, Zwerge oder Hels liegen. Trolle selbst darfst du neben alles legen.',
    dragon:
      'Kommt auf ein freies Feld oder auf ein Plättchen: jedes außer Drache und Hel. Das überdeckte wird abgelegt. Auch ein Troll kann überdeckt werden, nur darf neben dem Feld kein Troll liegen.',
    fenrir:
      'Das Rudel: In jeder Zeile und Spalte ist ein Fenrir so viel wert wie alle Fenrire dieser Linie zusammen. Ein neuer Fenrir schlägt sein eigenes Rudel, wenn er selbst etwas beiträgt.',
    skadi:
      'Kommt auf ein freies Feld oder an die Stelle eines Plättchens, das du auf die Hand nimmst: jedes außer Skadi und Hel, und ohne Troll neben dem Feld. War es verstärkt, bekommst du ebenso viele Freyas aus der Ablage zurück.',
    valkyrie:
      'Liegen an beiden Enden einer Linie Walküren, bekommt sie nur der Spieler, der eines der beiden Enden legt, egal was dazwischen liegt.',
    loki: 'Jedes Plättchen direkt neben einem Loki ist 0 wert, solange er dort liegt, andere Lokis ausgenommen.',
    hel: 'Kommt nur auf ein Plättchen, das keine Hel ist, auch neben oder auf einen Troll. Das Feld ist von da an eine Lücke: Sie beendet Linien, und nichts kann darauf gelegt, sie genommen oder geschoben werden. Bringt 1 Punkt je Plättchen ringsum, auch schräg, das keine Hel ist, und 2 mehr, wenn sie einen Nidhöggr überdeckt. Liegt neben der Hand und wird nie ersetzt.',
    sea_serpent:
      'Kommt auf ein freies Feld. Sie blickt über ihre ganze Zeile oder Spalte, über Lücken und Hels hinweg. Ist sie mehr wert als jedes andere Plättchen dort, bringt jedes Feld vom ersten bis zum letzten Plättchen 1 Punkt, je Nidhöggr 2 mehr. Nur die bessere der beiden zählt. Walküren an beiden Enden ihrer eigenen Linie halten sie auf.',
    jotunn:
      'Kommt auf ein freies Feld oder an die Stelle eines Plättchens, nicht einer Hel, und schiebt es geradeaus auf das erste Feld hinter dessen Reihe. Du wählst die Richtung, wenn dort keine Regel verletzt wird: keine Hel, kein Troll daneben, keine Linie über sieben. Das geschobene wird nicht gewertet und behält seine Verstärkung.',
    hermod:
      'Nach seiner Wertung darfst du gleich noch ein Plättchen legen: auf ein freies Feld an den Enden seiner Zeile oder Spalte, auf ein Plättchen dieser Linien, wenn deines das kann, oder eine Hel auf oder rings um ihn. Hermods können aufeinander folgen; der neueste zählt. Mit leerer Hand folgt nichts.',
    niohoggr: 'Jede gewertete Linie mit einem Nidhöggr bringt 2 Punkte mehr, egal wer sie wertet, auch neben einem Loki.',
    raven:
      'Kommt auf ein freies Feld oder auf ein Plättchen: jedes außer Rabe und Hel. Er wird gewertet, darf dann noch einmal auf ein anderes Feld fliegen und wird wieder gewertet; was er zuerst überdeckte, liegt dann wieder da. Worauf er zuletzt sitzt, wird abgelegt.',
    freya:
      'Wird wie jedes Plättchen gelegt. Oder lege sie als Verstärkung ab: Das nächste Plättchen, das du in diesem Zug von der Hand legst, ist für immer 1 mehr wert. Mehrere zählen zusammen. Eine Hel kann nicht verstärkt werden.',
    dwarf:
      'Darf neben Trollen liegen. Wertet keine Linien, sondern bringt die Hälfte, abgerundet, von dem, was die bis zu vier Plättchen neben ihm zusammen wert sind.',
    lightning_bolt:
      'Kommt nur auf ein Plättchen, nicht auf Blitz oder Hel. Wertet die kürzere seiner Linien aus mindestens zwei Plättchen, was auch darin liegt; ohne Linie 1 Punkt. 2 mehr, wenn er einen Nidhöggr überdeckt.',
  },
  power2012: {
    hel: 'In dieser Auflage zählen nur die vier Felder gerade neben ihr, nicht die schrägen.',
    hermod:
      'In dieser Auflage darf eine Hel nur auf die vier Felder gerade neben Hermod folgen. Kann nichts folgen, endet der Zug.',
    dragon: 'In dieser Auflage bringt es nichts, ein Plättchen ohne Nachbarn zu überdecken.',
    skadi: 'In dieser Auflage bringt es nichts, ein Plättchen ohne Nachbarn zu nehmen.',
  },

  place,
  direction: { n: 'nach oben', e: 'nach rechts', s: 'nach unten', w: 'nach links' },
  points,
  cellTile: (kind, cell, boost) => `${tile[kind]}${boost > 0 ? ` plus ${boost}` : ''}, ${place(cell)}`,
  cell: place,
  cellFree: (cell) => `Freies Feld, ${place(cell)}`,
  offer: (kind, cell, n, onto) =>
    `${onto ? de.onto(kind, onto) : tile[kind]}, ${place(cell)}, brächte ${points(n)}`,
  offerPush: (kind, direction, n) => `${tile[kind]} ${de.direction[direction]} schieben, brächte ${points(n)}`,
  onto: (kind, onto) => {
    if (kind === 'skadi') return `Skadi nimmt ${aTile[onto]}`;
    if (kind === 'jotunn') return `Jötunn schiebt ${aTile[onto]}`;
    return `${tile[kind]} auf ${aTile[onto]}`;
  },
  part: ({ axis, cells, amount, rule }) => {
    switch (rule) {
      case 'line':
        return `${line(axis)}: der höchste Wert von ${tilesIn(cells.length)}`;
      case 'bookends':
        return `${line(axis)}: Walküren an beiden Enden von ${tilesIn(cells.length)}`;
      case 'niohoggr':
        return `Nidhöggr${axis ? ` in der ${line(axis)}` : ' überdeckt'}${amount > 2 ? `, ${amount / 2}-mal` : ''}`;
      case 'lone':
        return 'Ein Plättchen ohne Linie';
      case 'hel':
        return `Rings um Hel: ${tilesIn(cells.length)}`;
      case 'sea_serpent':
        return `Ganze ${line(axis)}: ${amount} Felder vom ersten bis zum letzten Plättchen`;
      case 'dwarf':
        return 'Die Hälfte von dem, was neben dem Zwerg liegt';
      case 'lightning_bolt':
        return axis ? `${line(axis)}: die kürzere Linie, ${tilesIn(cells.length)}` : 'Ein Plättchen ohne Linie getroffen';
    }
  },

  table: {
    board: 'Spielfeld',
    boardHelp: 'Mit den Pfeiltasten wechselst du zwischen Feldern oder Plättchen. Enter wählt aus oder erklärt ein liegendes Plättchen. Escape geht zurück.',
    hand: 'Deine Hand',
    hels: 'Deine Hels',
    handTile: (kind, key, usable) => `${tile[kind]}, Taste ${key}${usable ? '' : ', jetzt nicht spielbar'}`,
    yourTurn: 'Du bist am Zug',
    turnOf: (name) => `${name} ist am Zug.`,
    over: 'Das Spiel ist zu Ende.',
    replay: 'Rückblick',
    imagined: 'Als ob jetzt dein Zug begänne, mit diesem Brett und deiner Hand. Was du ziehen würdest, ist unbekannt.',
    watching: 'Du schaust zu.',
    chooseTile: 'Wähle ein Plättchen aus deiner Hand.',
    chooseCell: (kind) => `${tile[kind]}: Wähle ein Feld. Du siehst die Punkte, die es bringt.`,
    nowhere: 'Für dieses Plättchen gibt es gerade kein Feld.',
    tileAt: (kind, cell) => `${tile[kind]}, ${place(cell)}`,
    chooseDirection: (kind) => `${tile[kind]}: Wohin schieben?`,
    mustDiscard: 'Du kannst kein Plättchen legen: Wähle eines zum Ablegen.',
    discardDown: 'Zu viele Plättchen: Wähle eines zum Ablegen.',
    afterHermod: 'Folge Hermod mit einem Plättchen oder beende den Zug.',
    afterRaven: 'Der Rabe darf weiterfliegen. Wähle ein Feld oder beende den Zug.',
    boostWaits: (boost) => `Dein nächstes Plättchen bekommt +${boost}.`,
    asking: (kind) => `${tile[kind]}: Punkte werden berechnet …`,
    wouldDo: (kind, cell) => `${tile[kind]}, ${place(cell)}`,
    wouldDiscard: (kind) => `${tile[kind]} ablegen?`,
    noPoints: 'Bringt keine Punkte.',
    confirm: 'Legen',
    discard: 'Ablegen',
    cancel: 'Abbrechen',
    boost: 'Verstärken +1',
    boostHint: 'Lege Freya ab; dein nächstes Plättchen ist 1 mehr wert.',
    endTurn: 'Zug beenden',
    undo: 'Zurücknehmen',
    sending: 'Wird gesendet …',
    soFar: (n) => `In diesem Zug: ${points(n)}`,
    zoomIn: 'Vergrößern',
    zoomOut: 'Verkleinern',
    fit: 'Einpassen',
    tools: 'Brettwerkzeuge',
    values: 'Werte in Zeile und Spalte',
    stock: 'Übrige Plättchen',
    close: 'Schließen',
    help: 'Hilfe',
    about: (kind) => `Über ${tile[kind]}`,
    worth: (value) => `Wert ${value}`,
    worthNothing: 'Kein Wert',
    inHand: (n) => `${tilesIn(n)} auf der Hand`,
    helsBeside: (n) => (n === 1 ? '1 Hel' : `${n} Hels`),
    deck: (n) => `Stapel: ${n}`,
    unseen: 'Noch nicht gesehen',
    unseenHint: 'Im Stapel und auf den Händen der anderen.',
    deckOrder: 'Stapel, oberstes Plättchen zuerst',
    discardPile: (n) => `Ablage: ${n}`,
    empty: 'Keine.',
    others: 'Spieler',
    effect: {
      covered: (kind) => `Überdeckt ${aTile[kind]}.`,
      captured: (kind, freyas) =>
        `Nimmt ${aTile[kind]} auf die Hand${freyas > 0 ? `, dazu ${freyasBack(freyas)} aus der Ablage` : ''}.`,
      bumped: (kind, to) => `Schiebt ${aTile[kind]} auf ${place(to)}.`,
      lifted: (uncovered) =>
        uncovered ? `Verlässt sein Feld; dort liegt wieder: ${tile[uncovered]}.` : 'Verlässt sein Feld.',
    },
  },

  log: {
    placed: (who, kind, cell, boost) =>
      `${subject(who)} ${verb(who, 'legst', 'legt')} ${aTile[kind]}${boost > 0 ? ` mit +${boost}` : ''}, ${place(cell)}.`,
    covered: (kind, boost) => `Überdeckt wird ${tile[kind]}${boost > 0 ? `, das +${boost} ist verloren` : ''}.`,
    captured: (who, kind, boost, freyas) =>
      `${subject(who)} ${verb(who, 'nimmst', 'nimmt')} ${aTile[kind]} auf die Hand${
        freyas > 0 ? `, dazu ${freyasBack(freyas)}` : ''
      }${boost > freyas ? '; mehr Freyas lagen nicht in der Ablage' : ''}.`,
    bumped: (kind, to) => `${tile[kind]} wird auf ${place(to)} geschoben.`,
    lifted: (uncovered, cell) =>
      uncovered
        ? `Der Rabe fliegt weiter von ${place(cell)}; dort liegt wieder: ${tile[uncovered]}.`
        : `Der Rabe fliegt weiter von ${place(cell)}.`,
    scored: (who, n, why) => `${subject(who)} ${verb(who, 'bekommst', 'bekommt')} ${points(n)}.${why && ` ${why}`}`,
    boosted: (who, boost) =>
      `${subject(who)} ${verb(who, 'legst', 'legt')} Freya ab: Das nächste Plättchen ist ${boost} mehr wert.`,
    discarded: (who, kind) => `${subject(who)} ${verb(who, 'legst', 'legt')} ${aTile[kind]} ab.`,
    drew: (who, count, tiles) =>
      `${subject(who)} ${verb(who, 'ziehst', 'zieht')} ${
        tiles ? tiles.map((kind) => aTile[kind]).join(', ') : tilesIn(count)
      }.`,
    helsLeft: 'Der Stapel ist leer: Alle Hels auf den Händen scheiden aus.',
    began: (who) => (who.you ? 'Du bist am Zug.' : `${who.name} ist am Zug.`),
    over: 'Alle Plättchen sind gelegt. Das Spiel ist zu Ende.',
    undone: (who) => `${subject(who)} ${verb(who, 'nimmst', 'nimmt')} die letzte Aktion zurück.`,
  },

};
