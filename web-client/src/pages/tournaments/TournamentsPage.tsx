import './tournaments.css';

import { OnItsWay, script, ScriptGone, useArrival } from '../../ui/script';
import { Lists } from './Lists';
import { One } from './One';

/** Only organisers need the form. */
export const organise = script('organise', async () => (await import('./Organise')).Organise);

/** All tournaments, one of them, or the form for a new one (`new`). */
export function TournamentsPage({ code }: { code: string | null }) {
  const { gone } = useArrival(code, code === 'new' ? organise : null);
  const Organise = organise.there();
  if (code === null) return <Lists />;
  if (code !== 'new') return <One key={code} link={code} />;
  if (gone) return <ScriptGone />;
  return Organise ? <Organise /> : <OnItsWay />;
}
