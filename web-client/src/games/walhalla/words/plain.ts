import type { Lang } from '../../../i18n/lang';
import { plainWords } from '../../common/plainWords';
import type { PlainWords } from '../../game';
import type { Terrain } from '../material';
import type { Choice, Field } from '../view';
import { textsIn } from '.';

/** Each name in the game's JSON without a text elsewhere: in English, in German. */
const names = {
  seq: ['Moves so far', 'Bisherige Züge'],
  raid: ['Raid', 'Raubzug'],
  start_seat: ['Begins the raid', 'Beginnt den Raubzug'],
  phase: ['Phase', 'Phase'],
  board: ['Board', 'Einsteigen'],
  ride: ['Ride along', 'Mitfahren'],
  sail: ['Sail', 'Segeln'],
  land: ['Land', 'Landen'],
  defend: ['Respond to an attack', 'Auf einen Angriff reagieren'],
  over: ['the game is over', 'die Partie ist zu Ende'],
  active: ['Active player', 'Am Zug'],
  to_act: ['To act', 'Entscheidung bei'],
  peninsulas: ['Peninsulas', 'Halbinseln'],
  peninsula: ['Peninsula', 'Halbinsel'],
  inner: ['Tip, inner side', 'Spitze, innen'],
  outer: ['Tip, outer side', 'Spitze, außen'],
  fields: ['Fields', 'Felder'],
  field: ['Field', 'Feld'],
  row: ['Row', 'Reihe'],
  terrain: ['Terrain', 'Gelände'],
  value: ['Value', 'Wert'],
  viking: ['Held by', 'Besetzt von'],
  vikings: ['Vikings', 'Wikinger'],
  fjords: ['Fjords', 'Fjorde'],
  fjord: ['Fjord', 'Fjord'],
  colour: ['Color', 'Farbe'],
  position: ['Colored seat', 'Farbiger Platz'],
  positions: ['Seats taken', 'Besetzte Plätze'],
  bow_first: ['Bow to the coast', 'Bug zur Küste'],
  boat: ['Boat', 'Boot'],
  boats: ['Boats left', 'Übrige Boote'],
  crew: ['Aboard', 'An Bord'],
  landing: ['Landed so far', 'Bisher gelandet'],
  seats: ['Players', 'Spieler'],
  seat: ['Player', 'Spieler'],
  midgard: ['In Midgard', 'In Midgard'],
  asgard: ['In Asgard', 'In Asgard'],
  walhalla: ['Walhalla', 'Walhalla'],
  score: ['Points', 'Punkte'],
  hand: ['Cards in hand', 'Karten auf der Hand'],
  laid: ['Cards played', 'Ausgespielte Karten'],
  cards: ['Cards', 'Karten'],
  card: ['Card', 'Karte'],
  discard: ['Played cards', 'Gespielte Karten'],
  reshuffles: ['Reshuffles', 'Neu gemischt'],
  attacker: ['Attacker', 'Angreifer'],
  defender: ['Defender', 'Verteidiger'],
  accept: ['Rides along', 'Fährt mit'],
  accepted: ['Rides along', 'Fährt mit'],
  side: ['Side', 'Seite'],
  left: ['left', 'links'],
  right: ['right', 'rechts'],
  choice: ['Response', 'Antwort'],
  yield: ['Yield', 'Weichen'],
  hold: ['Hold', 'Standhalten'],
  play_cards: ['Play cards', 'Karten ausspielen'],
  points: ['Points', 'Punkte'],
  parts: ['Why', 'Wofür'],
  effects: ['What happens', 'Was geschieht'],
  rule: ['For', 'Für'],
  amount: ['Points', 'Punkte'],
  place: ['Place', 'Platz'],
  landings: ['Could land on', 'Könnten landen auf'],
  shores: ['Adjacent fields', 'Angrenzende Felder'],
  total: ['Total', 'Insgesamt'],
  scored: ['scores', 'bekommt Punkte'],
  landed: ['lands', 'landet'],
  went_back: ['goes back to Midgard', 'kehrt nach Midgard zurück'],
  played: ['plays', 'spielt'],
  attacked: ['attacks', 'greift an'],
  yielded: ['yields', 'räumt das Feld'],
  held: ['holds', 'hält das Feld'],
  forced: ['Forced', 'Erzwungen'],
  boarded: ['boards', 'steigt ein'],
  rode: ['rides along', 'fährt mit'],
  sailed: ['sails', 'segelt'],
  number: ['Number', 'Anzahl'],
  drew: ['draws', 'zieht'],
  decided: ['has decided', 'hat entschieden'],
  revealed: ['the cards are revealed', 'die Karten werden aufgedeckt'],
  reshuffled: ['the deck is reshuffled', 'der Stapel wird neu gemischt'],
  compared: ['is scored', 'wird gewertet'],
  first: ['For first place', 'Für den ersten Platz'],
  second: ['For second place', 'Für den zweiten Platz'],
  villages: ['Villages', 'Dörfer'],
  strength: ['Strength', 'Stärke'],
  went_home: ['back to Asgard', 'zurück nach Asgard'],
  reinforced: ['reinforcements', 'Verstärkung'],
  ranks: ['Ranks', 'Ränge'],
  heroes_left: ['heroes leave Walhalla', 'Helden verlassen Walhalla'],
  raid_ended: ['the raid is over', 'der Raubzug ist vorbei'],
  raid_began: ['a raid begins', 'ein Raubzug beginnt'],
  turn_ended: ['the turn ends', 'der Zug endet'],
  turn_began: ['starts their turn', 'ist am Zug'],
} as const;

export function plainWordsIn(lang: Lang): PlainWords {
  const t = textsIn(lang);
  return {
    ...plainWords(lang, names, t.terrain, t.card),
    isSeat: ['seat', 'active', 'to_act', 'start_seat', 'viking', 'crew', 'attacker', 'defender'],
    perSeat: ['seats', 'laid', 'vikings', 'ranks'],
    tallies:
      lang === 'de'
        ? { rules: 'Punktequellen', peninsulas: 'Halbinseln', cards: 'Karten' }
        : { rules: 'Sources of points', peninsulas: 'Peninsulas', cards: 'Cards' },
    milestones: {
      peninsulas: lang === 'de' ? 'Auf jeder Halbinsel gepunktet' : 'Scored on every peninsula',
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
