import type { Messages } from '../i18n/messages';

/** The protocol's maximum length of a name. */
const mostOfName = 24;

/** Returns what is wrong with a name before it is sent; only the server knows whether it is taken. */
export function nameComplaint(name: string, t: Messages): string | null {
  if (name.trim() === '') return t.nameMissing;
  if (Array.from(name.normalize('NFC')).length > mostOfName) return t.nameTooLong(mostOfName);
  return /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}]/u.test(name) ? t.nameUnseen : null;
}
