import { render } from 'preact';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { surviveTranslation } from './translation';

const later = () => new Promise((done) => setTimeout(done, 0));

/** Like Chrome: each text with letters is replaced by two elements with its translation. */
function translate(how: (text: Text, font: HTMLElement) => void): void {
  const texts: Text[] = [];
  const walk = (node: Node) => {
    if (node.nodeName === 'FONT') return;
    if (node instanceof Text) texts.push(node);
    else node.childNodes.forEach(walk);
  };
  walk(root);
  for (const text of texts.filter(({ data }) => data.trim() !== '')) {
    const font = new DOMParser().parseFromString('<font></font>', 'text/html').body.firstElementChild as HTMLElement;
    const inner = font.appendChild(font.cloneNode());
    inner.textContent = `¿${text.data}?`;
    how(text, font);
  }
}

const ways: [string, (text: Text, font: HTMLElement) => void][] = [
  ['replaced', (text, font) => text.replaceWith(font)],
  [
    'removed after its translation was put before it',
    (text, font) => {
      text.before(font);
      text.remove();
    },
  ],
  [
    'removed after its translation was put behind it',
    (text, font) => {
      text.after(font);
      text.remove();
    },
  ],
];

let root: HTMLElement;

beforeEach(() => {
  root = document.body.appendChild(document.createElement('div'));
  surviveTranslation(root);
});

afterEach(() => {
  render(null, root);
  document.body.innerHTML = '';
});

describe.each(ways)('a page whose text is %s', (_, how) => {
  const draw = async (page: preact.ComponentChild) => {
    render(page, root);
    await later();
  };
  const translated = async () => {
    translate(how);
    await later();
  };
  const Turn = ({ who, more }: { who: string; more?: boolean }) => (
    <p>
      {who} is to act{more && <b>now</b>}
      {more ? 'and' : ''}
    </p>
  );

  it('shows the translation and updates', async () => {
    await draw(<Turn who="Anna" />);
    await translated();
    expect(root.textContent).toBe('¿Anna?¿ is to act?');
    await draw(<Turn who="Björn" />);
    expect(root.textContent).toBe('Björn¿ is to act?');
    await translated();
    expect(root.textContent).toBe('¿Björn?¿ is to act?');
  });

  it('adds new texts and removes old ones completely', async () => {
    await draw(<Turn who="Anna" />);
    await translated();
    await draw(<Turn who="Anna" more />);
    expect(root.textContent).toBe('¿Anna?¿ is to act?nowand');
    await translated();
    await draw(<Turn who="Anna" />);
    expect(root.textContent).toBe('¿Anna?¿ is to act?');
    await draw(null);
    expect(root.textContent).toBe('');
  });

  it('keeps the order of a changing list', async () => {
    const List = ({ items }: { items: string[] }) => (
      <>
        {items.map((each) => (
          <span key={each}>{each}</span>
        ))}
        {items.length} in all
      </>
    );
    await draw(<List items={['a', 'b', 'c']} />);
    await translated();
    await draw(<List items={['c', 'x', 'a']} />);
    expect(root.textContent).toBe('¿c?x¿a?¿3?¿ in all?');
    await draw(<List items={['x']} />);
    expect(root.textContent).toBe('x1¿ in all?');
  });
});
