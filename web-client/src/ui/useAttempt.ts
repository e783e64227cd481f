import { useState } from 'preact/hooks';

import { useUi } from './context';

/** Whether an attempt is in progress, and a function to start one; refusals are shown. */
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
