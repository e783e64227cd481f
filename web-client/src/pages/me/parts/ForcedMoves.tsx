import { useUi } from '../../../ui/context';
import { Switch } from '../../../ui/Switch';

/** Whether the server makes the moves to which the user has no alternative. */
export function ForcedMoves() {
  const { t, settings, change } = useUi();
  return (
    <section class="card stack" aria-labelledby="forced-moves">
      <h3 id="forced-moves">{t.people.forced}</h3>
      <p>{t.people.forcedText}</p>
      <Switch label={t.people.forcedSwitch} on={settings.forced} onChange={(forced) => change({ forced })} />
    </section>
  );
}
