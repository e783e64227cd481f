// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';

import { laterEach } from '../../../tests/support/later';
import { settle } from '../../../tests/support/page';
import { calling, tableProps } from '../../../tests/support/table';
import { Refusal } from '../../net/http';
import type { Action, JsonObject } from '../../net/protocol';
import { useWhys } from './useWhys';

const [here, there] = [{ type: 'place', at: [0, 0] }, { type: 'place', at: [1, 0] }];
const refusing = (...why: Error[]) => {
  const requestPreview = vi.fn((): Promise<JsonObject> => Promise.reject(why.shift() ?? new Error('asked too often')));
  return tableProps({ requestPreview });
};
const asItIs = (sentence: string) => sentence;

describe('the reasons against an action', () => {
  it("are the server's, each once, shown and announced", async () => {
    const props = refusing(new Refusal('illegal', 'Too far.'), new Refusal('illegal', 'Too far.'));
    const whys = await calling(useWhys, props, [here, there], (sentence) => sentence.toUpperCase());
    await settle();
    expect(whys.result).toEqual(['TOO FAR.']);
    expect(props.announce).toHaveBeenCalledExactlyOnceWith('TOO FAR.');
    whys.end();
  });

  it('are empty if the rules allow the action, or the connection is lost', async () => {
    const lost = await calling(useWhys, refusing(new Error('the line is lost')), [here], asItIs);
    await settle();
    expect(lost.result).toEqual([]);
    lost.end();
    const allowed = await calling(useWhys, tableProps(), [here], asItIs);
    await settle();
    expect(allowed.result).toEqual([]);
    allowed.end();
  });

  it('are announced as missing if the server gives none', async () => {
    const props = { ...refusing(new Error('the line is lost')), lang: 'de' as const };
    const whys = await calling(useWhys, props, [here], asItIs);
    await settle();
    expect(props.announce).toHaveBeenCalledExactlyOnceWith('Der Server hat keinen Grund genannt.');
    whys.end();
  });

  it('are requested again at another position, and an earlier answer is dropped', async () => {
    const server = laterEach<[action: Action], JsonObject>();
    const props = tableProps({ requestPreview: server.ask });
    const whys = await calling(useWhys, props, [here], asItIs);
    await whys.again({ ...props, seq: 1 }, [here], asItIs);
    expect(server.questions).toHaveLength(2);
    server.answer(1).fails(new Refusal('illegal', 'Now it is too far.'));
    server.answer(0).fails(new Refusal('illegal', 'Too far.'));
    await settle();
    expect(whys.result).toEqual(['Now it is too far.']);
    expect(props.announce).toHaveBeenCalledTimes(1);
    whys.end();
  });

  it('wait for all requests, and skip legal actions', async () => {
    const server = laterEach<[action: Action], JsonObject>();
    const whys = await calling(useWhys, tableProps({ requestPreview: server.ask }), [here, there], asItIs);
    server.answer(1).fails(new Refusal('illegal', 'Too far.'));
    await settle();
    expect(whys.result).toBeNull();
    server.answer(0).comes({});
    await settle();
    expect(whys.result).toEqual(['Too far.']);
    whys.end();
  });

  it('are unknown until requested, and belong to one question', async () => {
    const props = refusing(new Refusal('illegal', 'Too far.'));
    const whys = await calling(useWhys, props, [], asItIs);
    expect(whys.result).toBeNull();
    await whys.again(props, [here], asItIs);
    await settle();
    expect(whys.result).toEqual(['Too far.']);
    await whys.again(props, [], asItIs);
    expect(whys.result).toBeNull();
    whys.end();
  });
});
