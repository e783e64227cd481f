import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { draw, watchedUi } from '../../../tests/support/drawn';
import { closePage, when } from '../../../tests/support/page';
import { patchOf, roomOf, taken, viewOf } from '../../../tests/support/server';
import { myGame } from '../../../tests/support/tables';
import { messages } from '../../i18n/messages';
import type { LogEntry } from '../../net/protocol';
import { type HomeState, nothingAtHome } from '../../state/home';
import { nothingKnown, receive, type RoomModel } from '../../state/room';
import type { Visit, VisitState } from '../../state/visit';
import { HomeContext } from '../../ui/home';
import { chime } from './chime';
import { entryLines } from './logLines';
import { useSeen } from './useSeen';
import { useSpokenLog } from './useSpokenLog';

const room = roomOf({ status: 'running', seats: [taken('Anna'), taken('Björn')] });
const entry = (seq: number, seat: number, type = 'took'): LogEntry => ({ seq, seat, events: [{ type, pebbles: seq }] });

/** The state after these entries, in a game that Anna plays. */
function known(log: readonly LogEntry[]): RoomModel {
  const welcomed = receive(nothingKnown, { type: 'welcome', v: 2, room, you: { seat: 0, creator: true }, chat: [], seen: null, events: [] });
  return receive(welcomed!, viewOf({ seq: log.length, log: [...log] }))!;
}

afterEach(async () => {
  await closePage();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('a log entry', () => {
  const lines = (one: LogEntry, you: number | null = 0, lang: 'en' | 'de' = 'en') => entryLines(one, room, you, lang, messages[lang]);

  it('is described by the game', () => {
    expect(lines(entry(1, 1))).toEqual(['Björn: took · pebbles 1']);
  });

  it.each([
    ['undone', 'Björn took back the last move.', 'Du hast den letzten Zug zurückgenommen.'],
    ['resigned', 'Björn resigned.', 'Du hast aufgegeben.'],
    ['timed_out', 'Björn ran out of time.', 'Deine Zeit ist abgelaufen.'],
    ['returned', 'Björn returned.', 'Du bist zurückgekehrt.'],
    ['tied', 'Both players agreed on a tie.', 'Beide Spieler haben sich auf Unentschieden geeinigt.'],
    ['cancelled', 'All players agreed to cancel the game.', messages.de.leaving.calledOff],
  ])('outside the game (%s) is told by the shell', (type, other, own) => {
    expect(lines(entry(1, 1, type))).toEqual([other]);
    expect(lines(entry(1, 1, type), 1, 'de')).toEqual([own]);
  });

  it("of an operator's set-back tells the position, and whether hidden information was seen since", () => {
    const back = (to: number, seen: boolean): LogEntry => ({ seq: 4, seat: 0, by: 'server', events: [{ type: 'set_back', to, seen }] });
    expect(lines(back(2, false))).toEqual(['An operator set the game back to the position after move 2.']);
    expect(lines(back(0, true))[0]).toMatch(/back to the start\. Information revealed since then/);
    expect(lines(back(2, true), 0, 'de')[0]).toMatch(/auf den Stand nach Zug 2 zurückgesetzt\. Was seitdem aufgedeckt wurde/);
  });

  it('of a take-back says that all agreed', () => {
    const back = (seen: boolean): LogEntry => ({ seq: 4, seat: 1, by: 'players', events: [{ type: 'set_back', to: 2, seen, seat: 1 }] });
    expect(lines(back(false))).toEqual(['Björn took back their last move; all players agreed.']);
    expect(lines(back(true), 1, 'de')[0]).toMatch(/^Du hast deinen letzten Zug mit Zustimmung aller zurückgenommen\. Was seitdem/);
  });

  it("of an operator's cancellation does not say that all agreed", () => {
    const off: LogEntry = { seq: 4, seat: 0, by: 'operator', events: [{ type: 'cancelled', seat: 0 }] };
    expect(lines(off)).toEqual(['An operator cancelled the game.']);
    expect(lines(off, 0, 'de')).toEqual([messages.de.repair.calledOff]);
  });

  it('with several events lists them in order', () => {
    expect(lines({ seq: 1, seat: 1, events: [{ type: 'timed_out' }, { type: 'took', pebbles: 2 }] })).toHaveLength(2);
  });
});

describe('what happened since the page was opened', () => {
  function Speaking({ model }: { model: RoomModel | null }) {
    useSpokenLog(model);
    return null;
  }

  it('is announced once, without anything before', async () => {
    const ui = watchedUi();
    await draw(<Speaking model={null} />, ui);
    const before = known([entry(1, 0), entry(2, 1)]);
    await draw(<Speaking model={before} />, ui);
    expect(ui.announce).not.toHaveBeenCalled();
    const after = receive(before, patchOf({ from: 2, seq: 4, log: [entry(3, 0), entry(4, 1)] }))!;
    await draw(<Speaking model={after} />, ui);
    expect(ui.announce.mock.calls.flat()).toEqual(['Anna: took · pebbles 3', 'Björn: took · pebbles 4']);
    await draw(<Speaking model={after} />, ui);
    expect(ui.announce).toHaveBeenCalledTimes(2);
  });
});

describe('a position counts as seen', () => {
  let visible: DocumentVisibilityState;
  let focused: boolean;
  const isSeen = vi.fn<(chat: boolean) => void>();
  const visit = { isSeen } as unknown as Visit;
  const stateOf = (line: VisitState['line'] = 'connected', log = [entry(1, 1)]): VisitState => ({ model: known(log), line, refusal: null, busy: false, known: null, clocksAt: 0, movedTo: null, offline: null, waiting: null, lapsed: false });

  function Looking({ state = stateOf(), now = true, chat = false }: { state?: VisitState; now?: boolean; chat?: boolean }) {
    useSeen(visit, state, { now, chat });
    return null;
  }
  const atHome: HomeState = { ...nothingAtHome, games: [myGame()] };
  const look = (part: preact.ComponentChild, home = atHome) => draw(<HomeContext.Provider value={home}>{part}</HomeContext.Provider>);
  const pass = (milliseconds: number) => when(() => void vi.advanceTimersByTime(milliseconds));

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    isSeen.mockClear();
    visible = 'visible';
    focused = true;
    vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visible);
    vi.spyOn(document, 'hasFocus').mockImplementation(() => focused);
  });

  it.each(['pointermove', 'pointerdown', 'keydown', 'touchstart', 'wheel', 'focus'])(
    'only after a sign of life (%s) since the move, however long the page is open',
    async (sign) => {
      await look(<Looking />);
      await pass(800);
      expect(isSeen).toHaveBeenCalledOnce();
      await when(() => dispatchEvent(new Event(sign)));
      await look(<Looking state={stateOf('connected', [entry(1, 1), entry(2, 1)])} />);
      await pass(3_600_000);
      expect(isSeen).toHaveBeenCalledOnce();
      await when(() => dispatchEvent(new Event(sign)));
      await pass(799);
      expect(isSeen).toHaveBeenCalledOnce();
      await pass(1);
      expect(isSeen).toHaveBeenCalledTimes(2);
    },
  );

  it('in a page opened in the background only once it is visible', async () => {
    focused = false;
    await look(<Looking />);
    await pass(10_000);
    expect(isSeen).not.toHaveBeenCalled();
    await when(() => dispatchEvent(new Event('pointermove')));
    await pass(800);
    expect(isSeen).toHaveBeenCalledOnce();
  });

  it('not because the connection came back at night', async () => {
    await look(<Looking />);
    await pass(800);
    await look(<Looking state={stateOf('reconnecting', [entry(1, 1)])} />);
    await look(<Looking state={stateOf('connected', [entry(1, 1), entry(2, 1)])} />);
    await pass(10_000);
    expect(isSeen).toHaveBeenCalledOnce();
  });

  it('after being visible for a moment', async () => {
    await look(<Looking />);
    await pass(799);
    expect(isSeen).not.toHaveBeenCalled();
    await pass(1);
    expect(isSeen).toHaveBeenCalledExactlyOnceWith(false);
  });

  it('with the chat, if that is open', async () => {
    await look(<Looking chat />);
    await pass(800);
    expect(isSeen).toHaveBeenCalledExactlyOnceWith(true);
  });

  it('in a background tab only once it is shown', async () => {
    visible = 'hidden';
    await look(<Looking />);
    await pass(10_000);
    expect(isSeen).not.toHaveBeenCalled();
    visible = 'visible';
    await when(() => document.dispatchEvent(new Event('visibilitychange')));
    await pass(10_000);
    expect(isSeen).not.toHaveBeenCalled();
    await when(() => dispatchEvent(new Event('focus')));
    await pass(800);
    expect(isSeen).toHaveBeenCalledOnce();
  });

  it.each<[string, preact.ComponentChild]>([
    ['the user looks at the past', <Looking now={false} />],
    ['the line is lost', <Looking state={stateOf('reconnecting')} />],
  ])('is not told while %s', async (_, part) => {
    await look(part);
    await pass(10_000);
    expect(isSeen).not.toHaveBeenCalled();
  });

  it('not on a server that does not track it', async () => {
    await look(<Looking />, nothingAtHome);
    await pass(10_000);
    expect(isSeen).not.toHaveBeenCalled();
  });

  it('not if the user has left before', async () => {
    await look(<Looking />);
    await pass(400);
    await closePage();
    await pass(10_000);
    expect(isSeen).not.toHaveBeenCalled();
  });
});

describe('the sound', () => {
  it('plays two notes and releases the audio', () => {
    vi.useFakeTimers();
    const notes: number[] = [];
    const close = vi.fn(() => Promise.resolve());
    const sounds = { setValueAtTime: vi.fn(), linearRampToValueAtTime: vi.fn(), exponentialRampToValueAtTime: vi.fn() };
    class Sounding {
      currentTime = 3;
      destination = {};
      close = close;
      createOscillator() {
        return { frequency: { value: 0 }, connect: (to: object) => to, start: (at: number) => void notes.push(at), stop: vi.fn() };
      }
      createGain() {
        return { gain: sounds, connect: vi.fn() };
      }
    }
    vi.stubGlobal('AudioContext', Sounding);
    chime();
    expect(notes).toEqual([3, 3.14]);
    vi.advanceTimersByTime(1_500);
    expect(close).toHaveBeenCalledOnce();
  });

  it('may be blocked without harm', () => {
    vi.stubGlobal('AudioContext', undefined);
    expect(chime).not.toThrow();
  });
});
