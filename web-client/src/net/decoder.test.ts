import { describe, expect, it } from 'vitest';

import { Decoder } from './decoder';
import type { ServerMessage } from './protocol';

const examples = import.meta.glob<ServerMessage>('../../../protocol/examples/{server,decoded}/{ack,patch,view,welcome}*.json', {
  eager: true,
  import: 'default',
});
const example = (name: string) => examples[`../../../protocol/examples/${name}`]!;
const names = Object.keys(examples).filter((path) => /server\/(view|patch)\./.test(path)).map((path) => path.replace(/.*\//, ''));
const welcome = example('server/welcome.json');

describe('the decoder', () => {
  it.each(names)('decodes the example %s', (name) => {
    const decoder = new Decoder();
    decoder.decode(welcome);
    expect(decoder.decode(example(`server/${name}`))).toEqual(example(`decoded/${name}`));
  });

  it('goes by the shapes of the latest welcome', () => {
    const decoder = new Decoder();
    decoder.decode(welcome);
    decoder.decode({ ...welcome, events: ['took pebbles seat'] } as ServerMessage);
    const view = { ...example('server/view.json'), seq: 1, log: [[1, [[0, 3, 1]], 1767225480000]] } as ServerMessage;
    const events = [{ type: 'took', pebbles: 3, seat: 1 }];
    expect(decoder.decode(view)).toHaveProperty('log', [{ seq: 1, seat: 1, at: 1767225480000, events }]);
  });

  it('leaves other messages as they are', () => {
    const ack = example('server/ack.json');
    expect(new Decoder().decode(ack)).toBe(ack);
  });
});
