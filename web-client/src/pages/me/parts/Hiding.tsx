import type { Me } from '../../../net/protocol';
import { useUi } from '../../../ui/context';
import { usePerson } from '../../../ui/person/context';
import { Switch } from '../../../ui/Switch';
import { useDoing } from '../../../ui/useDoing';

/** Who cannot see the user's ratings. */
export function Hiding({ me }: { me: Me }) {
  const { t } = useUi();
  const { person } = usePerson();
  const { complaint, attempt } = useDoing();
  const change = (change: Partial<Me['ratings']>) =>
    void attempt(() => person.change({ ratings: { ...me.ratings, ...change } }));
  return (
    <section class="card stack">
      <h3>{t.ratings.hiding}</h3>
      <Switch
        label={t.ratings.hide}
        explanation={t.ratings.hideAbout}
        on={me.ratings.hidden}
        onChange={(hidden) => change({ hidden })}
      />
      <Switch
        label={t.ratings.hideFromMe}
        explanation={t.ratings.hideFromMeAbout}
        on={me.ratings.hidden_from_me}
        onChange={(hidden) => change({ hidden_from_me: hidden })}
      />
      {complaint}
    </section>
  );
}
