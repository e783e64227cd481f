import { useId, useState } from 'preact/hooks';

import type { Room } from '../../../net/protocol';
import { invite } from '../../../net/tables';
import { useUi } from '../../../ui/context';
import { useAttempt } from '../../../ui/useAttempt';

/** The creator invites accounts to the table; the players see their responses. */
export function InviteByName({ room }: { room: Room }) {
  const { t, notify } = useUi();
  const [name, setName] = useState('');
  const [busy, attempt] = useAttempt();
  const id = useId();
  const send = async () => {
    const clean = name.trim();
    if (clean === '') return;
    await invite(room.code, clean);
    notify(t.tables.invitedNow(clean));
    // The next name may have been typed meanwhile.
    setName((now) => (now === name ? '' : now));
  };
  return (
    <section class="card stack" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{t.tables.inviteByName}</h2>
      <p class="hint">{t.tables.inviteByNameText}</p>
      <form
        class="row invite-row"
        onSubmit={(event) => {
          event.preventDefault();
          void attempt(send);
        }}
      >
        <label class="only-heard" for={id}>
          {t.tables.nameOf}
        </label>
        <input
          id={id}
          value={name}
          maxLength={24}
          autocomplete="off"
          placeholder={t.tables.nameOf}
          onInput={(event) => setName(event.currentTarget.value)}
        />
        <button type="submit" disabled={busy}>
          {t.tables.invite}
        </button>
      </form>
      {room.invited.length > 0 && (
        <ul class="invited" aria-label={t.tables.invited}>
          {room.invited.map(({ name: invited, answer }) => (
            <li key={invited}>
              <span>{invited}</span>
              <span class="hint">{answer === 'declined' ? t.tables.hasDeclined : t.tables.noAnswer}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
