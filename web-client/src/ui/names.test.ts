import { describe, expect, it } from 'vitest';

import { messages } from '../i18n/messages';
import { nameComplaint } from './names';

describe('a name', () => {
  it.each([
    ['Anna', null],
    ['Æsir Þórr', null],
    ['ᛟ'.repeat(24), null],
    ['  ', 'Please enter a name.'],
    ['W'.repeat(25), 'This name is too long (at most 24 characters).'],
    ['An\u202ena', 'This name contains invisible characters or characters that change the text direction.'],
  ])('%j is invalid: %j', (name, complaint) => {
    expect(nameComplaint(name, messages.en)).toBe(complaint);
  });

  it('is explained in German, too', () => {
    expect(nameComplaint('', messages.de)).toBe('Bitte gib einen Namen ein.');
  });
});
