import { decisions, lastOf, lessonOf, ownEntries, said } from '../../common/lesson';
import type { Moment } from '../../game';
import { cardsOf, happeningOf, viewOf, type Happening } from '../view';
import { de } from './de';
import { en } from './en';

const isOffered = (type: string, { legal }: Moment): boolean => legal.some((action) => action.type === type);

/** Returns whether an event of that type has happened to the user's own viking. */
function hasHappenedTo(type: Happening['type'], { log, you }: Moment): boolean {
  return log.some(({ events }) => events.some((event) => event.type === type && 'seat' in event && event.seat === you));
}

/** Returns what the end of the last raid scored for the user, reason by reason. */
function ofRaid({ log, you, inWords }: Moment): string {
  const end = lastOf(log, 'raid_ended')?.[0].seq ?? Infinity;
  const since = log.filter(({ seq }) => seq >= end);
  // The results of the previous turn have already been explained.
  const told = since.flatMap((entry) =>
    entry.events
      .slice(Math.max(0, entry.events.findIndex(({ type }) => type === 'raid_ended')))
      .filter((event) => gives(happeningOf(event), you))
      .map((event) => inWords(entry, event)),
  );
  return told.filter((words) => words !== '').join(' ');
}

function gives(happened: Happening, you: number): boolean {
  if (happened.type === 'scored') return happened.seat === you;
  return happened.type === 'compared' && (happened.seats[you]?.points ?? 0) > 0;
}

/** The ideas of a first game: each question is explained when it is first asked. */
export const lesson = lessonOf(
  [
    { name: 'coast', lookAt: '.wh-field' },
    { name: 'board', lookAt: '.wh-big-boat' },
    { name: 'sail', lookAt: '.wh-field', when: (moment) => isOffered('sail', moment) },
    { name: 'ride', lookAt: '.wh-big-boat', when: (moment) => isOffered('ride', moment) },
    { name: 'defend', lookAt: '.wh-panel', when: (moment) => isOffered('defend', moment) },
    { name: 'lay', lookAt: '.wh-hand', when: (moment) => isOffered('play_cards', moment) },
    {
      name: 'raid',
      lookAt: '.wh-places',
      when: ({ view, log }) => viewOf(view).raid > 1 && lastOf(log, 'raid_ended') !== undefined,
      just: ofRaid,
    },
    {
      name: 'fields',
      lookAt: '.wh-field',
      when: (moment) => hasHappenedTo('landed', moment),
      just: (moment) => said(moment, ownEntries(moment), 'landed'),
    },
    { name: 'strong', lookAt: '.wh-tools', when: (moment) => decisions(moment) >= 4 },
    {
      name: 'cards',
      lookAt: '.wh-hand',
      when: (moment) => decisions(moment) >= 5 && cardsOf(viewOf(moment.view).seats[moment.you]?.hand).length > 0,
    },
    { name: 'walhalla', lookAt: '.wh-places', when: (moment) => decisions(moment) >= 8 },
    { name: 'last', lookAt: '.wh-field', when: ({ view }) => viewOf(view).raid === 3 },
  ],
  { en, de },
);
