import '../tournaments.css';
import './leagues.css';

import { script } from '../../../ui/script';
import { Arriving } from '../Arriving';
import { OneLeague } from './OneLeague';

/** Only organisers need the form. */
export const organiseLeague = script('organise-league', async () => (await import('./OrganiseLeague')).OrganiseLeague);

/** A league, or the form for a new one (`new`). */
export function LeaguePage({ code }: { code: string }) {
  return code === 'new' ? <Arriving part={organiseLeague} /> : <OneLeague key={code} link={code} />;
}
