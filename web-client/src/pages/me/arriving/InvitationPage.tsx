import '../me.css';

import { goInstead, startPlace } from '../../../router';
import { useUi } from '../../../ui/context';
import { Page } from '../../../ui/Page';
import { usePerson } from '../../../ui/person/context';
import { SignUp } from '../../../ui/person/SignUp';

/** The page of an operator's invitation, on a server where accounts require one. */
export function InvitationPage({ secret }: { secret: string }) {
  const { t, notify } = useUi();
  const { person, me } = usePerson();
  const done = () => {
    notify(t.people.signedUp(person.state.me?.name ?? ''));
    goInstead(startPlace);
  };
  return (
    <Page title={t.people.invitationTitle}>
      <section class="card stack arriving">
        <h1>{t.people.invitationTitle}</h1>
        {me && !me.guest ? (
          <p>{t.people.invitationHas(me.name ?? '')}</p>
        ) : (
          <>
            <p>{t.people.invitationText}</p>
            <SignUp invitation={secret} onDone={done} />
          </>
        )}
      </section>
    </Page>
  );
}
