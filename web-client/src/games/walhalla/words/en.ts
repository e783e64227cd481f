import type { Who } from '../../common/who';
import type { Card } from '../material';
import type { Field, Part } from '../view';
import { face } from './face.en';
import type { Texts } from './texts';

const verb = ({ you }: Who, second: string, third: string) => (you ? second : third);
const subject = ({ you, name }: Who) => (you ? 'You' : name);
const object = ({ you, name }: Who) => (you ? 'you' : name);
const possessive = ({ you, name }: Who) => (you ? 'your' : `${name}’s`);
const points = (n: number) => (n === 1 ? '1 point' : `${n} points`);
const count = (n: number, one: string, many = `${one}s`) => `${n} ${n === 1 ? one : many}`;
const letters = ['A', 'B', 'C'];
const fieldName = ([peninsula, row]: Field) => `${letters[peninsula]}${row}`;
const colours = ['red', 'blue', 'yellow', 'black'];
const seats = ['bow', 'middle', 'stern'];
const places = ['', 'first', 'second'];
const list = (words: readonly string[]) =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

const terrain = { forest: 'Forest', village: 'Village', wheat: 'Wheat', cult: 'Cult site' } as const;

const card: Record<Card, string> = {
  forest: 'Forest',
  wheat: 'Wheat',
  cult: 'Cult site',
  village: 'Village',
  peninsula_6: 'Peninsula 6',
  peninsula_7: 'Peninsula 7',
  peninsula_8: 'Peninsula 8',
  walhalla: 'Walhalla',
  hunt: 'Hunt',
  attack: 'Attack',
  shield: 'Shield',
};

const perField = (name: string) => `Play it at the end of a raid: 1 point for each ${name} field you hold.`;
const tipCard = (tip: number) =>
  `Play it at the end of a raid: your strength is 2 higher on the peninsula whose outer tip shows ${tip}, even without a viking there.`;

const part = ({ rule, peninsula, card: laid, place }: Part): string => {
  switch (rule) {
    case 'forest':
      return 'the forest';
    case 'hunt':
      return 'doubled by the hunt';
    case 'card':
      return `${card[laid!].toLowerCase()} card`;
    case 'wheat':
      return 'wheat';
    case 'peninsula':
      return `${places[place ?? 0]} on peninsula ${letters[peninsula ?? 0]}`;
    case 'field':
      return 'fields held';
    case 'walhalla':
      return `${places[place ?? 0]} in Walhalla`;
  }
};

const would: Texts['would'] = (choice) => {
  switch (choice.type) {
    case 'board':
      return choice.positions.length === 0 ? 'Board no viking' : `Board at the ${list(choice.positions.map((each) => seats[each]!))}`;
    case 'ride':
      return choice.accept ? 'Ride along' : 'Stay ashore';
    case 'sail':
      return `Sail into fjord ${choice.fjord + 1}, ${choice.bow_first ? 'bow' : 'stern'} to the coast`;
    case 'land':
      return `Land on the ${choice.side}${choice.attack ? ' with an attack card' : ''}${choice.hunt ? ' with a hunt card' : ''}`;
    case 'defend':
      return { yield: 'Yield', hold: 'Hold', shield: 'Play a shield' }[choice.choice];
    case 'play_cards':
      return choice.cards.length === 0 ? 'Play no card' : `Play ${list(choice.cards.map((each) => card[each]))}`;
  }
};

const brings: Texts['brings'] = (kind, value) =>
  ({
    forest: `Scores ${points(value)} immediately.`,
    village: `Adds ${value} to your strength when the peninsula is scored.`,
    wheat: 'Scores the raid’s number at the end of the raid; the viking stays.',
    cult: 'Gives you a card.',
  })[kind];

const ground: Texts['ground'] = (kind, value) =>
  kind === 'forest'
    ? `forest, ${points(value)}`
    : kind === 'village'
      ? `village, +${value}`
      : terrain[kind].toLowerCase();

export const en: Texts = {
  ...face,
  or: 'or',

  terrain,
  terrainMeaning: {
    forest:
      'Scores its number of points immediately for the viking who takes it. A hunt card played when landing doubles them.',
    village: 'Adds its number to your strength when the peninsula is scored at the end of a raid.',
    wheat:
      'At the end of each raid, scores as many points as the raid’s number: 1, 2, 3. Vikings on wheat stay for the next raid.',
    cult: 'Draw an action card when you take it.',
  },
  card,
  cardMeaning: {
    forest: perField('forest'),
    wheat: perField('wheat'),
    cult: perField('cult'),
    village: perField('village'),
    peninsula_6: tipCard(6),
    peninsula_7: tipCard(7),
    peninsula_8: tipCard(8),
    walhalla: 'Play it at the end of a raid: your strength in Walhalla is 2 higher, even with no heroes there.',
    hunt: 'Play it when landing on a forest: if you take the forest, it scores its points twice.',
    attack: 'Play it with an attack: the defender loses immediately.',
    shield: 'Play it when attacked: your viking holds the field and you lose no hero.',
  },
  points,
  peninsulaSign: (peninsula) => letters[peninsula]!,
  fjordSign: (fjord) => String(fjord + 1),
  fieldName,
  ground,
  brings,
  briefly: (kind, value, raid) =>
    ({ forest: `+${value}`, village: `strength +${value}`, wheat: `wheat +${raid} later`, cult: 'a card' })[kind],
  field: (field, kind, value, viking) =>
    `${fieldName(field)}: ${ground(kind, value)}${viking === null ? '' : `, held by ${viking}`}`,
  tip: (peninsula, place, n) => `Peninsula ${letters[peninsula]}: ${points(n)} for the ${place}`,
  docked: (fjord, colour) => `A ${colours[colour]} boat in fjord ${fjord + 1}`,
  part,
  would,

  table: {
    coast: 'The coast',
    hand: 'Your cards',
    cards: 'Cards',
    places: {
      midgard: { name: 'Midgard', meaning: 'Vikings who can board a boat' },
      asgard: { name: 'Asgard', meaning: 'The reserve that sends reinforcements after a raid' },
      walhalla: {
        name: 'Walhalla',
        meaning: 'Fallen heroes. They can save defenders, and the most heroes bring the most reinforcements',
      },
    },
    there: (name, n, place) => `${name}: ${count(n, 'viking')} in ${place}`,
    inHand: (name, n) => `${name}: ${count(n, 'card')}`,
    deck: (cards, discard) => `Deck ${cards} · played ${discard}`,
    boatsLeft: (n) => (n === 0 ? 'the last boat' : n === 1 ? '1 more boat' : `${n} more boats`),
    raid: (raid) => `Raid ${raid} of 3`,
    boat: (colour, position) => `A ${colours[colour]} boat, its ${colours[colour]} seat at the ${seats[position]}`,
    seat: (position, colour, viking) =>
      `${seats[position]![0]!.toUpperCase()}${seats[position]!.slice(1)}${colour === null ? '' : `, ${colours[colour]} seat`}: ${viking ?? 'free'}`,
    sailTo: (fjord) => `Sail into fjord ${fjord + 1}`,
    landOn: (field, kind, value, enemy) =>
      `${enemy ? 'Attack' : 'Land on'} ${fieldName(field)}: ${ground(kind, value)}`,

    ask: ({ phase, seats: all, attack }, owner, others) => {
      switch (phase) {
        case 'board':
          return 'Who boards?';
        case 'ride':
          return `${others[0]?.name ?? ''} will choose the course. Does one of your vikings ride along?`;
        case 'sail':
          return 'Where does the boat sail?';
        case 'land':
          return owner && !owner.you ? 'Where does your viking land?' : 'Your viking lands. Choose a field.';
        case 'defend':
          return attack
            ? `${others[0]?.name ?? ''} attacks you on ${fieldName([attack.peninsula, attack.row])}. Your heroes in Walhalla: ${all[attack.defender]!.walhalla}.`
            : '';
        case 'cards':
          return 'The raid is over. Choose cards to play face down; all are revealed together.';
        case 'over':
          return '';
      }
    },
    hint: {
      board: 'Click the free seats of the boat. Each viking aboard will land on a field beside its seat.',
      sail: 'Click a fjord to see where each viking could land; click it again to turn the boat.',
      cards: 'You can keep cards for a later raid.',
    },
    waits: ({ phase, attack }, asked, on) => {
      const names = list(asked.map((each) => each.name));
      const who = asked[0]?.name ?? '';
      switch (phase) {
        case 'board':
          return `${who} is boarding a boat.`;
        case 'ride':
          return `${who} is deciding whether to ride along${on ? ` with ${object(on)}` : ''}.`;
        case 'sail':
          return `${who} is choosing the course.`;
        case 'land':
          return `${who} is choosing where to land.`;
        case 'defend':
          return `${who} is attacked on ${attack ? fieldName([attack.peninsula, attack.row]) : ''} and is deciding how to respond.`;
        case 'cards':
          return `Choosing cards to play face down. Waiting for ${names}.`;
        case 'over':
          return 'The game is over.';
      }
    },
    replay: 'You are reviewing the game.',
    imagined: 'As if the current boat were yours and still at sea. No one else rides along, and the cards you would draw are unknown.',
    over: 'The game is over.',
    sending: 'Sending…',

    rideAsk: 'Ride along?',
    rideAlong: 'Ride along',
    rideAlongMeans: 'One of your vikings leaves Midgard and takes your seat. You choose where it lands.',
    stayAshore: 'Stay ashore',
    stayAshoreMeans: 'Your seat stays empty; your viking waits in Midgard for another boat.',
    turnBoat: 'Turn the boat',
    backHome: 'no field, back to Midgard',
    against: (who) => `against ${object(who)}`,
    landAsk: 'Where to land',
    fight: (enemy, { walhalla }) =>
      `Battle with ${object(enemy)}: ${walhalla > 0 ? `${count(walhalla, 'hero', 'heroes')} can hold the field` : 'no heroes, so only a shield can hold the field'}. `,
    playWith: { attack: 'Play an attack card: certain victory', hunt: 'Play a hunt card: double points' },
    defendAsk: 'How to respond to the attack',
    defence: { yield: 'Yield', hold: 'Hold', shield: 'Play a shield' },
    defenceMeans: (choice, attacker) =>
      ({
        yield: `Your viking goes to Walhalla; ${subject(attacker)} ${verb(attacker, 'take', 'takes')} the field.`,
        hold: `Costs a hero, who goes to Asgard. ${possessive(attacker)} viking goes to Walhalla; the field stays yours.`,
        shield: `Costs the card. ${possessive(attacker)} viking goes to Walhalla; the field stays yours.`,
      })[choice],
    layingBrings: (n) => `From terrain cards: ${points(n)}.`,

    board: (n) => (n === 0 ? 'No one boards' : n === 1 ? 'Board 1 viking' : `Board ${n} vikings`),
    sail: (chosen) => (chosen ? 'Set sail' : 'Choose a fjord'),
    lay: (n) => (n === 0 ? 'Play none' : n === 1 ? 'Play 1 card' : `Play ${n} cards`),
    confirm: 'Confirm',
    cancel: 'Back',
    undo: 'Take back',
    sinceThen: 'What happened',
    places4: 'Midgard, Asgard, Walhalla',
    strengths: 'Current strengths',
    strengthsHint: 'As if the raid ended now, without cards',
    unseen: 'Cards you have not seen',
    walk: 'Scoring',
    help: 'Rules',
    close: 'Close',
    decided: (who, done) => (done ? `${subject(who)}: decided` : `${subject(who)} ${verb(who, 'are', 'is')} choosing`),
  },

  scoring: {
    title: (raid) => `Scoring of raid ${raid}`,
    titles: {
      ended: (raid) => `Raid ${raid} is over`,
      cards: () => 'The cards are revealed',
      card_points: () => 'Points for cards played',
      wheat: (raid) => `Wheat: ${points(raid)} per field`,
      fields: () => '1 point per field held',
      next: (raid) => `Off to raid ${raid + 1}`,
      over: () => 'The end',
    },
    judged: (peninsula) => (peninsula === null ? 'Walhalla is scored' : `Peninsula ${letters[peninsula]} is scored`),
    raids: 'Raids',
    step: 'This step',
    stepOf: (at, n) => `${at}/${n}`,
    ended:
      'All boats have sailed, or no one has vikings left in Midgard. Here is the scoring, step by step.',
    noCards: 'none',
    part: ({ rule, fields, amount, card: laid }, withSum) => {
      const where = count(fields.length, rule === 'wheat' ? 'wheat field' : 'field');
      return `${rule === 'card' ? `${card[laid!]} card, ` : ''}${where}${withSum ? ` → ${amount}` : ''}`;
    },
    columns: {
      vikings: 'Vikings',
      villages: 'Villages',
      card: 'Card',
      strength: 'Sum',
      place: 'Place',
      points: 'Points',
    },
    place: (place) => (place === 1 ? '1st' : '2nd'),
    reason: ({ first, second, seats: all }) => {
      const [ones, twos] = [1, 2].map((place) => all.filter((each) => each.place === place));
      if (ones!.length === 0) return 'No one is here, so no one scores.';
      if (ones!.length > 1) {
        return `${ones!.length} tie for first and share ${first} + ${second} = ${first + second}, rounded up: ${ones![0]!.points} each.`;
      }
      if (twos!.length > 1) {
        return `The strongest gets ${first}; ${twos!.length} tie for second and share ${second}, rounded up: ${twos![0]!.points} each.`;
      }
      return `The strongest gets ${first}${twos!.length > 0 ? `, the second ${second}` : '; there is no second place'}.`;
    },
    next: (who, { home, rank, reinforced, heroes }) =>
      `${who.name}: ${home} from the fields to Asgard; rank ${rank} in Walhalla brings ${reinforced} to Midgard${heroes > 0 ? `; ${count(heroes, 'hero', 'heroes')} ${heroes === 1 ? 'leaves' : 'leave'} Walhalla` : ''}.`,
    totals: 'Scores after this step',
    back: 'Back',
    on: 'Next',
    skip: 'Skip',
    done: 'Done',
  },

  log: {
    turnBegan: (who, colour, position) =>
      `${who.you ? 'Your turn' : `${who.name}’s turn`} with a ${colours[colour]} boat, its ${colours[colour]} seat at the ${seats[position]}.`,
    boarded: (who, positions) =>
      positions.length === 0
        ? `${subject(who)} ${verb(who, 'board', 'boards')} no vikings.`
        : `${subject(who)} ${verb(who, 'board', 'boards')} at the ${list(positions.map((each) => seats[each]!))}.`,
    rode: (who, accepted) =>
      accepted
        ? `${subject(who)} ${verb(who, 'ride', 'rides')} along.`
        : `${subject(who)} ${verb(who, 'stay', 'stays')} ashore.`,
    sailed: (who, fjord, bowFirst) =>
      `${subject(who)} ${verb(who, 'sail', 'sails')} into fjord ${fjord + 1}, ${bowFirst ? 'bow' : 'stern'} to the coast.`,
    wentBack: (who) => `${who.you ? 'Your' : `${who.name}’s`} viking finds no field and returns to Midgard.`,
    played: (who, each) => `${subject(who)} ${verb(who, 'play', 'plays')} a card: ${card[each]}.`,
    attacked: (who, defender, field, hunt) =>
      `${subject(who)} ${verb(who, 'attack', 'attacks')} ${object(defender)} on ${fieldName(field)}${hunt ? ` with a hunt card` : ''}.`,
    yielded: (who, field, forced) =>
      `${subject(who)} ${forced ? verb(who, 'lose', 'loses') : verb(who, 'yield', 'yields')} ${fieldName(field)}; the viking goes to Walhalla.`,
    held: (who, attacker, field, shield) =>
      `${subject(who)} ${verb(who, 'hold', 'holds')} ${fieldName(field)}${shield ? ' with a shield' : ', and a hero leaves Walhalla for Asgard'}; ${possessive(attacker)} viking goes to Walhalla.`,
    landed: (who, field) => `${subject(who)} ${verb(who, 'take', 'takes')} ${fieldName(field)}.`,
    scored: (who, n, parts) => {
      const text = `${subject(who)} ${verb(who, 'score', 'scores')} ${points(n)}`;
      if (parts.length <= 1) return `${text}: ${parts.map(part).join()}.`;
      return { text, parts: parts.map((each) => `${part(each)} ${each.amount}`) };
    },
    reshuffled: (n) => `The ${count(n, 'played card')} ${n === 1 ? 'is' : 'are'} shuffled into a new deck.`,
    drew: (who, each) =>
      `${subject(who)} ${verb(who, 'draw', 'draws')} a card${each === null ? '' : `: ${card[each]}`}.`,
    raidEnded: (raid) => `Raid ${raid} is over.`,
    decided: (who, laid) =>
      laid === null
        ? `${subject(who)} ${verb(who, 'have', 'has')} chosen cards.`
        : laid.length === 0
          ? 'You play no cards.'
          : `You play face down: ${list(laid.map((each) => card[each]))}.`,
    revealed: (laid, who) => ({
      text: 'The cards are revealed',
      parts: laid.map(
        (cards, seat) =>
          `${subject(who(seat))}: ${cards.length === 0 ? 'none' : cards.map((each) => card[each]).join(', ')}`,
      ),
    }),
    compared: ({ peninsula, seats: all }, who) => ({
      text: peninsula === null ? 'Walhalla' : `Peninsula ${letters[peninsula]}`,
      parts: all.map(
        ({ strength, points: gain }, seat) =>
          `${subject(who(seat))}: strength ${strength}${gain > 0 ? `, +${gain}` : ''}`,
      ),
    }),
    wentHome: (vikings, who) => ({
      text: 'Back to Asgard, except vikings on wheat',
      parts: vikings.map((n, seat) => `${subject(who(seat))}: ${n}`),
    }),
    reinforced: (vikings, who) => ({
      text: 'Reinforcements for Midgard',
      parts: vikings.map((n, seat) => `${subject(who(seat))}: ${n}`),
    }),
    heroesLeft: (vikings) =>
      (vikings[0] ?? 0) === 0
        ? 'No hero leaves Walhalla.'
        : `${count(vikings[0]!, 'hero', 'heroes')} of each player ${vikings[0] === 1 ? 'leaves' : 'leave'} Walhalla for Asgard.`,
    raidBegan: (raid, who) => `Raid ${raid} begins; ${object(who)} ${verb(who, 'start', 'starts')}.`,
    over: 'The last raid is over. The game ends.',
  },

};
