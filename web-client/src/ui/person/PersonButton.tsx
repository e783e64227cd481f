import { useContext } from 'preact/hooks';

import { addressOf, myPlace } from '../../router';
import { useUi } from '../context';
import { Icon } from '../Icon';
import { IconButton } from '../IconButton';
import { PersonContext } from './context';

/** In the bar: an account is led to its own page; a guest is asked nothing, and told what there is if they ask. */
export function PersonButton() {
  const { t } = useUi();
  const here = useContext(PersonContext);
  // A game that was taken away as a file knows no person.
  if (!here) return null;
  const { me, ask } = here;
  if (!me || me.guest) return <IconButton icon="person" label={t.people.you} onClick={() => ask('who')} />;
  const label = t.people.youAs(me.name ?? '');
  return (
    <a class="button icon-button" href={addressOf(myPlace())} aria-label={label} title={label}>
      <Icon name="account" />
    </a>
  );
}
