import { decisions, lastOf, lessonOf, ownEntries, said } from '../../common/lesson';
import type { Moment } from '../../game';
import type { Kind } from '../material';
import { countOf, isPlace, sameCell, viewOf } from '../view';
import { de } from './de';
import { en } from './en';

/** With fewer tiles in the deck the end is in sight. */
const fewTiles = 12;

const others = ({ log, you }: Moment) => log.filter(({ seat }) => seat !== you);

/** Returns whether one of these tiles is on the board or in the hand. */
function isNear(kind: Kind, { view, you }: Moment): boolean {
  const { board, hands } = viewOf(view);
  const hand = hands[you];
  return board.some(({ tile }) => tile === kind) || (typeof hand === 'object' && hand.includes(kind));
}

/** Returns whether that tile may go onto another. */
function goesOnTop(kind: Kind, { view, legal }: Moment): boolean {
  const { board } = viewOf(view);
  return legal.some(
    (action) => isPlace(action) && action.tile === kind && board.some(({ at }) => sameCell(at, action.at)),
  );
}

/** The ideas of a first game, shown as tiles come to hand. */
export const lesson = lessonOf(
  [
    { name: 'board', lookAt: '.vo-field' },
    { name: 'hand', lookAt: '.vo-hand' },
    {
      name: 'line',
      lookAt: '.vo-field',
      when: (moment) => lastOf(ownEntries(moment), 'scored') !== undefined,
      just: (moment) => said(moment, ownEntries(moment), 'scored'),
    },
    {
      name: 'others',
      lookAt: '.players',
      when: (moment) => lastOf(others(moment), 'scored') !== undefined,
      just: (moment) => said(moment, others(moment), 'scored'),
    },
    { name: 'equal', lookAt: '.vo-field', when: (moment) => decisions(moment) >= 2 },
    { name: 'dragon', lookAt: '.vo-hand', when: (moment) => goesOnTop('dragon', moment) },
    { name: 'skadi', lookAt: '.vo-hand', when: (moment) => goesOnTop('skadi', moment) },
    { name: 'loki', lookAt: '.vo-field', when: (moment) => isNear('loki', moment) },
    { name: 'fenrir', lookAt: '.vo-field', when: (moment) => isNear('fenrir', moment) },
    { name: 'troll', lookAt: '.vo-field', when: (moment) => isNear('troll', moment) },
    { name: 'valkyrie', lookAt: '.vo-field', when: (moment) => isNear('valkyrie', moment) },
    { name: 'end', lookAt: '.vo-tools.left', when: ({ view }) => countOf(viewOf(view).deck) <= fewTiles },
  ],
  { en, de },
);
