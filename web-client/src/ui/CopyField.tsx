import { useId, useRef, useState } from 'preact/hooks';

import { useUi } from './context';
import { copyText } from './copyText';
import { Icon } from './Icon';

/** A read-only field with a copy button. */
export function CopyField({ label, text }: { label: string; text: string }) {
  const { t, announce } = useUi();
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState(false);
  const id = useId();
  const copy = async () => {
    if (!(await copyText(text, field.current))) return;
    setCopied(true);
    announce(t.copied);
  };
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <div class="field-row">
        <input id={id} ref={field} class="hex" readOnly value={text} onFocus={(event) => event.currentTarget.select()} />
        <button type="button" onClick={() => void copy()}>
          <Icon name={copied ? 'check' : 'copy'} />
          {copied ? t.copied : t.copy}
        </button>
      </div>
    </div>
  );
}
