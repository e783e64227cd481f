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
  inTheBox: 'In der Schachtel',

  tile,
  aTile,
  power: {
    odin: 'Der höchste Wert. Keine Sonderfähigkeit.',
    thor: 'Nur Odin ist stärker. Keine Sonderfähigkeit.',
    troll:
      'Direkt neben einem Troll dürfen nur Trolle, Zwerge oder Hels liegen. Trolle selbst darfst du neben alles legen.',
    dragon:
      'Kommt auf ein freies Feld oder auf ein Plättchen außer Drache und Hel. Das überdeckte Plättchen wird abgelegt. Auch ein Troll kann überdeckt werden, aber neben dem Feld darf kein Troll liegen.',
    fenrir:
      'Das Rudel: In jeder Zeile und Spalte ist ein Fenrir so viel wert wie alle Fenrire dieser Linie zusammen. Ein neuer Fenrir schlägt sein eigenes Rudel, wenn er die Summe erhöht.',
    skadi:
      'Kommt auf ein freies Feld oder ersetzt ein Plättchen, das du auf die Hand nimmst: jedes außer Skadi und Hel, wenn kein Troll neben dem Feld liegt. War es verstärkt, bekommst du ebenso viele Freyas aus der Ablage zurück.',
    valkyrie:
      'Eine Linie mit Walküren an beiden Enden wird nur gewertet, wenn du eine der beiden legst, egal was dazwischen liegt.',
    loki: 'Jedes Plättchen direkt neben einem Loki ist 0 wert, solange er dort liegt. Andere Lokis sind ausgenommen.',
    hel: 'Kommt nur auf ein Plättchen außer Hel, auch neben oder auf einen Troll. Das Feld wird zur Lücke: Es beendet Linien, und Hel kann weder überdeckt noch genommen oder geschoben werden. Bringt 1 Punkt für jedes Plättchen ringsum außer Hels, auch diagonal, und 2 mehr, wenn sie einen Nidhöggr überdeckt. Liegt neben deiner Hand und wird nicht nachgezogen.',
    sea_serpent:
      'Kommt auf ein freies Feld. Sie sieht ihre ganze Zeile oder Spalte, über Lücken und Hels hinweg. Ist sie mehr wert als jedes andere Plättchen dort, bringt jedes Feld vom ersten bis zum letzten Plättchen 1 Punkt, jeder Nidhöggr 2 mehr. Nur die bessere der beiden zählt. Walküren an beiden Enden ihrer eigenen Linie halten sie auf.',
    jotunn:
      'Kommt auf ein freies Feld oder ersetzt ein Plättchen außer Hel und schiebt es geradeaus auf das erste Feld hinter dessen Reihe. Du wählst die Richtung, solange dort keine Regel verletzt wird: keine Hel, kein Troll daneben, keine Linie über sieben. Das geschobene Plättchen wird nicht gewertet und behält seine Verstärkung.',
    hermod:
      'Nach seiner Wertung darfst du gleich noch ein Plättchen legen: auf ein freies Feld an den Enden seiner Zeile oder Spalte, auf ein Plättchen dieser Linien, wenn deines das kann, oder eine Hel auf oder rund um ihn. Hermods können aufeinander folgen; der neueste zählt. Bei leerer Hand folgt nichts.',
    niohoggr: 'Jede gewertete Linie mit einem Nidhöggr bringt 2 Punkte mehr, egal für wen, auch neben einem Loki.',
    raven:
      'Kommt auf ein freies Feld oder auf ein Plättchen außer Rabe und Hel. Er wird gewertet, darf dann einmal auf ein anderes Feld weiterfliegen und wird noch einmal gewertet; das zuerst überdeckte Plättchen liegt dann wieder offen. Das zuletzt überdeckte wird abgelegt.',
    freya:
      'Lege sie wie jedes andere Plättchen. Oder lege sie als Verstärkung ab: Das nächste Plättchen, das du in diesem Zug von der Hand legst, ist dauerhaft 1 mehr wert. Verstärkungen addieren sich. Eine Hel kann nicht verstärkt werden.',
    dwarf:
      'Darf neben Trollen liegen. Wertet keine Linien, sondern bringt den halben Gesamtwert der bis zu vier Plättchen neben ihm, abgerundet.',
    lightning_bolt:
      'Kommt nur auf ein Plättchen, nicht auf Blitz oder Hel. Wertet die kürzere seiner Linien aus mindestens zwei Plättchen, egal was darin liegt; ohne Linie gibt es 1 Punkt. 2 mehr, wenn er einen Nidhöggr überdeckt.',
  },
  power2012: {
    hel: 'In dieser Auflage zählen nur die vier angrenzenden Felder, nicht die diagonalen.',
    hermod:
      'In dieser Auflage darf eine Hel nur auf die vier an Hermod angrenzenden Felder folgen. Kann nichts folgen, endet der Zug.',
    dragon: 'In dieser Auflage bringt das Überdecken eines Plättchens ohne Nachbarn keine Punkte.',
    skadi: 'In dieser Auflage bringt das Nehmen eines Plättchens ohne Nachbarn keine Punkte.',
  },

  place,
  direction: { n: 'nach oben', e: 'nach rechts', s: 'nach unten', w: 'nach links' },
  points,
  cellTile: (kind, cell, boost, zeroed = false) =>
    `${tile[kind]}${boost > 0 ? ` plus ${boost}` : ''}, ${place(cell)}${zeroed ? ', zählt 0' : ''}`,
  cell: place,
  cellFree: (cell) => `Freies Feld, ${place(cell)}`,
  offer: (kind, cell, n, onto) =>
    `${onto ? de.onto(kind, onto) : tile[kind]}, ${place(cell)}, bringt ${points(n)}`,
  offerPush: (kind, direction, n) => `${tile[kind]} ${de.direction[direction]} schieben, bringt ${points(n)}`,
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
        return `Rund um Hel: ${tilesIn(cells.length)}`;
      case 'sea_serpent':
        return `Ganze ${line(axis)}: ${amount} Felder vom ersten bis zum letzten Plättchen`;
      case 'dwarf':
        return 'Halber Wert der Plättchen neben dem Zwerg';
      case 'lightning_bolt':
        return axis ? `${line(axis)}: die kürzere Linie, ${tilesIn(cells.length)}` : 'Ein Plättchen ohne Linie getroffen';
    }
  },
  unscored: ({ axis, value, highest }) => {
    if (highest === null) return `${line(axis)}: Hier punktet nur eine Walküre am Ende`;
    if (highest.value === value) return `${line(axis)}: nur Gleichstand mit ${tile[highest.tile]} (${value})`;
    return `${line(axis)}: ${tile[highest.tile]} ist höher (${highest.value} gegen ${value})`;
  },
  swayed: ({ tile: kind, value, by }) => {
    switch (by) {
      case 'loki':
        return `${tile[kind]} zählt neben Loki 0`;
      case 'pack':
        return `Alle Fenrir der Linie zusammen: ${value}`;
      case 'boost':
        return `${tile[kind]} zählt verstärkt ${value}`;
    }
  },

  table: {
    board: 'Spielfeld',
    boardHelp: 'Mit den Pfeiltasten wechselst du zwischen Feldern oder Plättchen. Enter wählt aus oder erklärt ein gelegtes Plättchen. Escape geht zurück.',
    hand: 'Deine Hand',
    hels: 'Deine Hels',
    handTile: (kind, key, usable) => `${tile[kind]}, Taste ${key}${usable ? '' : ', jetzt nicht spielbar'}`,
    yourTurn: 'Du bist am Zug',
    turnOf: (name) => `${name} ist am Zug.`,
    over: 'Die Partie ist zu Ende.',
    replay: 'Rückblick',
    imagined: 'Als würde dein Zug jetzt beginnen, mit diesem Brett und deiner Hand. Welche Plättchen du ziehst, ist unbekannt.',
    watching: 'Du schaust zu.',
    chooseTile: 'Wähle ein Plättchen aus deiner Hand.',
    chooseCell: (kind) => `${tile[kind]}: Wähle ein Feld. Jedes zeigt, wie viele Punkte es bringt.`,
    nowhere: 'Dieses Plättchen kannst du gerade nirgends legen.',
    tileAt: (kind, cell) => `${tile[kind]}, ${place(cell)}`,
    chooseDirection: (kind) => `${tile[kind]}: Wähle eine Richtung.`,
    mustDiscard: 'Du kannst kein Plättchen legen: Wähle eins zum Ablegen.',
    discardDown: 'Zu viele Plättchen: Wähle eins zum Ablegen.',
    afterHermod: 'Lege ein weiteres Plättchen nach Hermod oder beende den Zug.',
    afterRaven: 'Der Rabe darf weiterfliegen. Wähle ein Feld oder beende den Zug.',
    boostWaits: (boost) => `Dein nächstes Plättchen bekommt +${boost}.`,
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
    unseenHint: 'Im Stapel und auf der Hand der anderen.',
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
    covered: (kind, boost) => `Überdeckt: ${tile[kind]}${boost > 0 ? `; +${boost} geht verloren` : ''}.`,
    captured: (who, kind, boost, freyas) =>
      `${subject(who)} ${verb(who, 'nimmst', 'nimmt')} ${aTile[kind]} auf die Hand${
        freyas > 0 ? `, dazu ${freyasBack(freyas)}` : ''
      }${boost > freyas ? '; mehr Freyas waren nicht in der Ablage' : ''}.`,
    bumped: (kind, to) => `${tile[kind]} wird auf ${place(to)} geschoben.`,
    lifted: (uncovered, cell) =>
      uncovered
        ? `Der Rabe fliegt von ${place(cell)} weiter; dort liegt wieder: ${tile[uncovered]}.`
        : `Der Rabe fliegt von ${place(cell)} weiter.`,
    scored: (who, n, why) => `${subject(who)} ${verb(who, 'bekommst', 'bekommt')} ${points(n)}.${why && ` ${why}`}`,
    boosted: (who, boost) =>
      `${subject(who)} ${verb(who, 'legst', 'legt')} Freya ab: Das nächste Plättchen ist ${boost} mehr wert.`,
    discarded: (who, kind) => `${subject(who)} ${verb(who, 'legst', 'legt')} ${aTile[kind]} ab.`,
    drew: (who, count, tiles) =>
      `${subject(who)} ${verb(who, 'ziehst', 'zieht')} ${
        tiles ? tiles.map((kind) => aTile[kind]).join(', ') : tilesIn(count)
      }.`,
    helsLeft: 'Der Stapel ist leer: Alle Hels auf der Hand scheiden aus.',
    began: (who) => (who.you ? 'Du bist am Zug.' : `${who.name} ist am Zug.`),
    over: 'Alle Plättchen sind gelegt. Die Partie ist zu Ende.',
    undone: (who) => `${subject(who)} ${verb(who, 'nimmst', 'nimmt')} die letzte Aktion zurück.`,
  },

  recommended: {
    tile_set: {
      value: 'order_of_the_gods',
      why: 'Empfohlen für die erste Partie mit Erweiterungen: Order of the Gods, um alle neuen Kräfte kennenzulernen. Eine Partie mit allem dauert lange.',
    },
    no_late_hel: {
      value: true,
      why: 'Empfohlen mit Hel: Sonst heben sich die Spieler ihre Hels für die letzten Züge auf, in denen Lücken nichts mehr bewirken.',
    },
  },
};
