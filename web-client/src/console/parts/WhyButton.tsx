import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';

import { useUi } from '../../ui/context';
import { Dialog } from '../../ui/Dialog';
import { TextField } from '../../ui/TextField';
import { useDoing } from '../../ui/useDoing';
import { useFresh } from '../../ui/person/Fresh';
import { useWords } from '../words';

/** As many characters as the protocol lets a reason have. */
const mostOfWhy = 500;

interface WhyDialogProps {
  title: string;
  /** What will happen, and who will see the reason. */
  text: string;
  doIt: string;
  danger?: boolean;
  /** Further fields, above the reason. */
  children?: ComponentChildren;
  /** What is wrong with them, in a sentence. */
  wrong?(): string | null;
  onDo(why: string): Promise<unknown>;
  onClose(): void;
}

/** Asks for the reason of something, without which it is not done. */
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
  /** What the button says; the dialog has its title. */
  button: string;
  /** What is said when it is done. */
  done: string;
  onDo(why: string): Promise<unknown>;
}

/** A button for what needs a reason, and the dialog that asks for it. */
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
