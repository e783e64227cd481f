import { useState } from 'preact/hooks';

import type { Me } from '../../../net/protocol';
import { addressOf, personPlace } from '../../../router';
import { loadName, saveName } from '../../../state/memory';
import { useUi } from '../../../ui/context';
import { usePerson } from '../../../ui/person/context';
import { useFresh } from '../../../ui/person/Fresh';
import { Seen } from '../../../ui/person/Seen';
import { TextField } from '../../../ui/TextField';
import { useDoing } from '../../../ui/useDoing';
import { ForcedMoves } from './ForcedMoves';
import { Hiding } from './Hiding';
import { Vacation } from './Vacation';

export function MyProfile({ me }: { me: Me }) {
  return me.guest ? <GuestProfile me={me} /> : <AccountProfile me={me} />;
}

function GuestProfile({ me }: { me: Me }) {
  const { t, notify } = useUi();
  const { ask } = usePerson();
  const [name, setName] = useState(loadName);
  const save = (event: Event) => {
    event.preventDefault();
    saveName(name.trim());
    notify(t.people.saved);
  };
  return (
    <>
      <section class="card stack">
        <h3>{t.people.guestOfBrowser}</h3>
        <p>{t.people.guestText}</p>
        {me.offers.accounts !== 'off' && (
          <div class="row">
            {me.offers.accounts === 'open' && (
              <button type="button" class="main" onClick={() => ask('sign_up')}>
                {t.people.signUp}
              </button>
            )}
            <button type="button" onClick={() => ask('sign_in')}>
              {t.people.signIn}
            </button>
          </div>
        )}
        {me.offers.accounts === 'open' && <p class="hint">{t.people.signUpAbout}</p>}
        {me.offers.accounts === 'invited' && <p class="hint">{t.people.onlyInvited}</p>}
      </section>
      <form class="card stack" onSubmit={save}>
        <TextField
          label={t.people.guestName}
          value={name}
          onInput={setName}
          autocomplete="nickname"
          maxLength={24}
          hint={t.people.guestNameHint}
        />
        <div class="row">
          <button type="submit">{t.people.save}</button>
        </div>
      </form>
    </>
  );
}

function AccountProfile({ me }: { me: Me }) {
  const { t, notify } = useUi();
  const { person } = usePerson();
  const [words, setWords] = useState(me.words);
  const saving = useDoing();
  const leaving = useDoing();
  const save = (event: Event) => {
    event.preventDefault();
    void saving.attempt(async () => {
      await person.change({ words: words.trim() });
      notify(t.people.saved);
    });
  };
  const leave = () =>
    void leaving.attempt(async () => {
      await person.signOut();
      notify(t.people.signedOut);
    });
  return (
    <>
      <Name me={me} />
      <form class="card stack" onSubmit={save}>
        <TextField
          label={t.people.words}
          value={words}
          onInput={setWords}
          rows={5}
          maxLength={1000}
          hint={t.people.wordsHint}
          seen={<Seen by="all" />}
        />
        {saving.complaint}
        <div class="row">
          <button type="submit" class="main" disabled={saving.busy}>
            {t.people.save}
          </button>
          <a class="button" href={addressOf(personPlace(me.name ?? ''))}>
            {t.people.publicPage}
          </a>
        </div>
      </form>
      <Hiding me={me} />
      {me.vacation && <Vacation vacation={me.vacation} />}
      <ForcedMoves />
      {me.offers.mail && <Email me={me} />}
      <section class="card stack">
        <h3>{t.people.signOut}</h3>
        <p class="hint">{t.people.signOutText}</p>
        {leaving.complaint}
        <div class="row">
          <button type="button" disabled={leaving.busy} onClick={leave}>
            {t.people.signOut}
          </button>
        </div>
      </section>
    </>
  );
}

/** The user's name, and the reserved former one. */
function Name({ me }: { me: Me }) {
  const { t, notify } = useUi();
  const { person } = usePerson();
  const [name, setName] = useState(me.name ?? '');
  const { busy, complaint, attempt, complain } = useDoing();
  const save = (event: Event) => {
    event.preventDefault();
    const wanted = name.trim();
    if (wanted === '') return complain(t.people.nameMissing);
    void attempt(async () => {
      await person.change({ name: wanted });
      setName(wanted);
      notify(t.people.saved);
    });
  };
  const former = me.former_name;
  return (
    <form class="card stack" onSubmit={save}>
      <TextField
        label={t.people.name}
        value={name}
        onInput={setName}
        autocomplete="username"
        maxLength={24}
        hint={former ? t.people.nameBefore(former.name, t.day(former.until)) : t.people.nameChangeHint}
        seen={<Seen by="all" />}
      />
      {complaint}
      <div class="row">
        <button type="submit" disabled={busy || name.trim() === me.name}>
          {t.people.changeName}
        </button>
      </div>
    </form>
  );
}

/** Only if the server sends mail. */
function Email({ me }: { me: Me }) {
  const { t, notify } = useUi();
  const { person } = usePerson();
  const [email, setEmail] = useState(me.email ?? '');
  const { busy, complaint, attempt } = useDoing();
  const fresh = useFresh();
  const save = (wanted: string) =>
    void attempt(async () => {
      await fresh(() => person.change({ email: wanted === '' ? null : wanted }));
      setEmail(wanted);
      notify(t.people.saved);
    });
  return (
    <form
      class="card stack"
      onSubmit={(event) => {
        event.preventDefault();
        save(email.trim());
      }}
    >
      <TextField
        label={t.people.email}
        value={email}
        onInput={setEmail}
        type="email"
        autocomplete="email"
        hint={t.people.emailKept}
        seen={<Seen by="you" />}
      />
      {complaint}
      <div class="row">
        <button type="submit" disabled={busy}>
          {t.people.save}
        </button>
        {me.email !== null && (
          <button type="button" disabled={busy} onClick={() => save('')}>
            {t.people.emailRemove}
          </button>
        )}
      </div>
    </form>
  );
}
