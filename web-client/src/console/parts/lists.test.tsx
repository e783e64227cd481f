import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { draw, watchedUi } from '../../../tests/support/drawn';
import { laterEach } from '../../../tests/support/later';
import { all, closePage, field, inFreshBrowsers, press, pressable, settle, submit, texts, type, when } from '../../../tests/support/page';
import { calling } from '../../../tests/support/table';
import { Refusal } from '../../net/http';
import { useLive } from '../health/useLive';
import { Curves } from './Curves';
import { Hash } from './Hash';
import { Pages } from './Pages';
import { useAsked } from './useAsked';
import { type PageOf, type Paged, usePaged } from '../../ui/usePaged';
import { Waiting } from './Waiting';
import { When } from './When';
import { WhyButton } from './WhyButton';

inFreshBrowsers();

describe('a paged list', () => {
  let server: ReturnType<typeof laterEach<[after: number | null], PageOf<number>>>;
  const page = (more: boolean, ...items: number[]): PageOf<number> => ({ items, more });

  async function list() {
    const hook = await calling(usePaged<number>, server.ask);
    return {
      hook,
      async comes(n: number, answer: PageOf<number>) {
        server.answer(n).comes(answer);
        await settle();
      },
      async fails(n: number) {
        server.answer(n).fails(new Refusal('line', 'no connection'));
        await settle();
      },
    };
  }

  beforeEach(() => {
    server = laterEach();
  });

  it('loads its first page, and more after the last item', async () => {
    const { hook, comes } = await list();
    expect([hook.result.items, hook.result.busy]).toEqual([null, true]);
    await comes(0, page(true, 9, 8));
    expect(hook.result).toMatchObject({ items: [9, 8], more: true, busy: false, why: null });
    await hook.when(({ next }) => next());
    await comes(1, page(false, 7));
    expect(server.questions).toEqual([[null], [8]]);
    expect(hook.result).toMatchObject({ items: [9, 8, 7], more: false });
    hook.end();
  });

  it('keeps its items if the next page fails, and requests the same page again', async () => {
    const { hook, comes, fails } = await list();
    await comes(0, page(true, 9, 8));
    await hook.when(({ next }) => next());
    await fails(1);
    expect(hook.result).toMatchObject({ items: [9, 8], busy: false, why: { code: 'line' } });
    await hook.when(({ next }) => next());
    await comes(2, page(false, 7));
    expect(server.questions.at(-1)).toEqual([8]);
    expect(hook.result).toMatchObject({ items: [9, 8, 7], why: null });
    hook.end();
  });

  it('does not load a page twice on a double click', async () => {
    const { hook, comes } = await list();
    await comes(0, page(true, 9, 8));
    await hook.when(({ next }) => next());
    await hook.when(({ next }) => next());
    await comes(1, page(true, 7));
    await comes(2, page(true, 7));
    expect(hook.result.items).toEqual([9, 8, 7]);
    hook.end();
  });

  it('starts over as another list, whatever the previous one still receives', async () => {
    const { hook, comes } = await list();
    await comes(0, page(true, 9, 8));
    await hook.when(({ next }) => next());
    const other = laterEach<[after: number | null], PageOf<number>>();
    await hook.again(other.ask);
    expect(hook.result).toMatchObject({ items: null, more: false });
    other.answer(0).comes(page(false, 1));
    await settle();
    await comes(1, page(true, 7));
    expect(hook.result).toMatchObject({ items: [1], more: false, busy: false });
    hook.end();
  });

  const shown = (changes: Partial<Paged<number>>) => {
    const paged: Paged<number> = { items: null, more: false, busy: false, why: null, next: vi.fn(), again: vi.fn(), ...changes };
    return draw(
      <Pages list={paged} none="Nothing fits.">
        {(items) => <p class="items">{items.join()}</p>}
      </Pages>,
    ).then(() => paged);
  };

  it('shows that it is loading, empty or failed', async () => {
    await shown({ busy: true });
    expect(texts('p')).toEqual([watchedUi().t.loading]);
    await shown({ items: [] });
    expect(texts('p')).toEqual(['Nothing fits.']);
    const first = await shown({ why: new Refusal('storage', 'full') });
    expect(texts('[role="alert"]')).toHaveLength(1);
    await press('Try again');
    expect(first.again).toHaveBeenCalledOnce();
  });

  it('offers to retry a failed page, once', async () => {
    const failed = await shown({ items: [2], more: true, why: new Refusal('line', 'no') });
    expect(texts('.items')).toEqual(['2']);
    expect(texts('button')).toEqual(['Try again']);
    await press('Try again');
    expect([failed.next, failed.again].map((each) => vi.mocked(each).mock.calls.length)).toEqual([1, 0]);
    await shown({ items: [2], more: true, busy: true });
    expect((pressable('More') as HTMLButtonElement).disabled).toBe(true);
  });
});

describe('a repeatable request', () => {
  it('shows the answer to the last request, whichever arrives last, and the previous one until then', async () => {
    const server = laterEach<[], string>();
    const hook = await calling(useAsked<string>, server.ask);
    expect(hook.result.answer).toBeNull();
    server.answer(0).comes('first');
    await settle();
    await hook.when(({ again }) => void again());
    await hook.when(({ again }) => void again());
    expect(hook.result.answer).toBe('first');
    server.answer(2).comes('third');
    server.answer(1).comes('second');
    await settle();
    expect(hook.result.answer).toBe('third');
    hook.end();
  });

  it('keeps the known answer and reports why there is no newer one', async () => {
    const server = laterEach<[], string>();
    const hook = await calling(useAsked<string>, server.ask);
    server.answer(0).comes('known');
    await settle();
    await hook.when(({ again }) => void again());
    const why = new Refusal('line', 'no connection');
    server.answer(1).fails(why);
    await settle();
    expect(hook.result).toMatchObject({ answer: 'known', why });
    await hook.when(({ again }) => void again());
    server.answer(2).comes('newer');
    await settle();
    expect(hook.result).toMatchObject({ answer: 'newer', why: null });
    hook.end();
  });

  it('says that it is loading, or that there is no such thing', async () => {
    const again = vi.fn(() => Promise.resolve());
    await draw(<Waiting asked={{ why: null, again }} none="No such game." />);
    expect(texts('p')).toEqual([watchedUi().t.loading]);
    await draw(<Waiting asked={{ why: new Refusal('no_such_room', 'no'), again }} none="No such game." />);
    expect(texts('[role="alert"]')).toEqual(['No such game.']);
    await draw(<Waiting asked={{ why: new Refusal('no_such_room', 'no'), again }} />);
    expect(texts('[role="alert"]')).not.toEqual(['No such game.']);
    await press('Try again');
    expect(again).toHaveBeenCalledOnce();
  });
});

describe('an action that needs a reason', () => {
  const ui = watchedUi();
  const button = (changes: Partial<Parameters<typeof WhyButton>[0]> = {}) =>
    draw(<WhyButton button="Erase" title="Erase Loki?" text="All of it goes." doIt="Erase it" done="Erased." onDo={vi.fn()} {...changes} />, ui);
  const saysWhy = async (why: string) => {
    await type('Reason', why);
    await submit('dialog form');
  };
  beforeEach(() => {
    ui.notify.mockClear();
  });

  it('is not done with an empty or blank reason', async () => {
    const onDo = vi.fn(() => Promise.resolve());
    await button({ onDo });
    await press('Erase');
    expect(texts('dialog p')[0]).toBe('All of it goes.');
    await saysWhy('  ');
    expect(texts('[role="alert"]')).toEqual(['Please give a reason.']);
    expect(onDo).not.toHaveBeenCalled();
    await saysWhy(' He asked for it. ');
    expect(onDo).toHaveBeenCalledExactlyOnceWith('He asked for it.');
    expect(ui.notify).toHaveBeenCalledExactlyOnceWith('Erased.');
    expect(all('dialog')).toHaveLength(0);
  });

  it('reports a refusal in the dialog and keeps the reason', async () => {
    await button({ onDo: () => Promise.reject(new Refusal('storage', 'full')) });
    await press('Erase');
    await saysWhy('Spam.');
    expect(texts('dialog [role="alert"]')).toEqual(['The server could not save that. Nothing has changed; please try again.']);
    expect(field('Reason').value).toBe('Spam.');
    expect(ui.notify).not.toHaveBeenCalled();
  });

  it('reports other mistakes first', async () => {
    const onDo = vi.fn(() => Promise.resolve());
    await button({ onDo, wrong: () => 'Until when?' });
    await press('Erase');
    await submit('dialog form');
    expect(texts('[role="alert"]')).toEqual(['Until when?']);
    await saysWhy('Spam.');
    expect(texts('[role="alert"]')).toEqual(['Until when?']);
    expect(onDo).not.toHaveBeenCalled();
  });

  it('starts with an empty reason each time', async () => {
    await button();
    await press('Erase');
    await type('Reason', 'Spam.');
    await press('Close');
    await press('Erase');
    expect(field('Reason').value).toBe('');
  });
});

describe('numbers and times', () => {
  it('are available exactly', async () => {
    const at = Date.UTC(2026, 1, 3, 12, 5, 7);
    await draw(<When at={at} />);
    const time = document.querySelector('time')!;
    expect([time.getAttribute('datetime'), time.title]).toEqual(['2026-02-03T12:05:07.000Z', '2026-02-03T12:05:07.000Z']);
    await draw(<When at={at} seconds />, watchedUi('de'));
    expect(texts('time')[0]).toMatch(/^03\.02\.2026, \d\d:05:07$/);
  });

  it('have one format, with or without seconds', async () => {
    const at = Date.UTC(2026, 1, 3, 12, 5, 7);
    await draw(<When at={at} />);
    const [short] = texts('time');
    await draw(<When at={at} seconds />);
    expect(texts('time')[0]).toBe(`${short}:07`);
  });

  it('shorten hashes and show them in full on request', async () => {
    await draw(<Hash hash="0123456789abcdef" whole={false} />);
    expect(texts('code')).toEqual(['01234567…']);
    expect(document.querySelector('code')!.title).toBe('0123456789abcdef');
    await draw(<Hash hash="0123456789abcdef" whole />);
    expect(texts('code')).toEqual(['0123456789abcdef']);
    await draw(<Hash hash="01234567" whole={false} />);
    expect(texts('code')).toEqual(['01234567']);
  });

  const curves = (points: readonly (readonly [number, number | null])[], { steps = false, to = 10, from = 0 } = {}) =>
    draw(
      <Curves label="Moves" curves={[{ name: 'Anna', kind: 0, points }]} from={from} to={to} sayX={(x) => `x${x}`} sayY={(y) => `y${y}`} steps={steps}>
        <p>table</p>
      </Curves>,
    ).then(() => document.querySelector('.curve')!.getAttribute('d'));

  it('are drawn over time as a line with gaps', async () => {
    expect(await curves([[0, 0], [5, 10], [6, null], [10, 5]])).toBe('M0 160L320 0M640 80');
    expect(texts('.curves-most, .curves-least, .curves-from, .curves-to')).toEqual(['y10', 'y0', 'x0', 'x10']);
    expect(texts('details p')).toEqual(['table']);
  });

  it('are drawn as steps if they hold until the next one', async () => {
    expect(await curves([[0, 5], [5, 10]], { steps: true })).toBe('M0 80H320V0H640');
  });

  it('are drawn correctly if negative, empty, or all at one time', async () => {
    expect(await curves([[0, -10], [10, 10]])).toBe('M0 160L640 0');
    expect(await curves([])).toBe('');
    expect(await curves([[0, 1], [0, 2]], { to: 0 })).not.toMatch(/NaN|Infinity/);
  });

  it('of several series differ by more than colour', async () => {
    const two = ['Anna', 'Björn'].map((name, kind) => ({ name, kind, points: [[0, kind]] as const }));
    await draw(
      <Curves label="Moves" curves={two} from={0} to={1} sayX={String} sayY={String}>
        {null}
      </Curves>,
    );
    expect(texts('.curves-names li')).toEqual(['Anna', 'Björn']);
    expect(new Set(all('.curves-frame path').map((each) => each.getAttribute('class'))).size).toBe(2);
    expect(all('.curves-frame path')[1]!.getAttribute('class')).toContain('dash-1');
  });
});

describe('polling', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(async () => {
    await closePage();
  });

  it('stops in a background tab and resumes at once when it is visible', async () => {
    const again = vi.fn();
    const hook = await calling(useLive, 10_000, again);
    await when(() => void vi.advanceTimersByTime(20_000));
    expect(again).toHaveBeenCalledTimes(2);
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    await when(() => void vi.advanceTimersByTime(60_000));
    expect(again).toHaveBeenCalledTimes(2);
    visibility.mockReturnValue('visible');
    document.dispatchEvent(new Event('visibilitychange'));
    expect(again).toHaveBeenCalledTimes(3);
    hook.end();
    document.dispatchEvent(new Event('visibilitychange'));
    await when(() => void vi.advanceTimersByTime(60_000));
    expect(again).toHaveBeenCalledTimes(3);
  });
});
