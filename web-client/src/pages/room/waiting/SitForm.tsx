import { useId } from 'preact/hooks';

import { useUi } from '../../../ui/context';
import { usePerson } from '../../../ui/person/context';
import { PersonMark } from '../../../ui/person/PersonMark';
import type { Sitting } from './useSitting';

/** Asks for a name, unless the user has an account, and takes a seat. */
export function SitForm({ sitting }: { sitting: Sitting }) {
  const { t } = useUi();
  const { me } = usePerson();
  const { own, name, setName, wrong, busy, field, sit, isHeld } = sitting;
  const id = useId();
  return (
    <form
      class="stack name-form"
      onSubmit={(event) => {
        event.preventDefault();
        sit();
      }}
    >
      {isHeld && <p>{t.confirmSeatText}</p>}
      {own !== null ? (
        <p>
          {t.people.sitAs(own)} <PersonMark account bot={me?.bot ?? false} />
        </p>
      ) : (
        <div class="field">
          <label for={id}>{t.yourName}</label>
          <input
            ref={field}
            id={id}
            name="nickname"
            autocomplete="nickname"
            value={name}
            aria-describedby={`${id}-hint`}
            aria-invalid={wrong !== null}
            onInput={(event) => setName(event.currentTarget.value)}
          />
          <p id={`${id}-hint`} class={wrong ? 'hint error' : 'hint'}>
            {wrong ?? t.nameHint}
          </p>
        </div>
      )}
      <button type="submit" class="main" disabled={busy}>
        {isHeld ? t.confirmSeat : t.takeSeat}
      </button>
    </form>
  );
}
