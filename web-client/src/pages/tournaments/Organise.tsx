import { useFormWords } from './formWords';
import { OrganiseForm } from './OrganiseForm';
import { OrganiseFrame } from './OrganiseFrame';
import { useWords } from './words';

/** The form for a new tournament, for accounts. */
export function Organise() {
  const w = useWords();
  const f = useFormWords();
  return <OrganiseFrame title={f.newTitle} about={f.newAbout} accountsOnly={w.accountsOnly} form={OrganiseForm} />;
}
