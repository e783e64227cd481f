import { useFormWords } from '../formWords';
import { OrganiseFrame } from '../OrganiseFrame';
import { LeagueForm } from './LeagueForm';
import { useLeagueWords } from './words';

/** The form for a new league, for accounts. */
export function OrganiseLeague() {
  const l = useLeagueWords();
  const f = useFormWords().league;
  return <OrganiseFrame title={f.newTitle} about={f.newAbout} accountsOnly={l.accountsOnly} form={LeagueForm} />;
}
