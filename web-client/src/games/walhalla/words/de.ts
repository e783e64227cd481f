import type { Who } from '../../common/who';
import type { Card, Terrain } from '../material';
import type { Field, Part } from '../view';
import { face } from './face.de';
import type { Texts } from './texts';

const verb = ({ you }: Who, second: string, third: string) => (you ? second : third);
const subject = ({ you, name }: Who) => (you ? 'Du' : name);
const object = ({ you, name }: Who) => (you ? 'dich' : name);
const of = ({ you, name }: Who) => (you ? 'dir' : name);
const points = (n: number) => (n === 1 ? '1 Punkt' : `${n} Punkte`);
const cardsIn = (n: number) => (n === 1 ? '1 Karte' : `${n} Karten`);
const fieldsIn = (n: number) => (n === 1 ? '1 Feld' : `${n} Felder`);
const letters = ['A', 'B', 'C'];
const fieldName = ([peninsula, row]: Field) => `${letters[peninsula]}${row}`;
const colours = ['rotes', 'blaues', 'gelbes', 'schwarzes'];
const coloured = ['roter', 'blauer', 'gelber', 'schwarzer'];
const seatNames = ['Bug', 'Mitte', 'Heck'];
const atSeat = ['am Bug', 'in der Mitte', 'am Heck'];
const list = (words: readonly string[]) =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} und ${words.at(-1)}`;
const onRank = (place: number | undefined) => (place === 1 ? 'Erster' : 'Zweiter');

const terrain: Record<Terrain, string> = { forest: 'Wald', village: 'Dorf', wheat: 'Weizen', cult: 'Kultstätte' };

const card: Record<Card, string> = {
  forest: 'Wald',
  wheat: 'Weizen',
  cult: 'Kultstätte',
  village: 'Dorf',
  peninsula_6: 'Halbinsel 6',
  peninsula_7: 'Halbinsel 7',
  peninsula_8: 'Halbinsel 8',
  walhalla: 'Walhalla',
  hunt: 'Jagd',
  attack: 'Angriff',
  shield: 'Schild',
};

const perField = (name: string) => `Spiele sie am Ende eines Raubzugs aus: 1 Punkt für jedes deiner Felder mit ${name}.`;
const tipCard = (tip: number) =>
  `Spiele sie am Ende eines Raubzugs aus: Auf der Halbinsel mit der äußeren Spitze ${tip} bist du um 2 stärker, auch ohne Wikinger dort.`;

const part = ({ rule, peninsula, card: laid, place }: Part): string => {
  switch (rule) {
    case 'forest':
      return 'der Wald';
    case 'hunt':
      return 'verdoppelt durch die Jagd';
    case 'card':
      return `Karte ${card[laid!]}`;
    case 'wheat':
      return 'Weizen';
    case 'peninsula':
      return `als ${onRank(place)} auf Halbinsel ${letters[peninsula ?? 0]}`;
    case 'field':
      return 'besetzte Felder';
    case 'walhalla':
      return `als ${onRank(place)} in Walhalla`;
  }
};

const would: Texts['would'] = (choice) => {
  switch (choice.type) {
    case 'board':
      return choice.positions.length === 0
        ? 'Keinen Wikinger einsteigen lassen'
        : `Einsteigen lassen: ${list(choice.positions.map((each) => atSeat[each]!))}`;
    case 'ride':
      return choice.accept ? 'Mitfahren' : 'An Land bleiben';
    case 'sail':
      return `In Fjord ${choice.fjord + 1} segeln, ${choice.bow_first ? 'Bug' : 'Heck'} zur Küste`;
    case 'land':
      return `${choice.side === 'left' ? 'Links' : 'Rechts'} landen${choice.attack ? ' mit einer Angriffskarte' : ''}${choice.hunt ? ' mit einer Jagdkarte' : ''}`;
    case 'defend':
      return { yield: 'Weichen', hold: 'Standhalten', shield: 'Schild spielen' }[choice.choice];
    case 'play_cards':
      return choice.cards.length === 0 ? 'Keine Karte ausspielen' : `Ausspielen: ${list(choice.cards.map((each) => card[each]))}`;
  }
};

const brings: Texts['brings'] = (kind, value) =>
  ({
    forest: `Bringt sofort ${points(value)}.`,
    village: `Macht dich bei der Wertung der Halbinsel um ${value} stärker.`,
    wheat: 'Bringt am Ende des Raubzugs dessen Nummer an Punkten; der Wikinger bleibt.',
    cult: 'Bringt eine Karte.',
  })[kind];

const ground: Texts['ground'] = (kind, value) =>
  kind === 'forest' ? `Wald, ${points(value)}` : kind === 'village' ? `Dorf, +${value}` : terrain[kind];

export const de: Texts = {
  ...face,
  or: 'oder',

  terrain,
  terrainMeaning: {
    forest: 'Bringt beim Einnehmen sofort die angegebenen Punkte. Eine beim Landen gespielte Jagdkarte verdoppelt sie.',
    village: 'Erhöht deine Stärke um seine Zahl, wenn die Halbinsel am Ende eines Raubzugs gewertet wird.',
    wheat:
      'Bringt am Ende jedes Raubzugs dessen Nummer an Punkten: 1, 2, 3. Wikinger im Weizen bleiben für den nächsten Raubzug stehen.',
    cult: 'Beim Einnehmen ziehst du eine Aktionskarte.',
  },
  card,
  cardMeaning: {
    forest: perField('Wald'),
    wheat: perField('Weizen'),
    cult: perField('Kultstätte'),
    village: perField('Dorf'),
    peninsula_6: tipCard(6),
    peninsula_7: tipCard(7),
    peninsula_8: tipCard(8),
    walhalla: 'Spiele sie am Ende eines Raubzugs aus: In Walhalla bist du um 2 stärker, auch ohne Helden dort.',
    hunt: 'Spiele sie beim Landen auf einem Wald: Nimmst du ihn ein, bringt er doppelte Punkte.',
    attack: 'Spiele sie zu einem Angriff: Der Verteidiger verliert sofort.',
    shield: 'Spiele sie, wenn du angegriffen wirst: Dein Wikinger hält das Feld, und du verlierst keinen Helden.',
  },
  points,
  peninsulaSign: (peninsula) => letters[peninsula]!,
  fjordSign: (fjord) => String(fjord + 1),
  fieldName,
  ground,
  brings,
  briefly: (kind, value, raid) =>
    ({ forest: `+${value}`, village: `Stärke +${value}`, wheat: `Weizen, später +${raid}`, cult: 'eine Karte' })[kind],
  field: (field, kind, value, viking) =>
    `${fieldName(field)}: ${ground(kind, value)}${viking === null ? '' : `, besetzt von ${viking}`}`,
  tip: (peninsula, place, n) =>
    `Halbinsel ${letters[peninsula]}: ${points(n)} für den ${place === 'first' ? 'ersten' : 'zweiten'} Platz`,
  docked: (fjord, colour) => `Ein ${colours[colour]} Boot in Fjord ${fjord + 1}`,
  part,
  would,

  table: {
    coast: 'Die Küste',
    hand: 'Deine Karten',
    cards: 'Karten',
    places: {
      midgard: { name: 'Midgard', meaning: 'Wikinger, die in ein Boot steigen können' },
      asgard: { name: 'Asgard', meaning: 'Die Reserve, aus der nach einem Raubzug Verstärkung kommt' },
      walhalla: {
        name: 'Walhalla',
        meaning:
          'Gefallene Helden. Sie können Verteidiger retten; die meisten Helden bringen die meiste Verstärkung',
      },
    },
    there: (name, n, place) => `${name}: ${n} Wikinger in ${place}`,
    inHand: (name, n) => `${name}: ${cardsIn(n)}`,
    deck: (cards, discard) => `Stapel ${cards} · gespielt ${discard}`,
    boatsLeft: (n) => (n === 0 ? 'das letzte Boot' : n === 1 ? 'noch 1 Boot' : `noch ${n} Boote`),
    raid: (raid) => `Raubzug ${raid} von 3`,
    boat: (colour, position) => `Ein ${colours[colour]} Boot, ${coloured[colour]} Platz ${atSeat[position]}`,
    seat: (position, colour, viking) =>
      `${seatNames[position]}${colour === null ? '' : `, ${coloured[colour]} Platz`}: ${viking ?? 'frei'}`,
    sailTo: (fjord) => `In Fjord ${fjord + 1} segeln`,
    landOn: (field, kind, value, enemy) =>
      `${fieldName(field)} ${enemy ? 'angreifen' : 'einnehmen'}: ${ground(kind, value)}`,

    ask: ({ phase, seats: all, attack }, owner, others) => {
      switch (phase) {
        case 'board':
          return 'Wer steigt ein?';
        case 'ride':
          return `${others[0]?.name ?? ''} bestimmt den Kurs. Fährt einer deiner Wikinger mit?`;
        case 'sail':
          return 'Wohin segelt das Boot?';
        case 'land':
          return owner && !owner.you ? 'Wo landet dein Wikinger?' : 'Dein Wikinger landet. Wähle ein Feld.';
        case 'defend':
          return attack
            ? `${others[0]?.name ?? ''} greift dich auf ${fieldName([attack.peninsula, attack.row])} an. Deine Helden in Walhalla: ${all[attack.defender]!.walhalla}.`
            : '';
        case 'cards':
          return 'Der Raubzug ist vorbei. Wähle Karten zum verdeckten Ausspielen; alle werden gemeinsam aufgedeckt.';
        case 'over':
          return '';
      }
    },
    hint: {
      board: 'Klicke auf freie Plätze im Boot. Jeder Wikinger an Bord landet auf einem Feld neben seinem Platz.',
      sail: 'Klicke auf einen Fjord, um zu sehen, wo jeder Wikinger landen könnte; ein weiterer Klick wendet das Boot.',
      cards: 'Du kannst Karten für einen späteren Raubzug behalten.',
    },
    waits: ({ phase, attack }, asked, on) => {
      const names = list(asked.map((each) => each.name));
      const who = asked[0]?.name ?? '';
      switch (phase) {
        case 'board':
          return `${who} besetzt ein Boot.`;
        case 'ride':
          return `${who} entscheidet, ob ein Wikinger${on ? ` bei ${of(on)}` : ''} mitfährt.`;
        case 'sail':
          return `${who} bestimmt den Kurs.`;
        case 'land':
          return `${who} wählt, wo ein Wikinger landet.`;
        case 'defend':
          return `${who} wird auf ${attack ? fieldName([attack.peninsula, attack.row]) : ''} angegriffen und entscheidet über die Verteidigung.`;
        case 'cards':
          return `Karten werden verdeckt ausgespielt. Es ${asked.length === 1 ? 'fehlt' : 'fehlen'} noch ${names}.`;
        case 'over':
          return 'Die Partie ist zu Ende.';
      }
    },
    replay: 'Du siehst dir die Partie an.',
    imagined: 'Als wäre das aktuelle Boot deins und noch auf See. Niemand sonst fährt mit, und welche Karten du ziehst, ist unbekannt.',
    over: 'Die Partie ist zu Ende.',
    sending: 'Wird gesendet …',

    rideAsk: 'Mitfahren?',
    rideAlong: 'Mitfahren',
    rideAlongMeans:
      'Einer deiner Wikinger verlässt Midgard und setzt sich auf deinen Platz. Wo er landet, entscheidest du.',
    stayAshore: 'An Land bleiben',
    stayAshoreMeans: 'Dein Platz bleibt leer; dein Wikinger wartet in Midgard auf ein anderes Boot.',
    turnBoat: 'Boot wenden',
    backHome: 'kein Feld, zurück nach Midgard',
    against: (who) => `gegen ${object(who)}`,
    landAsk: 'Wo du landest',
    fight: (enemy, { walhalla }) =>
      `Kampf gegen ${object(enemy)}: ${walhalla > 0 ? `${walhalla === 1 ? '1 Held kann' : `${walhalla} Helden können`} das Feld halten` : 'keine Helden, nur ein Schild kann das Feld halten'}. `,
    playWith: { attack: 'Angriffskarte spielen: sicherer Sieg', hunt: 'Jagdkarte spielen: doppelte Punkte' },
    defendAsk: 'Wie du auf den Angriff antwortest',
    defence: { yield: 'Weichen', hold: 'Standhalten', shield: 'Schild spielen' },
    defenceMeans: (choice, attacker) =>
      ({
        yield: `Dein Wikinger geht nach Walhalla; ${attacker.name} bekommt das Feld.`,
        hold: `Kostet einen Helden, der nach Asgard geht. Der Wikinger von ${of(attacker)} geht nach Walhalla; das Feld bleibt deins.`,
        shield: `Kostet die Karte. Der Wikinger von ${of(attacker)} geht nach Walhalla; das Feld bleibt deins.`,
      })[choice],
    layingBrings: (n) => `Durch Geländekarten: ${points(n)}.`,

    board: (n) => (n === 0 ? 'Niemand steigt ein' : n === 1 ? '1 Wikinger steigt ein' : `${n} Wikinger steigen ein`),
    sail: (chosen) => (chosen ? 'Segel setzen' : 'Fjord wählen'),
    lay: (n) => (n === 0 ? 'Keine ausspielen' : `${cardsIn(n)} ausspielen`),
    confirm: 'Bestätigen',
    cancel: 'Zurück',
    undo: 'Zurücknehmen',
    sinceThen: 'Was passiert ist',
    places4: 'Midgard, Asgard, Walhalla',
    strengths: 'Aktuelle Stärken',
    strengthsHint: 'Als würde der Raubzug jetzt enden, ohne Karten',
    unseen: 'Noch nicht gesehene Karten',
    walk: 'Wertung',
    help: 'Regeln',
    close: 'Schließen',
    decided: (who, done) =>
      done ? `${subject(who)}: entschieden` : `${subject(who)} ${verb(who, 'wählst', 'wählt')} noch`,
  },

  scoring: {
    title: (raid) => `Wertung von Raubzug ${raid}`,
    titles: {
      ended: (raid) => `Raubzug ${raid} ist vorbei`,
      cards: () => 'Die Karten werden aufgedeckt',
      card_points: () => 'Punkte für ausgespielte Karten',
      wheat: (raid) => `Weizen: ${points(raid)} pro Feld`,
      fields: () => '1 Punkt pro besetztem Feld',
      next: (raid) => `Auf zu Raubzug ${raid + 1}`,
      over: () => 'Das Ende',
    },
    judged: (peninsula) =>
      peninsula === null ? 'Walhalla wird gewertet' : `Halbinsel ${letters[peninsula]} wird gewertet`,
    raids: 'Raubzüge',
    step: 'Dieser Schritt',
    stepOf: (at, n) => `${at}/${n}`,
    ended:
      'Alle Boote sind gefahren, oder niemand hat mehr Wikinger in Midgard. Hier die Wertung, Schritt für Schritt.',
    noCards: 'keine',
    part: ({ rule, fields, amount, card: laid }, withSum) => {
      const where = rule === 'wheat' ? `${fields.length}-mal Weizen` : fieldsIn(fields.length);
      return `${rule === 'card' ? `Karte ${card[laid!]}, ` : ''}${where}${withSum ? ` → ${amount}` : ''}`;
    },
    columns: {
      vikings: 'Wikinger',
      villages: 'Dörfer',
      card: 'Karte',
      strength: 'Summe',
      place: 'Platz',
      points: 'Punkte',
    },
    place: (place) => `${place}.`,
    reason: ({ first, second, seats: all }) => {
      const [ones, twos] = [1, 2].map((place) => all.filter((each) => each.place === place));
      if (ones!.length === 0) return 'Hier ist niemand, also gibt es keine Punkte.';
      if (ones!.length > 1) {
        return `${ones!.length} teilen sich den ersten Platz und bekommen von ${first} + ${second} = ${first + second} je ${ones![0]!.points}, aufgerundet.`;
      }
      if (twos!.length > 1) {
        return `Der Stärkste bekommt ${first}; ${twos!.length} teilen sich den zweiten Platz und bekommen von ${second} je ${twos![0]!.points}, aufgerundet.`;
      }
      return `Der Stärkste bekommt ${first}${twos!.length > 0 ? `, der Zweite ${second}` : '; es gibt keinen zweiten Platz'}.`;
    },
    next: (who, { home, rank, reinforced, heroes }) =>
      `${who.name}: ${home} von den Feldern nach Asgard; Rang ${rank} in Walhalla bringt ${reinforced} nach Midgard${heroes > 0 ? `; ${heroes === 1 ? '1 Held verlässt' : `${heroes} Helden verlassen`} Walhalla` : ''}.`,
    totals: 'Punkte nach diesem Schritt',
    back: 'Zurück',
    on: 'Weiter',
    skip: 'Überspringen',
    done: 'Fertig',
  },

  log: {
    turnBegan: (who, colour, position) =>
      `${subject(who)} ${verb(who, 'bist', 'ist')} am Zug mit einem Boot: ${coloured[colour]} Platz ${atSeat[position]}.`,
    boarded: (who, positions) =>
      positions.length === 0
        ? `${subject(who)} lässt keinen Wikinger einsteigen.`
        : `${subject(who)} besetzt das Boot ${list(positions.map((each) => atSeat[each]!))}.`,
    rode: (who, accepted) =>
      accepted
        ? `${subject(who)} ${verb(who, 'fährst', 'fährt')} mit.`
        : `${subject(who)} ${verb(who, 'bleibst', 'bleibt')} an Land.`,
    sailed: (who, fjord, bowFirst) =>
      `${subject(who)} ${verb(who, 'segelst', 'segelt')} in Fjord ${fjord + 1}, ${bowFirst ? 'Bug' : 'Heck'} zur Küste.`,
    wentBack: (who) => `Ein Wikinger von ${of(who)} findet kein Feld und kehrt nach Midgard zurück.`,
    played: (who, each) => `${subject(who)} ${verb(who, 'spielst', 'spielt')} eine Karte: ${card[each]}.`,
    attacked: (who, defender, field, hunt) =>
      `${subject(who)} ${verb(who, 'greifst', 'greift')} ${object(defender)} auf ${fieldName(field)}${hunt ? ' mit einer Jagdkarte' : ''} an.`,
    yielded: (who, field, forced) =>
      `${subject(who)} ${forced ? verb(who, 'verlierst', 'verliert') : verb(who, 'räumst', 'räumt')} ${fieldName(field)}; der Wikinger geht nach Walhalla.`,
    held: (who, attacker, field, shield) =>
      `${subject(who)} ${verb(who, 'hältst', 'hält')} ${fieldName(field)}${shield ? ' mit einem Schild' : ', und ein Held geht aus Walhalla nach Asgard'}; der Wikinger von ${of(attacker)} geht nach Walhalla.`,
    landed: (who, field) => `${subject(who)} ${verb(who, 'nimmst', 'nimmt')} ${fieldName(field)} ein.`,
    scored: (who, n, parts) => {
      const text = `${subject(who)} ${verb(who, 'bekommst', 'bekommt')} ${points(n)}`;
      if (parts.length <= 1) return `${text}: ${parts.map(part).join()}.`;
      return { text, parts: parts.map((each) => `${part(each)} ${each.amount}`) };
    },
    reshuffled: (n) =>
      n === 1
        ? 'Die gespielte Karte wird zum neuen Stapel.'
        : `Die ${n} gespielten Karten werden zum neuen Stapel gemischt.`,
    drew: (who, each) =>
      `${subject(who)} ${verb(who, 'ziehst', 'zieht')} eine Karte${each === null ? '' : `: ${card[each]}`}.`,
    raidEnded: (raid) => `Raubzug ${raid} ist vorbei.`,
    decided: (who, laid) =>
      laid === null
        ? who.you
          ? 'Du hast Karten gewählt.'
          : `${who.name} hat Karten gewählt.`
        : laid.length === 0
          ? 'Du spielst keine Karten aus.'
          : `Du spielst verdeckt aus: ${list(laid.map((each) => card[each]))}.`,
    revealed: (laid, who) => ({
      text: 'Die Karten werden aufgedeckt',
      parts: laid.map(
        (cards, seat) =>
          `${subject(who(seat))}: ${cards.length === 0 ? 'keine' : cards.map((each) => card[each]).join(', ')}`,
      ),
    }),
    compared: ({ peninsula, seats: all }, who) => ({
      text: peninsula === null ? 'Walhalla' : `Halbinsel ${letters[peninsula]}`,
      parts: all.map(
        ({ strength, points: gain }, seat) =>
          `${subject(who(seat))}: Stärke ${strength}${gain > 0 ? `, +${gain}` : ''}`,
      ),
    }),
    wentHome: (vikings, who) => ({
      text: 'Zurück nach Asgard, außer den Wikingern im Weizen',
      parts: vikings.map((n, seat) => `${subject(who(seat))}: ${n}`),
    }),
    reinforced: (vikings, who) => ({
      text: 'Verstärkung für Midgard',
      parts: vikings.map((n, seat) => `${subject(who(seat))}: ${n}`),
    }),
    heroesLeft: (vikings) => {
      const n = vikings[0] ?? 0;
      if (n === 0) return 'Kein Held verlässt Walhalla.';
      return `Von jedem Spieler ${n === 1 ? 'geht 1 Held' : `gehen ${n} Helden`} aus Walhalla nach Asgard.`;
    },
    raidBegan: (raid, who) => `Raubzug ${raid} beginnt; ${verb(who, 'du fängst', `${who.name} fängt`)} an.`,
    over: 'Der letzte Raubzug ist vorbei. Die Partie ist zu Ende.',
  },

};
