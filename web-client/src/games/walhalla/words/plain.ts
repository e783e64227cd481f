import type { Lang } from '../../../i18n/lang';
import { plainWords } from '../../common/plainWords';
import type { PlainWords } from '../../game';
import type { Terrain } from '../material';
import type { Choice, Field } from '../view';
import { textsIn } from '.';

/** Each name in the game's JSON without a text elsewhere: in English, in German. */
const names = {
  seq: ['Moves so far', 'Züge bisher'],
  raid: ['Raid', 'Raubzug'],
  start_seat: ['Begins the raid', 'Beginnt den Raubzug'],
  phase: ['What is asked', 'Was verlangt ist'],
  board: ['Board', 'Einsteigen'],
  ride: ['Ride along', 'Mitfahren'],
  sail: ['Sail', 'Segeln'],
  land: ['Land', 'Landen'],
  defend: ['Answer an attack', 'Einen Angriff beantworten'],
  over: ['the game is over', 'das Spiel ist vorbei'],
  active: ['On turn', 'Am Zug'],
  to_act: ['To act', 'Zu handeln haben'],
  peninsulas: ['Peninsulas', 'Halbinseln'],
  peninsula: ['Peninsula', 'Halbinsel'],
  inner: ['Tip, inner side', 'Spitze, innen'],
  outer: ['Tip, outer side', 'Spitze, außen'],
  fields: ['Fields', 'Felder'],
  field: ['Field', 'Feld'],
  row: ['Row', 'Reihe'],
  terrain: ['Land', 'Gelände'],
  value: ['Value', 'Wert'],
  viking: ['Held by', 'Besetzt von'],
  vikings: ['Vikings', 'Wikinger'],
  fjords: ['Fjords', 'Fjorde'],
  fjord: ['Fjord', 'Fjord'],
  colour: ['Colour', 'Farbe'],
  position: ['Coloured seat', 'Farbiger Platz'],
  positions: ['Seats taken', 'Besetzte Plätze'],
  bow_first: ['Bow to the coast', 'Bug zur Küste'],
  boat: ['Boat', 'Boot'],
  boats: ['Boats that wait', 'Wartende Boote'],
  crew: ['Aboard', 'An Bord'],
  landing: ['Landed so far', 'Bisher gelandet'],
  seats: ['Players', 'Spieler'],
  seat: ['Player', 'Spieler'],
  midgard: ['In Midgard', 'In Midgard'],
  asgard: ['In Asgard', 'In Asgard'],
  walhalla: ['Walhalla', 'Walhalla'],
  score: ['Points', 'Punkte'],
  hand: ['Cards in hand', 'Karten auf der Hand'],
  laid: ['Cards played', 'Ausgelegte Karten'],
  cards: ['Cards', 'Karten'],
  card: ['Card', 'Karte'],
  discard: ['Played cards', 'Gespielte Karten'],
  reshuffles: ['Times the deck was shuffled anew', 'So oft neu gemischt'],
  attacker: ['Attacker', 'Angreifer'],
  defender: ['Defender', 'Verteidiger'],
  accept: ['Along', 'Mit'],
  accepted: ['Along', 'Mit'],
  side: ['Side', 'Seite'],
  left: ['left', 'links'],
  right: ['right', 'rechts'],
  choice: ['Answer', 'Antwort'],
  yield: ['Yield', 'Räumen'],
  hold: ['Hold', 'Halten'],
  play_cards: ['Play cards', 'Karten auslegen'],
  points: ['Points', 'Punkte'],
  parts: ['Why', 'Wofür'],
  effects: ['What happens', 'Was geschieht'],
  rule: ['For', 'Für'],
  amount: ['Points', 'Punkte'],
  place: ['Place', 'Platz'],
  landings: ['Could land on', 'Könnten landen auf'],
  shores: ['Fields beside', 'Felder daneben'],
  total: ['in all', 'insgesamt'],
  scored: ['scores', 'bekommt Punkte'],
  landed: ['lands', 'landet'],
  went_back: ['goes back to Midgard', 'kehrt nach Midgard zurück'],
  played: ['plays', 'spielt'],
  attacked: ['attacks', 'greift an'],
  yielded: ['yields', 'räumt das Feld'],
  held: ['holds', 'hält das Feld'],
  forced: ['By force', 'Erzwungen'],
  boarded: ['boards', 'steigt ein'],
  rode: ['rides along', 'fährt mit'],
  sailed: ['sails', 'segelt'],
  number: ['Number', 'Anzahl'],
  drew: ['draws', 'zieht'],
  decided: ['has decided', 'hat entschieden'],
  revealed: ['the cards are turned over', 'die Karten werden aufgedeckt'],
  reshuffled: ['a new deck is shuffled', 'ein neuer Stapel wird gemischt'],
  compared: ['is judged', 'wird gewertet'],
  first: ['For the first', 'Für die Ersten'],
  second: ['For the second', 'Für die Zweiten'],
  villages: ['Villages', 'Dörfer'],
  strength: ['Strength', 'Stärke'],
  went_home: ['back to Asgard', 'zurück nach Asgard'],
  reinforced: ['reinforcements', 'Verstärkung'],
  ranks: ['Ranks', 'Ränge'],
  heroes_left: ['heroes leave Walhalla', 'Helden verlassen Walhalla'],
  raid_ended: ['the raid is over', 'der Raubzug ist vorbei'],
  raid_began: ['a raid begins', 'ein Raubzug beginnt'],
  turn_ended: ['the turn ends', 'der Zug endet'],
  turn_began: ['is on turn', 'ist am Zug'],
} as const;

export function plainWordsIn(lang: Lang): PlainWords {
  const t = textsIn(lang);
  return {
    ...plainWords(lang, names, t.terrain, t.card),
    isSeat: ['seat', 'active', 'to_act', 'start_seat', 'viking', 'crew', 'attacker', 'defender'],
    perSeat: ['seats', 'laid', 'vikings', 'ranks'],
    tallies:
      lang === 'de'
        ? { rules: 'Was Punkte gab', peninsulas: 'Halbinseln', cards: 'Karten' }
        : { rules: 'What gave points', peninsulas: 'Peninsulas', cards: 'Cards' },
    milestones: {
      peninsulas: lang === 'de' ? 'Auf jeder Halbinsel Punkte bekommen' : 'Points on every peninsula',
    },
    tallied: (tally, key) => (tally === 'peninsulas' ? t.peninsulaSign(Number(key)) : null),
    say: (key, value) => {
      if (key === 'field' && isField(value)) return t.fieldName(value);
      if (key === 'fjord' && typeof value === 'number') return t.fjordSign(value);
      if (key === 'peninsula' && typeof value === 'number') return t.peninsulaSign(value);
      return key === 'terrain' ? t.terrain[value as Terrain] : null;
    },
    action: (action) => t.would(action as Choice),
  };
}

function isField(value: unknown): value is Field {
  return Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === 'number');
}
