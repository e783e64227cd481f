import type { ConsolePerson } from '../../net/protocol';
import { useUi } from '../../ui/context';
import { useWords } from '../words';

/** An account's role, whether it is a bot, and its current restrictions. */
export function PersonBadges({ person: { role, bot, suspended, muted } }: { person: ConsolePerson }) {
  const { t } = useUi();
  const words = useWords();
  return (
    <>
      {role !== null && <span class="badge">{words.people.roles[role]}</span>}
      {bot && <span class="badge">{t.people.bot}</span>}
      {suspended !== null && <span class="badge badge-danger">{words.people.suspendedUntil(t.date(suspended))}</span>}
      {muted !== null && <span class="badge badge-danger">{words.people.mutedUntil(t.date(muted))}</span>}
    </>
  );
}
