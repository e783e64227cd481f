// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';

import { eventually } from '../../../tests/support/eventually';
import { calling, tableProps } from '../../../tests/support/table';
import type { Action, JsonObject } from '../../net/protocol';
import type { TableProps } from '../game';
import { usePreview } from './usePreview';

const read = (json: JsonObject) => json.points as number;
const says = (points: number) => `${points} points`;
const preview = (props: TableProps, action: Action | null) => usePreview(props, action, read, says);

const odin = { type: 'place', tile: 'odin' };
const thor = { type: 'place', tile: 'thor' };

/** A server that responds when told to. */
function slowly() {
  const answers: ((json: JsonObject) => void)[] = [];
  const requestPreview = vi.fn(() => new Promise<JsonObject>((resolve) => answers.push(resolve)));
  return { requestPreview, answer: (n: number, json: JsonObject) => answers[n]!(json) };
}

describe('the preview', () => {
  it('is requested once, shown, and announced', async () => {
    const props = tableProps({ requestPreview: vi.fn(() => Promise.resolve({ points: 3 })) });
    const call = await calling(preview, props, odin);
    await eventually(() => expect(props.announce).toHaveBeenCalledExactlyOnceWith('3 points'));
    await call.again(props, { ...odin });
    expect(call.result).toBe(3);
    expect(props.requestPreview).toHaveBeenCalledExactlyOnceWith(odin);
  });

  it('ignores the answer to an outdated question', async () => {
    const { requestPreview, answer } = slowly();
    const props = tableProps({ requestPreview });
    const call = await calling(preview, props, odin);
    await call.again(props, thor);
    await call.when(() => answer(0, { points: 1 }));
    expect(call.result).toBeNull();
    expect(props.announce).not.toHaveBeenCalled();
    await call.when(() => answer(1, { points: 2 }));
    expect(call.result).toBe(2);
    await call.again(props, null);
    expect(call.result).toBeNull();
  });

  it('is requested again when the position changes under the same choice', async () => {
    const { requestPreview, answer } = slowly();
    const props = tableProps({ requestPreview });
    const call = await calling(preview, props, odin);
    await call.when(() => answer(0, { points: 1 }));
    await call.again({ ...props, seq: 1 }, odin);
    expect(call.result).toBeNull();
    await call.when(() => answer(1, { points: 4 }));
    expect(call.result).toBe(4);
  });

  it('is optional: the action can be sent without it', async () => {
    const props = tableProps({ requestPreview: () => Promise.reject(new Error('the line is lost')) });
    const call = await calling(preview, props, odin);
    expect(call.result).toBeNull();
    expect(props.announce).not.toHaveBeenCalled();
  });
});
