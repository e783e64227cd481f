import { describe, expect, it } from 'vitest';

import { entryOf, momentOf } from '../../../tests/support/moments';
import { decisions, hasHappened, lastOf, lessonOf, ownEntries, said } from './lesson';

const log = [
  entryOf(1, 0, { type: 'took', n: 1 }, { type: 'took', n: 2 }),
  entryOf(2, 1, { type: 'took', n: 3 }),
  entryOf(3, 0, { type: 'passed' }),
];

describe('a past event', () => {
  it('is found by its last occurrence, with its log entry', () => {
    expect(lastOf(log, 'took')).toEqual([log[1], { type: 'took', n: 3 }]);
    expect(lastOf(log.slice(0, 1), 'took')?.[1].n).toBe(2);
    expect(lastOf(log, 'won')).toBeUndefined();
    expect([hasHappened(momentOf({ log }), 'passed'), hasHappened(momentOf(), 'passed')]).toEqual([true, false]);
  });

  it('of the learner is counted by entries, in any seat', () => {
    expect(ownEntries(momentOf({ log })).map(({ seq }) => seq)).toEqual([1, 3]);
    expect([decisions(momentOf({ log })), decisions(momentOf({ log, you: 1 }))]).toEqual([2, 1]);
  });

  it('is told in the words of the log, or not at all if it has not happened', () => {
    const moment = momentOf({ log, inWords: ({ seq }, { n }) => `${seq}: ${Number(n)}` });
    expect(said(moment, log, 'took')).toBe('2: 3');
    expect(said(moment, ownEntries(moment), 'took')).toBe('1: 2');
    expect(said(moment, log, 'won')).toBe('');
  });
});

describe('a lesson', () => {
  it('has every idea in each language', () => {
    const words = (lang: string) => ({ heap: { title: `heap ${lang}`, text: '' } });
    const lesson = lessonOf([{ name: 'heap', lookAt: null }], { en: words('en'), de: words('de') });
    expect([lesson.words('heap', 'en').title, lesson.words('heap', 'de').title]).toEqual(['heap en', 'heap de']);
    expect(lesson.ideas.map(({ name }) => name)).toEqual(['heap']);
  });
});
