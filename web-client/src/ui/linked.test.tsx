import { render } from 'preact';
import { describe, expect, it } from 'vitest';

import { linked } from './linked';

function drawn(text: string) {
  const line = document.createElement('p');
  render(<>{linked(text)}</>, line);
  return { text: line.textContent, links: [...line.querySelectorAll('a')].map((each) => each.getAttribute('href')) };
}

describe("a user's text", () => {
  it.each([
    ['good luck', []],
    ['look at https://example.org/a?b=1#c', ['https://example.org/a?b=1#c']],
    ['(see http://example.org/x), or https://example.org.', ['http://example.org/x', 'https://example.org']],
    ['javascript:alert(1) and data:text/html,x', []],
    ['<https://example.org/a>', ['https://example.org/a']],
  ])('%j has these links, and is otherwise unchanged', (text, links) => {
    expect(drawn(text)).toEqual({ text, links });
  });
});
