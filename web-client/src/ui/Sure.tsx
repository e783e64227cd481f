import { useEffect, useRef, useState } from 'preact/hooks';

import { useUi } from './context';

interface SureProps {
  /** What the button says, and to those who listen with its object. */
  text: string;
  label?: string;
  /** What is asked before it is done. */
  question: string;
  disabled?: boolean;
  onDo(): void;
}

/** A button for what cannot be undone: it asks once more, in its own place. */
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
