import { useContext } from 'preact/hooks';

import { addressOf, myPlace } from '../../router';
import { useUi } from '../context';
import { Icon } from '../Icon';
import { IconButton } from '../IconButton';
import { PersonContext } from './context';

/** In the bar: leads an account to its settings; for guests, opens a dialog on request. */
export function PersonButton() {
  const { t } = useUi();
  const here = useContext(PersonContext);
  // A downloaded game has no user.
  if (!here) return null;
  const { me, ask } = here;
  if (!me || me.guest) return <IconButton icon="person" label={t.menu.you} onClick={() => ask('who')} />;
  const label = t.menu.youAs(me.name ?? '');
  return (
    <a class="button icon-button" href={addressOf(myPlace())} aria-label={label} title={label}>
      <Icon name="account" />
    </a>
  );
}
