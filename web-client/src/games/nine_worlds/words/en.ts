import { number, signed } from '../../../i18n/number';
import type { Action } from '../../../net/protocol';
import { avatarName, worldName } from '../material';
import type { Home, Place, World } from '../view';
import { face } from './face.en';
import type { Texts } from './texts';

const points = (n: number) => (n === 1 ? '1 point' : `${number(n)} points`);
const ap = (n: number) => (n === 1 ? '1 action point' : `${n} action points`);
const stones = (n: number) => (n === 1 ? 'a stone' : `${n} stones`);
const stonesOf = (n: number, home: Home) => `${stones(n)} of ${worldName(home)}`;
const list = (names: readonly string[]) =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)!}`;
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const off = { reserve: 'the reserve', card: 'the card', helheim: 'Helheim', valhalla: 'Valhalla' } as const;
const place = (where: Place) => (typeof where === 'number' ? worldName(where) : capital(off[where].replace('the ', '')));

const power = {
  protect: 'Protect',
  retrieve: 'Retrieve',
  move: 'Move',
  steal: 'Steal',
  exchange: 'Exchange',
  add: 'Add',
  destroy: 'Destroy',
  spend: 'Spend',
  banish: 'Banish',
  copy: 'Copy',
} as const;

/** The verb and what follows it. */
function deed(action: Action): readonly [verb: string, rest: string] {
  const { from, to, faction, source } = action as unknown as { from: World; to: World; faction: Home; source: 'card' | 'reserve' };
  const [a, b] = [worldName(from), worldName(to)];
  switch (action.type) {
    case 'muster':
      return ['move', 'a stone from the reserve onto the card'];
    case 'deploy':
      return ['deploy', `a stone from the card to ${b}`];
    case 'march':
      return ['march', `a stone from ${a} to ${b}`];
    case 'travel':
      return ['move', `the avatar to ${b}`];
    case 'travel_far':
      return ['move', `Ullr to ${b}`];
    case 'recover':
      return ['recover', 'a stone from Helheim into the reserve'];
    case 'push':
      return ['push', `a stone of ${worldName(faction)} from ${a} to ${b}`];
    case 'drive':
      return ['drive', `${avatarName(faction)} to ${b}`];
    case 'banish':
      return ['banish', `a stone of ${worldName(faction)} from ${a} to Helheim`];
    case 'end_turn':
      return ['end', 'the turn'];
    case 'protect':
      return ['choose', 'protection until the end of the round'];
    case 'pass':
      return ['pass', ''];
    case 'retrieve':
      return ['bring', `a stone of ${worldName(faction)} from Helheim to ${b}`];
    case 'reinforce':
      return ['move', 'up to two stones from the reserve onto the card'];
    case 'move':
      return ['move', `a stone of ${worldName(faction)} from ${a} to ${b}`];
    case 'steal':
      return ['replace', `a stone of ${worldName(faction)} in ${a} with one from ${off[source]}`];
    case 'exchange':
      return ['exchange', `a stone in ${a} for a stone of ${worldName(faction)} in ${worldName(action.with as World)}`];
    case 'add':
      return ['add', `a stone from ${off[source]} to ${b}`];
    case 'destroy':
      return ['destroy', `a stone of ${worldName(faction)} in ${a}`];
    case 'withdraw':
      return ['withdraw', withdrawn(action)];
    case 'return':
      return ['bring', `a stone home from Valhalla to ${b}`];
    case 'avatar':
      return avatarDeed(action);
    default:
      return ['choose', action.type];
  }
}

function withdrawn(action: Action): string {
  const list = action.stones as unknown as { faction: Home; from: World }[];
  const each = list.map(({ faction, from }) => `a stone of ${worldName(faction)} from ${worldName(from)}`);
  return `${each.join(' and ')} onto ${list.length > 1 ? 'their cards' : 'its card'}`;
}

function avatarDeed(action: Action): readonly [string, string] {
  const { from, to, faction, source } = action as unknown as { from: World; to: World; faction: Home; source?: string };
  if (source === 'reserve') return ['move', 'a stone from the reserve onto the card with Hreidmar'];
  if (source === 'card') return ['add', 'a stone from the card to Hreidmar’s world'];
  if ('from' in action && 'to' in action) return ['move', `a stone of ${worldName(faction)} from ${worldName(from)} to ${worldName(to)} with Freyr`];
  if ('from' in action) return ['send', `a stone of ${worldName(faction)} from ${worldName(from)} to its owner’s card`];
  if ('to' in action) return ['drive', `${avatarName(faction)} to ${worldName(to)} with Hel`];
  return ['swap', `Beowulf with ${avatarName(faction)}`];
}

const third = (verb: string) => (/(ch|sh|s)$/.test(verb) ? `${verb}es` : `${verb}s`);
const withCost = (text: string, cost: unknown) => (typeof cost === 'number' && cost > 0 ? `${text}, for ${ap(cost)}` : text);

export const en: Texts = {
  ...face,
  world: worldName,
  avatar: avatarName,
  power,
  powerText: {
    protect: 'For the rest of the round, other factions’ powers cannot affect your stones or avatar. In return you use no further powers.',
    retrieve: 'Move any one stone from Helheim to any world, or move two of your own stones from the reserve to your card.',
    move: 'Move any stone to an adjacent world, up to two times.',
    steal: 'Any stone in a world returns to its owner’s card, and one of your stones from card or reserve replaces it.',
    exchange: 'Swap one of your stones with another faction’s stone in a different world.',
    add: 'Move one of your stones from card or reserve to any world.',
    destroy: 'Return any stone in a world to its owner’s reserve, or any two stones to their owners’ cards.',
    spend: 'You get two action points to spend now as in your turn, including avatar discounts.',
    banish: 'Send any stone in a world to Helheim.',
    copy: 'Use any one of the other eight powers.',
  },
  avatarText: [
    'Others pay 1 more action point to push or banish your stones from Odin’s world, up to 4. Always active.',
    'In the Valhalla phase, away from Vanaheim: choose for each of your returning stones whether it comes to Vanaheim or to Ullr’s world. If none returns, Ullr may move to any other world.',
    'Move any stone from Freyr’s world to an adjacent one.',
    'Return any stone in the nine worlds to its owner’s card.',
    'Swap Beowulf with another avatar in a different world.',
    'Move a stone from your reserve to your card, or from your card to Hreidmar’s world.',
    'Return any stone in Surtr’s world to its owner’s card.',
    'Where a battle was fought, Andvari counts as one more stone when deciding who may use the power. Always active.',
    'Move another avatar in or next to Hel’s world to an adjacent world.',
  ],
  place,
  stonesOf,
  avatarOf: (home) => `${avatarName(home)}, avatar of ${worldName(home)}`,
  store: (kind, home, n) => `${kind === 'card' ? 'Card' : 'Reserve'} of ${worldName(home)}: ${n === 1 ? '1 stone' : `${n} stones`}`,
  holding: ({ control, by_avatar: byAvatar, disputed }) => {
    if (control !== null) return `Controlled by ${worldName(control)}${byAvatar ? ': an avatar breaks the tie' : ''}`;
    return disputed.length > 0 ? `Disputed by ${list(disputed.map(worldName))}` : '';
  },
  ap,
  points,
  number,
  signed,
  would: (action) => capital(deed(action).join(' ').trim()),
  does: (action) => {
    const [verb, rest] = deed(action);
    return `${third(verb)} ${rest}`.trim();
  },
  offer: (label, { actions, last }) => {
    if (!last) return `${capital(label)}: choose`;
    return `${capital(label)}: ${withCost(en.would(actions[0]!), actions[0]!.cost)}`;
  },
  group: (group, own) => {
    if (group === 'avatar') return `${avatarName(own)}’s power`;
    return group === 'points' || group === 'open' ? '' : power[group];
  },
  costRule: (rule, own, action) => {
    switch (rule) {
      case 'base':
        return 'base cost';
      case 'own_avatar':
        return `${avatarName(own)} is there`;
      case 'owner_avatar':
        return `${avatarName(action.faction as Home)} defends it`;
      case 'odin':
        return 'Odin’s power';
      case 'limit':
        return 'at most 4';
    }
  },
  scoreRule: {
    card: 'On the card',
    stones: 'In the worlds',
    control: 'Controlled',
    dispute: 'Disputed',
    presence: 'Present',
    helheim: 'In Helheim',
  },

  table: {
    board: 'The nine worlds',
    wholeBoard: 'Show all nine worlds',
    enlarge: 'Zoom in',
    boardHelp: 'Use the arrow keys to move between choices. Enter selects, Escape goes back, 1 to 9 jump to a world.',
    nobody: 'nobody',
    factions: 'Factions in turn order',
    you: 'You',
    partner: 'partner',
    team: (n) => `team ${n}`,
    score: 'Score',
    stores: { reserve: 'Reserve', card: 'Card' },
    homeControl: 'Controlled its home world at the start of the round',
    isProtected: 'Protected until the end of the round',
    tabs: { factions: 'Factions', walk: 'Events', forecast: 'Forecast' },
    round: (round, of) => `Round ${round}/${of}`,
    help: 'Help',
    kinds: 'Actions and powers',
    apLeft: (n) => `${ap(n)} left`,
    roundPoints: 'Total',
    total: 'New score',
    forecastNow: 'If the game were scored now',
    tieBroken: (world, control) => `In ${worldName(world)}, an avatar breaks the tie for ${worldName(control)}.`,
    noForecast: 'The forecast is only available for the current position.',
    sure: 'Confirm?',
    next: (now, view) => {
      const use = now.group === 'open' ? view.power?.name : now.group;
      if (use === 'exchange') return 'Choose the stone to swap with.';
      if (use === 'steal') return 'Choose where your own stone comes from: card or reserve.';
      if (use === 'destroy') return 'Choose its reserve, or a second stone: then both return to their cards.';
      return 'Choose a destination.';
    },
    chooseFirst: 'Choose a stone, an avatar, the reserve or the card.',
    nothingLeft: 'You have no more actions. End your turn.',
    choosePower: 'Choose a power to copy.',
    usePower: (view) => `${power[view.power!.name]} (${worldName(view.power!.world)}): ${en.powerText[view.power!.name]}`,
    useAvatar: (home) => `${avatarName(home)}: ${en.avatarText[home - 1]!}`,
    ullr: (view) => (view.factions.find(({ home }) => home === 2)?.valhalla ? 'Where does this stone return?' : 'Ullr may move to any other world.'),
    confirm: 'Confirm',
    cancel: 'Back',
    undo: 'Take back',
    startOver: 'Start over',
    endLapses: (left) => `End your turn? ${left === 1 ? '1 unspent action point is' : `${left} unspent action points are`} lost.`,
    endTurn: (left) => (left > 0 ? `End turn (${left} left)` : 'End turn'),
    pass: 'Pass',
    protect: 'Choose protection',
    sending: 'Sending…',
    replay: 'Review',
    imagined: 'As if your turn started now, with all its action points.',
    over: 'The game is over.',
    waitsFor: (view, players) => {
      const home = view.acting!;
      const name = players[view.factions.find((faction) => faction.home === home)?.seat ?? 0]?.name ?? '';
      if (view.power) return `${worldName(home)} (${name}) may use ${power[view.power.name]} in ${worldName(view.power.world)}.`;
      return view.phase === 'valhalla' ? `${name} decides for Ullr.` : `It is the turn of ${worldName(home)} (${name}).`;
    },
  },

  walk: {
    nothing: 'Nothing has happened yet.',
    before: 'Previous step',
    next: 'Next step',
    stepOf: (at, of) => `${at}/${of}`,
    title: (step) => {
      switch (step.kind) {
        case 'turn':
          return `Turn of ${worldName(step.faction)}`;
        case 'battle':
          return `Battle in ${worldName(step.world)}`;
        case 'noted':
          return 'Powers of this round';
        case 'power':
        case 'unused':
          return `${worldName(step.world)}: ${power[step.power]}, ${worldName(step.faction)}`;
        case 'home':
          return 'Return from Valhalla';
        case 'scored':
          return `Scoring after round ${step.round}`;
        case 'round':
          return `Turn order in round ${step.round}`;
        case 'over':
          return 'The end';
      }
    },
    lapsed: (n) => `${ap(n)} lost.`,
    mayUse: (world, name, faction) => `${worldName(faction)} may use ${power[name]} in ${worldName(world)}`,
    deciding: (faction) => `${worldName(faction)} is deciding.`,
    unused: (faction, why) =>
      why === 'protected' ? `${worldName(faction)} is protected and uses no further powers.` : 'There is nothing to use it on.',
    returned: (home, to, n) => `${capital(stonesOf(1, home))} returns to ${place(to)}: ${points(n)}`,
    tooMany: (n) => `${n} stones are here; only five can stay.`,
    fallen: 'Removed, in this order',
    fell: (to) => (to === 'valhalla' ? 'Valhalla' : 'reserve'),
    nobodyWon: 'No one controls this world now.',
    won: (home) => `${worldName(home)} controls this world now.`,
  },

  log: {
    faction: (home, player, you) => `${worldName(home)} (${you ? 'you' : player})`,
    acted: (faction, action, cost) => `${faction} ${withCost(en.does(action), cost)}.`,
    turnEnded: (faction, lapsed) => `${faction} ends the turn${lapsed > 0 ? `; ${ap(lapsed)} ${lapsed === 1 ? 'is' : 'are'} lost` : ''}.`,
    turnBegan: (faction, n) => `${faction} starts the turn with ${ap(n)}.`,
    battleBegan: (world, n) => `Battle in ${worldName(world)}: ${n} stones, but only five can stay.`,
    toValhalla: (home) => `${capital(stonesOf(1, home))} goes to Valhalla.`,
    battleEnded: (world, control) =>
      control === null ? `No one controls ${worldName(world)} now.` : `${worldName(control)} controls ${worldName(world)} now.`,
    powersNoted: (users) => ({
      text: 'Powers',
      parts: users.map((user) => `${power[user.power]} in ${worldName(user.world)} for ${worldName(user.faction)}`),
    }),
    powerOpened: (faction, world, name) => `${faction} may use ${power[name]} in ${worldName(world)}.`,
    powerUnused: (home, world, name, why) =>
      `${power[name]} in ${worldName(world)} is not used: ${why === 'protected' ? `${worldName(home)} is protected` : 'no use is possible'}.`,
    isProtected: (home) => `${worldName(home)} is protected until the end of the round.`,
    ullrAsked: (player, you) => (you ? 'You decide for Ullr.' : `${player} decides for Ullr.`),
    returned: (home, n, total) => `${capital(stonesOf(1, home))} returns from Valhalla: ${points(n)}, ${total} in total.`,
    scored: (round, factions) => ({
      text: `Scoring after round ${round}`,
      parts: factions.map((each) => `${worldName(each.faction)} ${signed(each.points)} (${number(each.total)})`),
    }),
    roundBegan: (round, order) => `Round ${round} begins: ${list(order.map(worldName))}.`,
    over: 'The game is over.',
  },
  summary: {
    balanced: (homes) => `${homes.length} well-matched factions:`,
    random: 'The home worlds are drawn when the game starts.',
    chosen: (names) => `${names.length} chosen factions:`,
    length: (rounds) => (rounds === 3 ? 'Scored once, after round 3.' : `Scored after rounds 3${rounds === 9 ? ', 6 and 9' : ' and 6'}.`),
  },
  recommended: {
    worlds: { value: 'balanced', why: 'Recommended: Balanced. It makes the game fairer and more strategic.' },
  },
};
