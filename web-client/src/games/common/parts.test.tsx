import { beforeEach, describe, expect, it, vi } from 'vitest';

import { draw } from '../../../tests/support/drawn';
import { later } from '../../../tests/support/later';
import { all, find, inFreshBrowsers, press, pressable, settle, texts } from '../../../tests/support/page';
import type { LogContext } from '../game';
import { fetched } from './fetched';
import { focusOn, hasKeyboard, scrolls } from './focus';
import { Chapter, KeysList, useTopic } from './help';
import { Tool } from './tool';
import type { Doubt, Wondering } from './useWondering';
import { everybody, whoIn } from './who';
import { Answer, AskWhy, DoubtSign } from './wondering';

inFreshBrowsers();

describe('a lazily loaded part', () => {
  const Part = ({ says }: { says: string }) => <p>{says}</p>;

  it('is shown once loaded, and available from then on', async () => {
    const script = later<typeof Part>();
    const load = vi.fn(() => script.promise);
    const Fetched = fetched(load);
    await draw(<Fetched says="one" />);
    expect(texts('p')).toEqual([]);
    script.comes(Part);
    await settle();
    expect(texts('p')).toEqual(['one']);
    await draw(null);
    await draw(<Fetched says="two" />);
    expect(texts('p')).toEqual(['two']);
    expect(load).toHaveBeenCalledOnce();
  });

  it('leaves its place empty if it fails, and is loaded again next time', async () => {
    const load = vi.fn<() => Promise<typeof Part>>().mockRejectedValueOnce(new Error('gone')).mockResolvedValue(Part);
    const Fetched = fetched(load);
    await draw(<Fetched says="one" />);
    expect(texts('p')).toEqual([]);
    await draw(null);
    await draw(<Fetched says="two" />);
    expect(texts('p')).toEqual(['two']);
  });
});

describe('the keyboard focus', () => {
  beforeEach(() => {
    document.body.innerHTML = '<div id="table"><button class="piece">a</button></div><input id="chat" />';
  });
  const table = () => find('#table')!;

  it('is moved by a table if it is inside it or nowhere', () => {
    expect(hasKeyboard(table())).toBe(true);
    find('.piece')!.focus();
    expect(hasKeyboard(table())).toBe(true);
  });

  it('is not taken away while typing', () => {
    find('#chat')!.focus();
    expect(hasKeyboard(table())).toBe(false);
  });

  it('moves to a part of a table if it exists', () => {
    focusOn(table(), '.piece');
    expect(document.activeElement).toBe(find('.piece'));
    focusOn(table(), '.gone');
    focusOn(table(), null);
    focusOn(null, '.piece');
    expect(document.activeElement).toBe(find('.piece'));
  });

  it('scrolls an overflowing container, but not the page', () => {
    const part = (tagName: string, scrollHeight: number) => ({ tagName, scrollHeight, clientHeight: 100 }) as Element;
    expect([part('DIV', 300), part('DIV', 101), part('BODY', 300)].map(scrolls)).toEqual([true, false, false]);
  });
});

describe('the name in a sentence', () => {
  const players = [
    { name: 'Anna', online: true },
    { name: 'Björn', online: false },
  ];

  it("is the player's, with a flag for the reader", () => {
    expect(everybody(players, 1)).toEqual([{ name: 'Anna', you: false }, { name: 'Björn', you: true }]);
    expect(everybody(players, null).some(({ you }) => you)).toBe(false);
  });

  it('is a number from 1 if the seat has no name', () => {
    const who = whoIn({ players, you: 0 } as unknown as LogContext);
    expect([who(0), who(1), who(2)]).toEqual([
      { name: 'Anna', you: true },
      { name: 'Björn', you: false },
      { name: '3', you: false },
    ]);
  });
});

describe("a table's small button", () => {
  it('has its label, and a pressed state only if it can be pressed in', async () => {
    const onClick = vi.fn();
    await draw(<Tool sign="M0 0" label="Nearer" look="vs-tool" onClick={onClick} />);
    await press('Nearer');
    expect(onClick).toHaveBeenCalledOnce();
    expect(pressable('Nearer').getAttribute('title')).toBe('Nearer');
    expect(pressable('Nearer').hasAttribute('aria-pressed')).toBe(false);
    await draw(<Tool sign="M0 0" label="Nearer" look="vs-tool" pressed={false} onClick={onClick} />);
    expect(pressable('Nearer').getAttribute('aria-pressed')).toBe('false');
  });
});

describe('the help of a game', () => {
  function Help({ topic }: { topic?: string }) {
    const page = useTopic(topic);
    return (
      <div ref={page}>
        <Chapter chapter={{ id: 'begin', title: 'The beginning', sentences: ['Deal.', 'Begin.'] }} />
        <Chapter chapter={{ id: 'tile:odin', title: 'Odin', sentences: ['He sees.'] }}>
          <svg class="picture" />
        </Chapter>
        <KeysList look="keys" rows={[['Enter', 'chooses'], ['Escape', 'goes back']]} />
      </div>
    );
  }
  let seen: string[];
  beforeEach(() => {
    seen = [];
    vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
      seen.push(this.getAttribute('data-topic') ?? '');
    });
  });

  it('has chapters with pictures, and the keys with what they do', async () => {
    await draw(<Help />);
    expect(texts('section')).toEqual(['The beginningDeal.Begin.', 'OdinHe sees.']);
    expect(all('section .picture')).toHaveLength(1);
    expect(texts('.keys dt')).toEqual(['Enter', 'Escape']);
    expect(texts('.keys dd')).toEqual(['chooses', 'goes back']);
  });

  it('opens at the requested topic, whatever the topic is called', async () => {
    await draw(<Help topic="tile:odin" />);
    expect(seen).toEqual(['tile:odin']);
    await draw(<Help topic="begin" />);
    expect(seen).toEqual(['tile:odin', 'begin']);
  });

  it('opens at its beginning without a topic or with an unknown one', async () => {
    await draw(<Help />);
    await draw(<Help topic="chess" />);
    expect(seen).toEqual([]);
  });
});

describe('the reason why something is not offered', () => {
  const near: Doubt = { spot: 'near', label: 'the near field', actions: [{ type: 'go' }] };
  const pass: Doubt = { spot: 'pass', label: 'Pass', aside: true, actions: [{ type: 'pass' }] };
  const asked = vi.fn();

  const wondering = (changes: Partial<Wondering> = {}): Wondering => ({
    isOn: true,
    doubts: [near, pass],
    asked: null,
    whys: null,
    readRule: null,
    begin: null,
    end: vi.fn(),
    at: (spot) => ({ role: 'button', tabindex: 0, 'aria-label': `why ${spot}`, 'aria-pressed': false, 'data-why': spot, onClick: () => void asked(spot) }),
    over: (keys) => keys,
    ...changes,
  });
  const show = (changes: Partial<Wondering>, lang: 'en' | 'de' = 'en') => draw(<Answer wondering={wondering(changes)} lang={lang} look="vs" />);

  it('is requested for an item on the table, or for one named beside the answer', async () => {
    await show({});
    expect(texts('.vs-prompt')).toEqual(['Choose what you want to know about.']);
    expect(texts('.vs-doubts button')).toEqual(['Pass?']);
    await press('why pass');
    expect(asked).toHaveBeenCalledExactlyOnceWith('pass');
  });

  it('is shown below the question, one line per rule', async () => {
    await show({ asked: near, whys: ['Too far.', 'No one is there.'] });
    expect(texts('.vs-prompt')).toEqual(['Why not: the near field?']);
    expect(texts('.vs-whys li')).toEqual(['Too far.', 'No one is there.']);
    expect(texts('button')).not.toContain('Read the rule');
  });

  it('links to the rule if the rules page explains it', async () => {
    const readRule = vi.fn();
    await show({ asked: near, whys: ['Too far.'], readRule });
    await press('Read the rule');
    expect(readRule).toHaveBeenCalledOnce();
  });

  it('is not shown before the server has answered', async () => {
    await show({ asked: near });
    expect(all('.vs-whys')).toHaveLength(0);
  });

  it('is admitted to be missing if the server gives none, or everything is offered', async () => {
    await show({ asked: near, whys: [] });
    expect(texts('.vs-whys li')).toEqual(['The server gave no reason.']);
    await show({ doubts: [] });
    expect(texts('.vs-prompt')).toEqual(['Everything here is allowed.']);
    expect(all('.vs-doubts')).toHaveLength(0);
  });

  it('is asked and answered in German, too', async () => {
    await show({ asked: near, whys: [] }, 'de');
    expect(texts('.vs-prompt')).toEqual(['Warum nicht: the near field?']);
    expect(texts('.vs-whys li')).toEqual(['Der Server hat keinen Grund genannt.']);
  });

  it('is scrolled into view', async () => {
    const shown = vi.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue(undefined);
    await show({ asked: near, whys: ['Too far.'] });
    expect(shown).toHaveBeenCalledOnce();
    await show({ asked: near, whys: ['Too far.', 'And late.'] });
    expect(shown).toHaveBeenCalledTimes(2);
  });

  it('can be requested only if there is something to ask about', async () => {
    const begin = vi.fn();
    await draw(<AskWhy wondering={wondering({ begin })} lang="de" look="vs" />);
    await press('Warum nicht?');
    expect(begin).toHaveBeenCalledOnce();
    await draw(<AskWhy wondering={wondering()} lang="de" look="vs" />);
    expect(all('button')).toHaveLength(0);
  });

  it('is marked on the item itself', async () => {
    await draw(
      <svg>
        <DoubtSign x={10} y={20} size={24} />
      </svg>,
    );
    expect(find('.doubt-sign')!.getAttribute('transform')).toBe('translate(10 20) scale(0.5)');
    expect(find('.doubt-sign')!.getAttribute('aria-hidden')).toBe('true');
  });
});
