import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { all, find, inFreshBrowsers, when } from '../../../../../tests/support/page';
import { draw, watchedUi } from '../../../../../tests/support/drawn';
import { turnOf } from '../../../../../tests/support/server';
import type { GamePlay } from '../../../../games/game';
import type { ChatLine } from '../../../../net/protocol';
import { firstSettings } from '../../../../state/memory';
import type { Position } from '../../../../state/room';
import { UiContext } from '../../../../ui/context';
import { chime } from '../../chime';
import { Feel } from './Feel';
import { sounds } from './sounds';

vi.mock('../../chime', () => ({ chime: vi.fn() }));
inFreshBrowsers();

let still = false;
let animated: { on: Element; frames: Keyframe[]; end: Animation }[];
const play = {
  loadMoves: () => Promise.resolve(() => [{ piece: '#piece', from: [30, 40] }]),
} as unknown as GamePlay;

beforeEach(() => {
  still = false;
  animated = [];
  vi.stubGlobal('matchMedia', () => ({ matches: still }));
  Element.prototype.animate = function (frames) {
    const end = {} as Animation;
    animated.push({ on: this, frames: frames as Keyframe[], end });
    return end;
  };
  vi.mocked(chime).mockClear();
});
afterEach(() => vi.unstubAllGlobals());

const at = (seq: number, scores: number[]) =>
  ({ seq, view: {}, log: seq > 0 ? [{ seq, seat: 0, events: [] }] : [], turn: turnOf({ standing: { scores, tiebreak: null, ranking: [1, 1] } }) }) as unknown as Position;
const line = (seat: number) => ({ seat, text: 'hello' }) as unknown as ChatLine;

function show(position: Position, { sound = true, chat = [] as ChatLine[] } = {}) {
  return draw(
    <UiContext.Provider value={{ ...watchedUi(), settings: { ...firstSettings, sound } }}>
      <div class="players">
        {[0, 1].map((seat) => (
          <p class="player" key={seat}>
            <span class="score" />
          </p>
        ))}
      </div>
      <b id="piece" />
      <Feel play={play} position={position} you={0} chat={chat} />
    </UiContext.Provider>,
  );
}

describe('a move', () => {
  it('moves its pieces from where they were, and its points rise at the score of the seat', async () => {
    await show(at(0, [0, 0]));
    await show(at(1, [0, 3]));
    await when(() => undefined);
    expect(animated.find(({ on }) => on.id === 'piece')?.frames).toEqual([{ translate: '30px 40px' }, { translate: '0px 0px' }]);
    expect(all('.points-rise').map((points) => points.textContent)).toEqual(['+3']);
    animated.find(({ on }) => on.className === 'points-rise')!.end.onfinish!({} as AnimationPlaybackEvent);
    expect(find('.points-rise')).toBeNull();
  });

  it('moves nothing for users who want no movement', async () => {
    still = true;
    await show(at(0, [0, 0]));
    await show(at(1, [0, 3]));
    await when(() => undefined);
    expect([animated, find('.points-rise')]).toEqual([[], null]);
  });

  it('that was made before the page opened does neither', async () => {
    await show(at(4, [0, 3]));
    expect([animated, vi.mocked(chime).mock.calls]).toEqual([[], []]);
  });
});

describe('the sounds', () => {
  it('tell a move that scores from one that does not', async () => {
    await show(at(0, [0, 0]));
    await show(at(1, [0, 0]));
    await show(at(2, [2, 0]));
    expect(vi.mocked(chime).mock.calls).toEqual([[sounds.place], [sounds.score]]);
  });

  it('tell lines that others write', async () => {
    await show(at(0, [0, 0]), { chat: [line(1)] });
    await show(at(0, [0, 0]), { chat: [line(1), line(0)] });
    expect(chime).not.toHaveBeenCalled();
    await show(at(0, [0, 0]), { chat: [line(1), line(0), line(1)] });
    expect(vi.mocked(chime).mock.calls).toEqual([[sounds.chat]]);
  });

  it('are silent while the sound is off', async () => {
    await show(at(0, [0, 0]), { sound: false });
    await show(at(1, [1, 0]), { sound: false, chat: [line(1)] });
    expect(chime).not.toHaveBeenCalled();
  });
});
