import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';

import { useUi } from '../../ui/context';
import { Dialog } from '../../ui/Dialog';
import { TextField } from '../../ui/TextField';
import { useDoing } from '../../ui/useDoing';
import { useFresh } from '../../ui/person/Fresh';
import { useWords } from '../words';

/** The maximum length of a reason in the protocol. */
const mostOfWhy = 500;

interface WhyDialogProps {
  title: string;
  /** What will happen, and who can see the reason. */
  text: string;
  doIt: string;
  danger?: boolean;
  /** Further fields above the reason. */
  children?: ComponentChildren;
  /** Returns what is wrong with them as a sentence. */
  wrong?(): string | null;
  onDo(why: string): Promise<unknown>;
  onClose(): void;
}

/** A dialog for an action that requires a reason. */
export function WhyDialog({ title, text, doIt, danger = false, children, wrong, onDo, onClose }: WhyDialogProps) {
  const words = useWords();
  const fresh = useFresh();
  const [why, setWhy] = useState('');
  const { busy, complaint, attempt, complain } = useDoing();
  const submit = (event: Event) => {
    event.preventDefault();
    const clean = why.trim();
    const complained = wrong?.() ?? (clean === '' ? words.why.missing : null);
    if (complained !== null) {
      complain(complained);
      return;
    }
    void attempt(async () => {
      await fresh(() => onDo(clean));
      onClose();
    });
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <form class="stack" onSubmit={submit} noValidate>
        <p>{text}</p>
        {children}
        <TextField label={words.why.label} value={why} onInput={setWhy} rows={3} maxLength={mostOfWhy} hint={words.why.hint} />
        {complaint}
        <div class="row">
          <button type="submit" class={danger ? 'danger main' : 'main'} disabled={busy}>
            {doIt}
          </button>
        </div>
      </form>
    </Dialog>
  );
}

interface WhyButtonProps extends Omit<WhyDialogProps, 'onClose' | 'onDo'> {
  /** The button's label; the dialog has its own title. */
  button: string;
  /** Announced when it is done. */
  done: string;
  onDo(why: string): Promise<unknown>;
}

/** A button for an action that requires a reason, with its dialog. */
export function WhyButton({ button, done, onDo, ...dialog }: WhyButtonProps) {
  const { notify } = useUi();
  const [open, setOpen] = useState(false);
  const act = async (why: string) => {
    await onDo(why);
    notify(done);
  };
  return (
    <>
      <button type="button" class={dialog.danger ? 'danger' : undefined} onClick={() => setOpen(true)}>
        {button}
      </button>
      {open && <WhyDialog {...dialog} onDo={act} onClose={() => setOpen(false)} />}
    </>
  );
}
