import { useState } from 'preact/hooks';

import type { Messages } from '../../i18n/messages';
import { useUi } from '../context';
import { IconButton } from '../IconButton';
import { TextField } from '../TextField';
import { Seen } from './Seen';

/** Returns what is wrong with a new password as far as the page can tell; the server knows the common ones. */
export function passwordComplaint(password: string, t: Messages): string | null {
  return Array.from(password).length < 10 ? t.people.passwordShort : null;
}

interface PasswordFieldProps {
  label: string;
  value: string;
  onInput(value: string): void;
  /** A new password: shows the requirements, and the browser offers to generate one. */
  isNew?: boolean;
  missing?: boolean;
}

/** A password field whose input can be shown. */
export function PasswordField({ label, value, onInput, isNew = false, missing = false }: PasswordFieldProps) {
  const { t } = useUi();
  const [shown, show] = useState(false);
  return (
    <TextField
      label={label}
      value={value}
      onInput={onInput}
      missing={missing}
      type={shown ? 'text' : 'password'}
      name={isNew ? 'new-password' : 'password'}
      autocomplete={isNew ? 'new-password' : 'current-password'}
      maxLength={128}
      {...(isNew ? { hint: t.people.passwordHint, seen: <Seen by="nobody" /> } : {})}
    >
      <IconButton
        icon={shown ? 'hidden' : 'eye'}
        label={t.people.showPassword}
        pressed={shown}
        onClick={() => show(!shown)}
      />
    </TextField>
  );
}
