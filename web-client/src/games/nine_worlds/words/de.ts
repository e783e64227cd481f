import { number, signed } from '../../../i18n/number';
import type { Action } from '../../../net/protocol';
import { avatarName, worldName } from '../material';
import type { Home, Place, World } from '../view';
import { face } from './face.de';
import type { Texts } from './texts';

const points = (n: number) => (n === 1 ? '1 Punkt' : `${number(n)} Punkte`);
const ap = (n: number) => (n === 1 ? '1 Aktionspunkt' : `${n} Aktionspunkte`);
const inGenitive = (home: Home) => `${worldName(home)}s`;
const stonesOf = (n: number, home: Home) => `${n === 1 ? 'ein Stein' : `${n} Steine`} ${inGenitive(home)}`;
const aStoneOf = (home: Home) => `einen Stein ${inGenitive(home)}`;
const list = (names: readonly string[]) =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} und ${names.at(-1)!}`;
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const off = { reserve: 'Reserve', card: 'Tafel', helheim: 'Helheim', valhalla: 'Walhalla' } as const;
const outOf = { reserve: 'aus der Reserve', card: 'von der Tafel' } as const;
const place = (where: Place) => (typeof where === 'number' ? worldName(where) : off[where]);

const power = {
  protect: 'Schützen',
  retrieve: 'Zurückholen',
  move: 'Bewegen',
  steal: 'Rauben',
  exchange: 'Tauschen',
  add: 'Verstärken',
  destroy: 'Zerstören',
  spend: 'Handeln',
  banish: 'Verbannen',
  copy: 'Nachahmen',
} as const;

interface Deed {
  /** The object of the verb; in the infinitive it comes first. */
  readonly object: string;
  readonly infinitive: string;
  readonly third: string;
  /** The separable part of the verb, at the end of the sentence. */
  readonly particle?: string;
}

const carry = (object: string): Deed => ({ object, infinitive: 'legen', third: 'legt' });
const moveOn = (object: string): Deed => ({ object, infinitive: 'ziehen', third: 'zieht' });

function deed(action: Action): Deed {
  const { from, to, faction, source } = action as unknown as { from: World; to: World; faction: Home; source: 'card' | 'reserve' };
  const [a, b] = [worldName(from), worldName(to)];
  switch (action.type) {
    case 'muster':
      return carry('einen Stein aus der Reserve auf die Tafel');
    case 'deploy':
      return { object: `einen Stein von der Tafel nach ${b}`, infinitive: 'entsenden', third: 'entsendet' };
    case 'march':
      return moveOn(`einen Stein von ${a} nach ${b}`);
    case 'travel':
      return moveOn(`mit dem Avatar nach ${b}`);
    case 'travel_far':
      return moveOn(`mit Ullr nach ${b}`);
    case 'recover':
      return { object: 'einen Stein aus Helheim in die Reserve', infinitive: 'zurückholen', third: 'holt', particle: 'zurück' };
    case 'push':
      return { object: `${aStoneOf(faction)} von ${a} nach ${b}`, infinitive: 'drängen', third: 'drängt' };
    case 'drive':
      return { object: `${avatarName(faction)} nach ${b}`, infinitive: 'treiben', third: 'treibt' };
    case 'banish':
      return { object: `${aStoneOf(faction)} aus ${a} nach Helheim`, infinitive: 'verbannen', third: 'verbannt' };
    case 'end_turn':
      return { object: 'den Zug', infinitive: 'beenden', third: 'beendet' };
    case 'protect':
      return { object: 'Schutz bis zum Ende der Runde', infinitive: 'wählen', third: 'wählt' };
    case 'pass':
      return { object: '', infinitive: 'verzichten', third: 'verzichtet' };
    case 'retrieve':
      return { object: `${aStoneOf(faction)} aus Helheim nach ${b}`, infinitive: 'holen', third: 'holt' };
    case 'reinforce':
      return carry('bis zu zwei Steine aus der Reserve auf die Tafel');
    case 'move':
      return moveOn(`${aStoneOf(faction)} von ${a} nach ${b}`);
    case 'steal':
      return { object: `${aStoneOf(faction)} in ${a} durch einen ${outOf[source]}`, infinitive: 'ersetzen', third: 'ersetzt' };
    case 'exchange':
      return {
        object: `einen Stein in ${a} gegen ${aStoneOf(faction)} in ${worldName(action.with as World)}`,
        infinitive: 'tauschen',
        third: 'tauscht',
      };
    case 'add':
      return carry(`einen Stein ${outOf[source]} nach ${b}`);
    case 'destroy':
      return { object: `${aStoneOf(faction)} in ${a}`, infinitive: 'zerstören', third: 'zerstört' };
    case 'withdraw':
      return { object: withdrawn(action), infinitive: 'zurückziehen', third: 'zieht', particle: 'zurück' };
    case 'return':
      return { object: `einen Stein aus Walhalla nach ${b}`, infinitive: 'heimholen', third: 'holt', particle: 'heim' };
    case 'avatar':
      return avatarDeed(action);
    default:
      return { object: action.type, infinitive: 'wählen', third: 'wählt' };
  }
}

function withdrawn(action: Action): string {
  const list = action.stones as unknown as { faction: Home; from: World }[];
  const each = list.map(({ faction, from }) => `${aStoneOf(faction)} aus ${worldName(from)}`);
  return `${each.join(' und ')} auf die ${list.length > 1 ? 'Tafeln' : 'Tafel'}`;
}

function avatarDeed(action: Action): Deed {
  const { from, to, faction, source } = action as unknown as { from: World; to: World; faction: Home; source?: string };
  if (source === 'reserve') return carry('mit Hreidmar einen Stein aus der Reserve auf die Tafel');
  if (source === 'card') return carry('einen Stein von der Tafel in Hreidmars Welt');
  if ('from' in action && 'to' in action) return moveOn(`mit Freyr ${aStoneOf(faction)} von ${worldName(from)} nach ${worldName(to)}`);
  if ('from' in action) return { object: `${aStoneOf(faction)} aus ${worldName(from)} auf dessen Tafel`, infinitive: 'schicken', third: 'schickt' };
  if ('to' in action) return { object: `mit Hel ${avatarName(faction)} nach ${worldName(to)}`, infinitive: 'treiben', third: 'treibt' };
  return { object: `Beowulf mit ${avatarName(faction)}`, infinitive: 'tauschen', third: 'tauscht' };
}

const words = (...parts: (string | undefined)[]) => parts.filter(Boolean).join(' ');
const withCost = (text: string, cost: unknown) => (typeof cost === 'number' && cost > 0 ? `${text}, für ${ap(cost)}` : text);

export const de: Texts = {
  ...face,
  world: worldName,
  avatar: avatarName,
  power,
  powerText: {
    protect: 'Für den Rest der Runde wirken die Kräfte anderer Völker nicht auf deine Steine und deinen Avatar. Dafür nutzt du selbst keine weiteren Kräfte.',
    retrieve: 'Hole einen beliebigen Stein aus Helheim in eine beliebige Welt, oder lege zwei eigene Steine aus der Reserve auf deine Tafel.',
    move: 'Ziehe einen beliebigen Stein in eine Nachbarwelt, bis zu zweimal.',
    steal: 'Ein beliebiger Stein in einer Welt kommt auf die Tafel seines Volks; einer deiner Steine von Tafel oder Reserve ersetzt ihn.',
    exchange: 'Tausche einen deiner Steine mit einem Stein eines anderen Volks in einer anderen Welt.',
    add: 'Lege einen eigenen Stein von der Tafel oder aus der Reserve in eine beliebige Welt.',
    destroy: 'Ein beliebiger Stein in einer Welt kommt in die Reserve seines Volks, oder zwei beliebige Steine kommen auf die Tafeln ihrer Völker.',
    spend: 'Du bekommst zwei Aktionspunkte und gibst sie jetzt wie in deinem Zug aus, auch mit Avatar-Rabatten.',
    banish: 'Verbanne einen beliebigen Stein aus einer Welt nach Helheim.',
    copy: 'Nutze eine beliebige der acht anderen Kräfte.',
  },
  avatarText: [
    'Andere zahlen 1 Aktionspunkt mehr, um deine Steine aus Odins Welt zu drängen oder zu verbannen, höchstens 4. Gilt immer.',
    'In der Walhalla-Phase, wenn Ullr nicht in Vanaheim ist: Wähle für jeden heimkehrenden Stein, ob er nach Vanaheim oder in Ullrs Welt kommt. Kehrt keiner heim, darf Ullr in eine beliebige andere Welt ziehen.',
    'Ziehe einen beliebigen Stein aus Freyrs Welt in eine Nachbarwelt.',
    'Ein beliebiger Stein in den neun Welten kommt auf die Tafel seines Volks.',
    'Beowulf tauscht den Platz mit einem anderen Avatar in einer anderen Welt.',
    'Lege einen Stein aus der Reserve auf deine Tafel oder von der Tafel in Hreidmars Welt.',
    'Ein beliebiger Stein in Surtrs Welt kommt auf die Tafel seines Volks.',
    'Nach einem Kampf zählt Andvari in seiner Welt als ein weiterer Stein, wenn es darum geht, welches Volk die Kraft nutzen darf. Gilt immer.',
    'Ziehe einen anderen Avatar aus Hels Welt oder einer Nachbarwelt eine Welt weiter.',
  ],
  place,
  stonesOf,
  avatarOf: (home) => `${avatarName(home)}, Avatar ${inGenitive(home)}`,
  store: (kind, home, n) => `${off[kind]} ${inGenitive(home)}: ${n === 1 ? '1 Stein' : `${n} Steine`}`,
  holding: ({ control, by_avatar: byAvatar, disputed }) => {
    if (control !== null) return `Beherrscht von ${worldName(control)}${byAvatar ? ': Bei Gleichstand entscheidet der Avatar' : ''}`;
    return disputed.length > 0 ? `Umstritten zwischen ${list(disputed.map(worldName))}` : '';
  },
  ap,
  points,
  number,
  signed,
  would: (action) => {
    const { object, infinitive } = deed(action);
    return capital(words(object, infinitive));
  },
  does: (action) => {
    const { object, third, particle } = deed(action);
    return words(third, object, particle);
  },
  offer: (label, { actions, last }) => {
    if (!last) return `${capital(label)}: wählen`;
    return `${capital(label)}: ${withCost(de.would(actions[0]!), actions[0]!.cost)}`;
  },
  group: (group, own) => {
    if (group === 'avatar') return `Kraft von ${avatarName(own)}`;
    return group === 'points' || group === 'open' ? '' : power[group];
  },
  costRule: (rule, own, action) => {
    switch (rule) {
      case 'base':
        return 'Grundkosten';
      case 'own_avatar':
        return `${avatarName(own)} ist dort`;
      case 'owner_avatar':
        return `${avatarName(action.faction as Home)} verteidigt`;
      case 'odin':
        return 'Odins Kraft';
      case 'limit':
        return 'höchstens 4';
    }
  },
  scoreRule: {
    card: 'Auf der Tafel',
    stones: 'In den Welten',
    control: 'Beherrscht',
    dispute: 'Umstritten',
    presence: 'Anwesend',
    helheim: 'In Helheim',
  },

  table: {
    board: 'Die neun Welten',
    wholeBoard: 'Alle neun Welten zeigen',
    enlarge: 'Vergrößern',
    boardHelp: 'Mit den Pfeiltasten wechselst du zwischen den Möglichkeiten. Enter wählt aus, Escape geht zurück, 1 bis 9 springen zu einer Welt.',
    nobody: 'niemand',
    factions: 'Völker in Zugreihenfolge',
    you: 'Du',
    partner: 'Partner',
    team: (n) => `Team ${n}`,
    score: 'Punkte',
    stores: { reserve: 'Reserve', card: 'Tafel' },
    homeControl: 'Beherrschte zu Beginn der Runde die Heimatwelt',
    isProtected: 'Geschützt bis zum Ende der Runde',
    tabs: { factions: 'Völker', walk: 'Ereignisse', forecast: 'Vorschau' },
    round: (round, of) => `Runde ${round}/${of}`,
    help: 'Hilfe',
    kinds: 'Aktionen und Kräfte',
    apLeft: (n) => `Noch ${ap(n)}`,
    roundPoints: 'Summe',
    total: 'Neuer Stand',
    forecastNow: 'Wenn jetzt gewertet würde',
    tieBroken: (world, control) => `In ${worldName(world)} entscheidet bei Gleichstand ein Avatar für ${worldName(control)}.`,
    noForecast: 'Die Vorschau gibt es nur für die aktuelle Stellung.',
    sure: 'Bestätigen?',
    next: (now, view) => {
      const use = now.group === 'open' ? view.power?.name : now.group;
      if (use === 'exchange') return 'Wähle den Stein zum Tauschen.';
      if (use === 'steal') return 'Wähle, woher dein Stein kommt: von der Tafel oder aus der Reserve.';
      if (use === 'destroy') return 'Wähle seine Reserve oder einen zweiten Stein: Dann kommen beide auf ihre Tafeln.';
      return 'Wähle das Ziel.';
    },
    chooseFirst: 'Wähle einen Stein, einen Avatar, die Reserve oder die Tafel.',
    nothingLeft: 'Du hast keine Aktionen mehr. Beende den Zug.',
    choosePower: 'Wähle eine Kraft zum Nachahmen.',
    usePower: (view) => `${power[view.power!.name]} (${worldName(view.power!.world)}): ${de.powerText[view.power!.name]}`,
    useAvatar: (home) => `${avatarName(home)}: ${de.avatarText[home - 1]!}`,
    ullr: (view) => (view.factions.find(({ home }) => home === 2)?.valhalla ? 'Wohin kehrt dieser Stein heim?' : 'Ullr darf in eine beliebige andere Welt ziehen.'),
    confirm: 'Bestätigen',
    cancel: 'Zurück',
    undo: 'Zurücknehmen',
    startOver: 'Von vorn',
    endLapses: (left) =>
      `Zug beenden? ${left === 1 ? '1 Aktionspunkt verfällt' : `${left} Aktionspunkte verfallen`}.`,
    endTurn: (left) => (left > 0 ? `Zug beenden (${left} übrig)` : 'Zug beenden'),
    pass: 'Verzichten',
    protect: 'Schutz wählen',
    sending: 'Wird gesendet …',
    replay: 'Rückblick',
    imagined: 'Als würde dein Zug jetzt beginnen, mit allen Aktionspunkten.',
    over: 'Die Partie ist zu Ende.',
    waitsFor: (view, players) => {
      const home = view.acting!;
      const name = players[view.factions.find((faction) => faction.home === home)?.seat ?? 0]?.name ?? '';
      if (view.power) return `${worldName(home)} (${name}) darf in ${worldName(view.power.world)} „${power[view.power.name]}“ nutzen.`;
      return view.phase === 'valhalla' ? `${name} entscheidet für Ullr.` : `${worldName(home)} (${name}) ist am Zug.`;
    },
  },

  walk: {
    nothing: 'Noch ist nichts passiert.',
    before: 'Voriger Schritt',
    next: 'Nächster Schritt',
    stepOf: (at, of) => `${at}/${of}`,
    title: (step) => {
      switch (step.kind) {
        case 'turn':
          return `Zug von ${worldName(step.faction)}`;
        case 'battle':
          return `Kampf in ${worldName(step.world)}`;
        case 'noted':
          return 'Kräfte dieser Runde';
        case 'power':
        case 'unused':
          return `${worldName(step.world)}: ${power[step.power]}, ${worldName(step.faction)}`;
        case 'home':
          return 'Heimkehr aus Walhalla';
        case 'scored':
          return `Wertung nach Runde ${step.round}`;
        case 'round':
          return `Zugreihenfolge in Runde ${step.round}`;
        case 'over':
          return 'Das Ende';
      }
    },
    lapsed: (n) => (n === 1 ? '1 Aktionspunkt verfällt.' : `${n} Aktionspunkte verfallen.`),
    mayUse: (world, name, faction) => `${worldName(faction)} darf in ${worldName(world)} „${power[name]}“ nutzen`,
    deciding: (faction) => `${worldName(faction)} überlegt noch.`,
    unused: (faction, why) =>
      why === 'protected' ? `${worldName(faction)} ist geschützt und nutzt keine weiteren Kräfte.` : 'Die Kraft lässt sich auf nichts anwenden.',
    returned: (home, to, n) => `${capital(stonesOf(1, home))} kehrt nach ${place(to)} heim: ${points(n)}`,
    tooMany: (n) => `Hier sind ${n} Steine; nur fünf können bleiben.`,
    fallen: 'Entfernt, in dieser Reihenfolge',
    fell: (to) => (to === 'valhalla' ? 'Walhalla' : 'Reserve'),
    nobodyWon: 'Jetzt beherrscht niemand diese Welt.',
    won: (home) => `Jetzt beherrscht ${worldName(home)} diese Welt.`,
  },

  log: {
    faction: (home, player, you) => `${worldName(home)} (${you ? 'du' : player})`,
    acted: (faction, action, cost) => `${faction} ${withCost(de.does(action), cost)}.`,
    turnEnded: (faction, lapsed) =>
      `${faction} beendet den Zug${lapsed > 0 ? `; ${ap(lapsed)} ${lapsed === 1 ? 'verfällt' : 'verfallen'}` : ''}.`,
    turnBegan: (faction, n) => `${faction} beginnt den Zug mit ${ap(n).replace('punkte', 'punkten')}.`,
    battleBegan: (world, n) => `Kampf in ${worldName(world)}: ${n} Steine, aber nur fünf können bleiben.`,
    toValhalla: (home) => `${capital(stonesOf(1, home))} kommt nach Walhalla.`,
    battleEnded: (world, control) =>
      control === null ? `Niemand beherrscht jetzt ${worldName(world)}.` : `${worldName(control)} beherrscht jetzt ${worldName(world)}.`,
    powersNoted: (users) => ({
      text: 'Kräfte',
      parts: users.map((user) => `„${power[user.power]}“ in ${worldName(user.world)} für ${worldName(user.faction)}`),
    }),
    powerOpened: (faction, world, name) => `${faction} darf in ${worldName(world)} „${power[name]}“ nutzen.`,
    powerUnused: (home, world, name, why) =>
      `„${power[name]}“ in ${worldName(world)} bleibt ungenutzt: ${why === 'protected' ? `${worldName(home)} ist geschützt` : 'kein Einsatz möglich'}.`,
    isProtected: (home) => `${worldName(home)} ist bis zum Ende der Runde geschützt.`,
    ullrAsked: (player, you) => (you ? 'Du entscheidest für Ullr.' : `${player} entscheidet für Ullr.`),
    returned: (home, n, total) => `${capital(stonesOf(1, home))} kehrt aus Walhalla heim: ${points(n)}, insgesamt ${number(total)}.`,
    scored: (round, factions) => ({
      text: `Wertung nach Runde ${round}`,
      parts: factions.map((each) => `${worldName(each.faction)} ${signed(each.points)} (${number(each.total)})`),
    }),
    roundBegan: (round, order) => `Runde ${round} beginnt: ${list(order.map(worldName))}.`,
    over: 'Die Partie ist zu Ende.',
  },
  summary: {
    balanced: (homes) => `${homes.length} ausgewogene Völker:`,
    random: 'Die Heimatwelten werden zu Beginn der Partie gezogen.',
    chosen: (names) => `${names.length} ausgewählte Völker:`,
    length: (rounds) => (rounds === 3 ? 'Gewertet wird einmal, nach Runde 3.' : `Gewertet wird nach den Runden 3${rounds === 9 ? ', 6 und 9' : ' und 6'}.`),
  },
  recommended: {
    worlds: { value: 'balanced', why: 'Empfohlen: Ausgewogen. So wird die Partie ausgeglichener und strategischer.' },
  },
};
