// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';

import { eventually } from '../../../tests/support/eventually';
import { calling, tableProps } from '../../../tests/support/table';
import type { TableProps } from '../game';
import { useInspected } from './useInspected';

const inspected = (props: TableProps, wanted: boolean) => useInspected(props, wanted, (json) => json.worth as number);

describe('derived facts', () => {
  it('are requested once per position while they are shown', async () => {
    const props = tableProps({ requestInspect: vi.fn(() => Promise.resolve({ worth: 7 })) });
    const call = await calling(inspected, props, false);
    expect(props.requestInspect).not.toHaveBeenCalled();
    await call.again(props, true);
    await eventually(() => expect(call.result(0)).toBe(7));
    await call.again(props, false);
    await call.again(props, true);
    expect(props.requestInspect).toHaveBeenCalledTimes(1);
    await call.again({ ...props, seq: 1 }, true);
    expect(props.requestInspect).toHaveBeenCalledTimes(2);
  });

  it('are requested for past positions, too, and cached', async () => {
    const props = tableProps({ requestInspect: vi.fn(() => Promise.resolve({ worth: 7 })) });
    const call = await calling(inspected, props, true);
    await call.again({ ...props, seq: 5, mode: 'replay' }, true);
    await eventually(() => expect(call.result(5)).toBe(7));
    expect(props.requestInspect).toHaveBeenCalledTimes(2);
    await call.again({ ...props, seq: 0, mode: 'replay' }, true);
    expect(call.result(0)).toBe(7);
    expect(props.requestInspect).toHaveBeenCalledTimes(2);
  });

  it('are requested again at the next position if the connection failed', async () => {
    const requestInspect = vi.fn(() => Promise.resolve({ worth: 7 })).mockRejectedValueOnce(new Error('lost'));
    const props = tableProps({ requestInspect });
    const call = await calling(inspected, props, true);
    expect(call.result(0)).toBeNull();
    await call.again({ ...props, seq: 1 }, true);
    await eventually(() => expect(call.result(1)).toBe(7));
  });
});
