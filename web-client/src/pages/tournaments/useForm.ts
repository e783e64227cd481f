import { useRef, useState } from 'preact/hooks';

import type { Messages } from '../../i18n/messages';
import { useDoing } from '../../ui/useDoing';

/**
 * A form that is sent (`send`) unless something is wrong with it. Its faults are shown after an attempt (`tried`), and the
 * first field with one is focused.
 */
export function useForm(isFine: boolean, send: () => Promise<void>, textOf: (why: unknown, t: Messages) => string) {
  const form = useRef<HTMLFormElement>(null);
  const [tried, setTried] = useState(false);
  const { busy, complaint, attempt } = useDoing(textOf);
  const submit = (event: Event) => {
    event.preventDefault();
    setTried(true);
    if (isFine) void attempt(send);
    // Marked once it is drawn.
    else setTimeout(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };
  return { form, tried, busy, complaint, submit };
}
