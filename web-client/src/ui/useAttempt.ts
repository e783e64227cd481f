import { useState } from 'preact/hooks';

import { useUi } from './context';

/** Whether something is being attempted, and how to attempt it: a refusal is shown. */
export function useAttempt(): [boolean, (doing: () => Promise<void>) => Promise<void>] {
  const { refused, dismiss } = useUi();
  const [busy, setBusy] = useState(false);
  const attempt = async (doing: () => Promise<void>) => {
    setBusy(true);
    dismiss();
    try {
      await doing();
    } catch (why) {
      refused(why);
    }
    setBusy(false);
  };
  return [busy, attempt];
}
