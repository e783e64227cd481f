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

describe('why an action is forbidden', () => {
  it('is what the server says against it, each sentence once, for eyes and ears', async () => {
    const props = refusing(new Refusal('illegal', 'Too far.'), new Refusal('illegal', 'Too far.'));
    const whys = await calling(useWhys, props, [here, there], (sentence) => sentence.toUpperCase());
    await settle();
    expect(whys.result).toEqual(['TOO FAR.']);
    expect(props.announce).toHaveBeenCalledExactlyOnceWith('TOO FAR.');
    whys.end();
  });

  it('is nothing where the rules allow it, or where the line is lost', async () => {
    const lost = await calling(useWhys, refusing(new Error('the line is lost')), [here], asItIs);
    await settle();
    expect(lost.result).toEqual([]);
    lost.end();
    const allowed = await calling(useWhys, tableProps(), [here], asItIs);
    await settle();
    expect(allowed.result).toEqual([]);
    allowed.end();
  });

  it('that the server has not said is owned up to, also to those who listen', async () => {
    const props = { ...refusing(new Error('the line is lost')), lang: 'de' as const };
    const whys = await calling(useWhys, props, [here], asItIs);
    await settle();
    expect(props.announce).toHaveBeenCalledExactlyOnceWith('Der Server hat keinen Grund genannt.');
    whys.end();
  });

  it('is asked anew of another position, and an answer of the one before is dropped', async () => {
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

  it('waits for all that was asked, and passes over what could be done', async () => {
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

  it('is not known while nothing is asked, and belongs to its question alone', async () => {
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
