import type { Lang } from '../../../i18n/lang';
import { plainWords } from '../../common/plainWords';
import type { PlainWords } from '../../game';
import { worldName, worlds } from '../material';
import type { CostRule } from '../view';
import { textsIn } from '.';

/** Each name in the game's JSON without a text elsewhere: in English, in German. */
const names = {
  seq: ['Moves so far', 'Bisherige Züge'],
  round: ['Round', 'Runde'],
  phase: ['Phase', 'Phase'],
  actions: ['Actions', 'Aktionen'],
  powers: ['Powers', 'Kräfte'],
  over: ['the game is over', 'die Partie ist zu Ende'],
  order: ['Turn order', 'Zugreihenfolge'],
  acting: ['Active faction', 'Am Zug'],
  ap: ['Action points', 'Aktionspunkte'],
  avatar_used: ['Avatar power used', 'Avatarkraft genutzt'],
  factions: ['Factions', 'Völker'],
  faction: ['Faction', 'Volk'],
  home: ['Home world', 'Heimatwelt'],
  seat: ['Player', 'Spieler'],
  to_act: ['To act', 'Entscheidung bei'],
  avatar: ['Avatar', 'Avatar'],
  reserve: ['Reserve', 'Reserve'],
  card: ['Card', 'Tafel'],
  helheim: ['In Helheim', 'In Helheim'],
  valhalla: ['In Valhalla', 'In Walhalla'],
  score: ['Points', 'Punkte'],
  protected: ['Protected', 'Geschützt'],
  home_control: ['Controlled its home world', 'Beherrschte die Heimatwelt'],
  worlds: ['Worlds', 'Welten'],
  world: ['World', 'Welt'],
  power: ['Power', 'Kraft'],
  name: ['Which', 'Welche'],
  uses_left: ['Uses left', 'Noch verfügbar'],
  stones: ['Stones', 'Steine'],
  battle: ['Battle', 'Kampf'],
  user: ['May use it', 'Darf sie nutzen'],
  users: ['May use them', 'Dürfen sie nutzen'],
  from: ['From', 'Von'],
  to: ['To', 'Nach'],
  with: ['With a stone in', 'Mit einem Stein in'],
  source: ['Taken from', 'Genommen aus'],
  cost: ['Cost', 'Kosten'],
  points: ['Points', 'Punkte'],
  parts: ['Why', 'Wofür'],
  effects: ['What happens', 'Was geschieht'],
  rule: ['Rule', 'Regel'],
  amount: ['Points', 'Punkte'],
  count: ['Number', 'Anzahl'],
  each: ['Each', 'Jeweils'],
  total: ['Total', 'Insgesamt'],
  lapsed: ['Unspent', 'Verfallen'],
  control: ['Controlled by', 'Beherrscht von'],
  why: ['Why', 'Warum'],
  impossible: ['no use is possible', 'kein Einsatz möglich'],
  acted: ['acts', 'handelt'],
  action: ['Action', 'Aktion'],
  stone_moved: ['a stone moves', 'ein Stein zieht'],
  avatar_moved: ['an avatar moves', 'ein Avatar zieht'],
  turn_ended: ['the turn ends', 'der Zug endet'],
  turn_began: ['starts the turn', 'ist am Zug'],
  end_turn: ['End the turn', 'Zug beenden'],
  battle_began: ['a battle begins', 'ein Kampf beginnt'],
  battle_ended: ['a battle ends', 'ein Kampf endet'],
  powers_noted: ['powers are assigned', 'die Kräfte werden vergeben'],
  power_opened: ['may use a power', 'darf eine Kraft nutzen'],
  power_unused: ['a power is not used', 'eine Kraft bleibt ungenutzt'],
  power_closed: ['a power is used up', 'eine Kraft ist verbraucht'],
  ullr_asked: ['decides for Ullr', 'entscheidet für Ullr'],
  returned: ['a stone returns', 'ein Stein kehrt heim'],
  scored: ['scoring', 'Wertung'],
  round_began: ['a round begins', 'eine Runde beginnt'],
} as const;

/** Why an action costs what it costs, without the details of the action. */
const costs: Readonly<Record<CostRule, readonly [string, string]>> = {
  base: ['base cost', 'Grundkosten'],
  own_avatar: ['own avatar is there', 'eigener Avatar ist dort'],
  owner_avatar: ['its avatar defends it', 'dessen Avatar verteidigt es'],
  odin: ['Odin’s power', 'Odins Kraft'],
  limit: ['at most 4', 'höchstens 4'],
};

const inWorlds = ['world', 'home', 'faction', 'avatar', 'acting', 'user', 'from', 'to', 'with', 'control'];

export function plainWordsIn(lang: Lang): PlainWords {
  const t = textsIn(lang);
  const called = Object.fromEntries(worlds.map((world) => [String(world), worldName(world)]));
  return {
    ...plainWords(lang, { ...names, ...costs }, called, t.scoreRule, t.power),
    isSeat: ['seat', 'to_act'],
    perSeat: [],
    tallies:
      lang === 'de'
        ? { worlds: 'Welten', rules: 'Punktequellen', factions: 'Völker' }
        : { worlds: 'Worlds', rules: 'Sources of points', factions: 'Factions' },
    milestones:
      lang === 'de'
        ? { variants: 'Jede Variante gespielt', factions: 'Mit jedem Volk gewonnen' }
        : { variants: 'Played every variant', factions: 'Won with every faction' },
    tallied: (tally, key) => (tally === 'rules' ? ((t.scoreRule as Partial<Record<string, string>>)[key] ?? null) : null),
    say: (key, value) => {
      if (inWorlds.includes(key) && typeof value === 'number') return worldName(value);
      if (key === 'order' && Array.isArray(value)) return value.map((home) => worldName(home as number)).join(', ');
      return null;
    },
    action: (action) => {
      if (action.type === 'end_turn') return null;
      const { cost } = action;
      return typeof cost === 'number' && cost > 0 ? `${t.would(action)} · ${t.ap(cost)}` : t.would(action);
    },
  };
}
