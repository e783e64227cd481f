import { decisions, hasHappened, lessonOf, ownEntries, said } from '../../common/lesson';
import { viewOf } from '../view';
import { de } from './de';
import { en } from './en';

/** With this few action points left, ending the turn is reasonable. */
const fewPoints = 3;

/** The ideas of a first game: those of a turn first, then what follows the turns. */
export const lesson = lessonOf(
  [
    { name: 'worlds', lookAt: '.nw-field' },
    { name: 'stores', lookAt: '.nw-factions' },
    { name: 'points', lookAt: '.nw-panel' },
    {
      name: 'power',
      lookAt: '.nw-panel',
      when: ({ view }) => viewOf(view).power !== null,
      just: (moment) => said(moment, moment.log, 'power_opened'),
    },
    {
      name: 'endTurn',
      lookAt: '.nw-buttons',
      when: ({ view }) => viewOf(view).phase === 'actions' && viewOf(view).ap <= fewPoints,
    },
    {
      name: 'cost',
      lookAt: '.nw-panel',
      when: (moment) => decisions(moment) >= 1,
      just: (moment) => said(moment, ownEntries(moment), 'acted'),
    },
    { name: 'avatar', lookAt: '.nw-field', when: (moment) => decisions(moment) >= 3 },
    {
      name: 'battle',
      lookAt: '.nw-field',
      when: (moment) => hasHappened(moment, 'battle_began'),
      just: (moment) => said(moment, moment.log, 'battle_ended'),
    },
    {
      name: 'order',
      lookAt: '.nw-factions',
      when: ({ view }) => viewOf(view).round > 1,
      just: (moment) => said(moment, moment.log, 'round_began'),
    },
    { name: 'worth', lookAt: '.nw-tabs', when: ({ view }) => viewOf(view).round > 1 },
    { name: 'last', lookAt: '.nw-field', when: ({ view }) => viewOf(view).round === viewOf(view).options.rounds },
    {
      name: 'scored',
      lookAt: '.nw-field',
      atEnd: true,
      when: (moment) => hasHappened(moment, 'scored'),
      just: (moment) => said(moment, moment.log, 'scored'),
    },
  ],
  { en, de },
);
