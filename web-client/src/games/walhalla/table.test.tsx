import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

import { settle } from '../../../tests/support/page';
import { momentsOf, viewers, type Moment } from '../../../tests/support/walhalla';
import { langs } from '../../i18n/lang';
import type { Seat } from '../../net/protocol';
import { newEntries } from '../../state/room';
import type { TableProps } from '../game';
import { Help } from './help/help';
import { Table } from './table';
import { viewOf, type Phase } from './view';

const players = ['Anna', 'Björn', 'Cilla'].map((name) => ({ name, online: true }));

function propsAt(
  { seq, view, log, toAct, canUndo, legal }: Moment,
  you: Seat | null,
  changes: Partial<TableProps> = {},
): TableProps {
  const scores = viewOf(view).seats.map(({ score }) => score);
  return {
    mode: 'live',
    seq,
    view,
    turn: {
      to_act: [...toAct],
      standing: { scores, tiebreak: null, ranking: scores.map(() => 1) },
      can_undo: canUndo,
      result: null,
      clocks: null,
      deadline: null,
    },
    you,
    players,
    legal,
    log,
    lastEvents: newEntries(log, you),
    busy: false,
    confirmMoves: true,
    lang: 'en',
    requestPreview: () => Promise.resolve({ points: 2, parts: [], effects: [] }),
    requestInspect: () => Promise.reject(new Error('not asked here')),
    requestAnnotations: () => Promise.reject(new Error('known')),
    play: vi.fn(() => Promise.resolve(true)),
    undo: vi.fn(() => Promise.resolve(true)),
    openHelp: vi.fn(),
    announce: vi.fn(),
    ...changes,
  };
}

async function sit(props: TableProps): Promise<TableProps> {
  await act(() => render(<Table {...props} />, document.body));
  await settle();
  return props;
}

/** Returns the first moment at which the seat is asked this kind of question without a scoring before it. */
function askedAt(you: Seat, phase: Phase, fits: (moment: Moment) => boolean = () => true): Moment {
  const found = momentsOf(you).find((each) => viewOf(each.view).phase === phase && each.legal.length > 0 && fits(each));
  if (!found) throw new Error(`seat ${you} is never asked to ${phase}`);
  return found;
}

function standingIn({ view }: Moment): number {
  return viewOf(view)
    .peninsulas.flatMap(({ fields }) => fields)
    .filter(({ viking }) => viking !== null).length;
}

async function press(...keys: string[]) {
  for (const key of keys) {
    const target = document.activeElement ?? document.body;
    await act(() => void target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })));
  }
}

const find = (selector: string) => document.querySelector<HTMLElement>(selector);
const click = (selector: string) =>
  act(() => void find(selector)?.dispatchEvent(new MouseEvent('click', { bubbles: true })));
const confirm = () => click('[data-confirm]');

// A script of its own.
beforeAll(() => import('./panel/walk'));
afterEach(() => render(null, document.body));

describe('the table', () => {
  it('shows every moment of a whole game to the seat that acts and to one other viewer', async () => {
    for (const [i, you] of viewers.entries()) {
      for (const moment of momentsOf(you).filter(({ seq, legal }) => legal.length > 0 || seq % viewers.length === i)) {
        const { phase } = viewOf(moment.view);
        await sit(propsAt(moment, you, { lang: moment.seq % 2 === 0 ? 'en' : 'de' }));
        expect(document.body.textContent).not.toMatch(/undefined|NaN/);
        if (find('.wh-scoring')) await click('[data-walk="close"]');
        if (you === null) expect(document.querySelectorAll('.wh-land .wh-viking')).toHaveLength(standingIn(moment));
        if (moment.legal.length > 0) expect(find('.wh-prompt.yours'), phase).not.toBeNull();
        else expect(find('[data-choose]'), phase).toBeNull();
      }
      render(null, document.body);
    }
  });

  it('boards by clicking seats', async () => {
    const moment = askedAt(0, 'board', ({ legal }) => legal.length === 4);
    const { play } = await sit(propsAt(moment, 0, { lastEvents: [] }));
    const positions = moment.legal.at(-1)!.positions as number[];
    for (const position of positions) await click(`[data-choose="seat-${position}"]`);
    expect(play).not.toHaveBeenCalled();
    await confirm();
    expect(play).toHaveBeenCalledExactlyOnceWith({ type: 'board', positions });
  });

  it('asks the player concerned "ride along?", and tells the others whose turn it is', async () => {
    const moment = askedAt(1, 'ride');
    const { play } = await sit(propsAt(moment, 1, { lastEvents: [] }));
    await click('[data-choose="ride-true"]');
    await confirm();
    expect(play).toHaveBeenCalledExactlyOnceWith({ type: 'ride', accept: true });
    await sit(propsAt(momentsOf(null)[moment.seq]!, null, { lastEvents: [] }));
    expect(find('.wh-prompt')?.textContent).toContain('Björn is deciding whether to ride along');
  });

  it('shows where each viking could land before a course is confirmed', async () => {
    const moment = askedAt(0, 'sail', ({ view }) => viewOf(view).boat!.crew.some((each) => each !== null));
    const landings = [
      {
        seat: 0,
        place: 0,
        row: 1,
        shores: [{ side: 'left', field: [0, 1], terrain: 'forest', value: 3, viking: null }],
      },
      { seat: 1, place: 1, row: 2, shores: [] },
    ];
    const props = propsAt(moment, 0, {
      lastEvents: [],
      requestPreview: () => Promise.resolve({ points: 0, parts: [], effects: [], landings }),
    });
    await sit(props);
    const fjord = moment.legal[0]!.fjord as number;
    await press(String(fjord + 1));
    expect(find('.wh-landings')?.textContent).toBe('Anna: A1 +3Björn: no field, back to Midgard');
    expect(props.announce).toHaveBeenCalledWith('Anna: A1 +3. Björn: no field, back to Midgard');
    await press('t', 'c');
    expect(props.play).toHaveBeenCalledExactlyOnceWith({ type: 'sail', fjord, bow_first: false });
  });

  it('lands on a clicked field, at once if confirmation is turned off', async () => {
    const moment = askedAt(2, 'land', ({ legal }) => legal.length === 2 && legal[0]!.side !== legal[1]!.side);
    const { play } = await sit(propsAt(moment, 2, { lastEvents: [], confirmMoves: false }));
    await click('[data-choose="side-right"]');
    expect(play).toHaveBeenCalledExactlyOnceWith({ type: 'land', side: 'right', attack: false, hunt: false });
  });

  it('says what each answer to an attack costs', async () => {
    const seat = [0, 1, 2].find((you) =>
      momentsOf(you).some(({ view, legal }) => viewOf(view).phase === 'defend' && legal.length > 1),
    )!;
    const moment = askedAt(seat, 'defend', ({ legal }) => legal.length > 1);
    const { play } = await sit(propsAt(moment, seat, { lastEvents: [] }));
    const answers = [...document.querySelectorAll('[data-choose^="defence-"]')];
    expect(answers).toHaveLength(moment.legal.length);
    for (const { textContent } of answers) expect(textContent).toMatch(/Walhalla|shield/);
    await press('2', 'c');
    expect(play).toHaveBeenCalledExactlyOnceWith(moment.legal[1]);
  });

  it('lays cards face down by clicking them', async () => {
    const seat = [0, 1, 2].find((you) =>
      momentsOf(you).some(({ view, legal }) => viewOf(view).phase === 'cards' && legal.length > 1),
    )!;
    const moment = askedAt(seat, 'cards', ({ legal }) => legal.length > 1);
    const { play } = await sit(propsAt(moment, seat, { lastEvents: [] }));
    await click('[data-choose^="card-"]');
    await confirm();
    const [sent] = vi.mocked(play).mock.calls[0]!;
    expect(sent).toMatchObject({ type: 'play_cards' });
    expect(sent.cards).toHaveLength(1);
  });

  it('keeps the chosen cards while others decide about theirs', async () => {
    const isAsked = ({ view, legal }: Moment) => viewOf(view).phase === 'cards' && legal.length > 1;
    const [first, next] = [0, 1, 2]
      .map((you) =>
        momentsOf(you)
          .filter(isAsked)
          .map((each) => propsAt(each, you, { lastEvents: [] })),
      )
      .find((asked) => asked[0]?.seq === (asked[1]?.seq ?? 0) - 1)!;
    await sit(first!);
    await click('[data-choose^="card-"]');
    await sit(next!);
    expect(document.querySelectorAll('.wh-card[aria-pressed="true"]')).toHaveLength(1);
  });

  it('opens the scoring by itself, steps through it by keys, and reopens it', async () => {
    const moment = momentsOf(0).find(({ view }) => viewOf(view).raid === 2)!;
    await sit(propsAt(moment, 0));
    const count = () => find('.wh-count')?.textContent;
    expect(count()).toMatch(/^1\//);
    await press('ArrowRight', 'ArrowRight', 'ArrowLeft');
    expect(count()).toMatch(/^2\//);
    await press('Escape');
    expect(find('.wh-scoring')).toBeNull();
    await press('s');
    expect(count()).toMatch(/^1\//);
  });

  it('offers undo only if the server allows it', async () => {
    const moment = askedAt(0, 'sail');
    const { undo } = await sit(propsAt({ ...moment, canUndo: false }, 0, { lastEvents: [] }));
    await press('u');
    expect(undo).not.toHaveBeenCalled();
    const allowed = await sit(propsAt({ ...moment, canUndo: true }, 0, { lastEvents: [] }));
    await press('u');
    expect(allowed.undo).toHaveBeenCalledOnce();
  });

  it('offers nothing while a move is pending or in the past', async () => {
    const moment = askedAt(0, 'sail');
    for (const changes of [{ busy: true }, { mode: 'replay', legal: [] }] as const) {
      const { play } = await sit(propsAt(moment, 0, { lastEvents: [], ...changes }));
      await press('1', 'c', 'Enter', 'u');
      expect(document.querySelectorAll('[data-choose^="fjord"]')).toHaveLength(0);
      expect(play).not.toHaveBeenCalled();
    }
  });

  it("has no inline styles, which the page's policy refuses", async () => {
    await sit(propsAt(askedAt(0, 'sail'), 0, { lastEvents: [] }));
    await press('1');
    expect(document.querySelectorAll('[style]')).toHaveLength(0);
  });
});

describe.each(langs)('the rules in %s', (lang) => {
  it('cover every phase, so that the help opens at the right place', async () => {
    await act(() => render(<Help lang={lang} options={{}} topic="defend" />, document.body));
    for (const topic of ['board', 'ride', 'sail', 'land', 'defend', 'cards', 'over']) {
      expect(find(`[data-topic="${topic}"]`)?.textContent.length, topic).toBeGreaterThan(100);
    }
  });
});
