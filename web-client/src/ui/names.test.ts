import { describe, expect, it } from 'vitest';

import { messages } from '../i18n/messages';
import { nameComplaint } from './names';

describe('a name', () => {
  it.each([
    ['Anna', null],
    ['Æsir Þórr', null],
    ['ᛟ'.repeat(24), null],
    ['  ', 'Please enter a name.'],
    ['W'.repeat(25), 'This name is too long: 24 characters at most.'],
    ['An\u202ena', 'This name holds characters that cannot be seen, or that turn the writing round.'],
  ])('%j is told what is wrong with it: %j', (name, complaint) => {
    expect(nameComplaint(name, messages.en)).toBe(complaint);
  });

  it('is told so in German, too', () => {
    expect(nameComplaint('', messages.de)).toBe('Bitte gib einen Namen ein.');
  });
});
