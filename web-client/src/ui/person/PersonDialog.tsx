import './person.css';

import { useState } from 'preact/hooks';

import { addressOf, myPlace, type Place } from '../../router';
import { useUi } from '../context';
import { Dialog } from '../Dialog';
import { Icon, type IconName } from '../Icon';
import { type PersonAsk, usePerson } from './context';
import { Forgot } from './Forgot';
import { KeptApart } from './KeptApart';
import { SignIn } from './SignIn';
import { SignUp } from './SignUp';

interface PersonDialogProps {
  about: PersonAsk;
  onAsk(about: PersonAsk): void;
  onClose(): void;
}

/** Identity, sign-up and sign-in, over whatever page is open; a game goes on below. */
export function PersonDialog({ about, onAsk, onClose }: PersonDialogProps) {
  const { t, notify } = useUi();
  const { person } = usePerson();
  const [keptApart, setKeptApart] = useState<readonly string[]>([]);
  const name = () => person.state.me?.name ?? '';

  if (keptApart.length > 0) {
    return (
      <Dialog title={t.people.keptApart} onClose={onClose}>
        <KeptApart rooms={keptApart} onDone={onClose} />
      </Dialog>
    );
  }
  const titles = { who: t.menu.you, sign_up: t.people.signUp, sign_in: t.people.signIn, forgot: t.people.forgotTitle };
  return (
    <Dialog key={about} title={titles[about]} onClose={onClose}>
      {about === 'who' && <Who onAsk={onAsk} onClose={onClose} />}
      {about === 'sign_up' && (
        <SignUp
          onDone={() => {
            notify(t.people.signedUp(name()));
            onClose();
          }}
        />
      )}
      {about === 'sign_in' && (
        <SignIn
          onForgot={() => onAsk('forgot')}
          onDone={(rooms) => {
            notify(t.people.signedIn(name()));
            if (rooms.length > 0) setKeptApart(rooms);
            else onClose();
          }}
        />
      )}
      {about === 'forgot' && <Forgot onLeave={onClose} />}
    </Dialog>
  );
}

/** Options for guests. None of them is needed to play. */
function Who({ onAsk, onClose }: { onAsk(about: PersonAsk): void; onClose(): void }) {
  const { t } = useUi();
  const { me, failed } = usePerson();
  const accounts = me?.offers.accounts ?? 'open';
  return (
    <div class="stack">
      <p>{failed ? t.people.unknown : t.people.guestText}</p>
      <ul class="ways">
        {accounts === 'open' && (
          <Way icon="account" title={t.people.signUp} about={t.people.signUpAbout} onClick={() => onAsk('sign_up')} />
        )}
        {accounts !== 'off' && (
          <Way icon="key" title={t.people.signIn} about={t.people.signInAbout} onClick={() => onAsk('sign_in')} />
        )}
        <Way
          icon="share"
          title={t.people.elsewhere}
          about={t.people.elsewhereAbout}
          to={myPlace('devices')}
          onClick={onClose}
        />
        <Way icon="person" title={t.people.moreAboutYou} about={t.people.moreAboutYouAbout} to={myPlace()} onClick={onClose} />
      </ul>
      {accounts === 'invited' && <p class="hint">{t.people.onlyInvited}</p>}
    </div>
  );
}

interface WayProps {
  icon: IconName;
  title: string;
  about: string;
  to?: Place;
  onClick(): void;
}

function Way({ icon, title, about, to, onClick }: WayProps) {
  const inside = (
    <>
      <Icon name={icon} />
      <span class="way-words">
        <span class="way-title">{title}</span>
        <span class="hint">{about}</span>
      </span>
    </>
  );
  return (
    <li>
      {to ? (
        <a class="button way" href={addressOf(to)} onClick={onClick}>
          {inside}
        </a>
      ) : (
        <button type="button" class="way" onClick={onClick}>
          {inside}
        </button>
      )}
    </li>
  );
}
