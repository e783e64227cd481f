import './tournaments.css';

import { script } from '../../ui/script';
import { Arriving } from './Arriving';
import { Lists } from './Lists';
import { One } from './One';

/** Only organisers need the form. */
export const organise = script('organise', async () => (await import('./Organise')).Organise);

/** All tournaments and leagues, one tournament, or the form for a new one (`new`). */
export function TournamentsPage({ code }: { code: string | null }) {
  if (code === null) return <Lists />;
  return code === 'new' ? <Arriving part={organise} /> : <One key={code} link={code} />;
}
