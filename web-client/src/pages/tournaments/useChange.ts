import type { Messages } from '../../i18n/messages';
import { useUi } from '../../ui/context';
import { type Doing, useDoing } from '../../ui/useDoing';

export interface Changing extends Pick<Doing, 'busy' | 'complaint'> {
  /** `said` is announced if it succeeds. */
  change(act: () => Promise<unknown>, said?: string): void;
}

/**
 * Loads a tournament or league again (`onDone`) after an attempt to change it, even a refused one, since a refusal means
 * that it has changed.
 */
export function useChange(onDone: () => Promise<void>, textOf: (why: unknown, t: Messages) => string): Changing {
  const { notify } = useUi();
  const { busy, complaint, attempt } = useDoing(textOf);
  const change = (act: () => Promise<unknown>, said?: string) =>
    void attempt(async () => {
      try {
        await act();
        if (said !== undefined) notify(said);
      } finally {
        await onDone();
      }
    });
  return { busy, complaint, change };
}
