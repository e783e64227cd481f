import type { Messages } from '../i18n/messages';

/** As many characters as the protocol lets a name have. */
const mostOfName = 24;

/** What is wrong with a name before anybody is asked; that it is taken, only the server knows. */
export function nameComplaint(name: string, t: Messages): string | null {
  if (name.trim() === '') return t.nameMissing;
  if (Array.from(name.normalize('NFC')).length > mostOfName) return t.nameTooLong(mostOfName);
  return /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}]/u.test(name) ? t.nameUnseen : null;
}
