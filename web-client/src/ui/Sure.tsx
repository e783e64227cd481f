import { useEffect, useRef, useState } from 'preact/hooks';

import { useUi } from './context';

interface SureProps {
  /** The button's text, and its full label for screen readers. */
  text: string;
  label?: string;
  /** The question before it is done. */
  question: string;
  disabled?: boolean;
  onDo(): void;
}

/** A button for irreversible actions, which asks for confirmation in its own place. */
export function Sure({ text, label, question, disabled = false, onDo }: SureProps) {
  const { t } = useUi();
  const [asked, setAsked] = useState(false);
  const keep = useRef<HTMLButtonElement>(null);
  const first = useRef<HTMLButtonElement>(null);
  const wasAsked = useRef(false);
  useEffect(() => {
    if (asked) keep.current?.focus();
    else if (wasAsked.current) first.current?.focus();
    wasAsked.current = asked;
  }, [asked]);
  if (!asked) {
    return (
      <button ref={first} type="button" aria-label={label} disabled={disabled} onClick={() => setAsked(true)}>
        {text}
      </button>
    );
  }
  return (
    <div class="sure row" role="group" aria-label={question}>
      <p>{question}</p>
      <button ref={keep} type="button" disabled={disabled} onClick={() => setAsked(false)}>
        {t.cancel}
      </button>
      <button type="button" class="danger" disabled={disabled} onClick={onDo}>
        {text}
      </button>
    </div>
  );
}
