import { useEffect, useId, useRef, useState } from 'preact/hooks';

import type { Lang } from '../../../i18n/lang';
import type { MyGame, Room } from '../../../net/protocol';
import { finishedGames, invite } from '../../../net/tables';
import { useUi } from '../../../ui/context';
import { useHome } from '../../../ui/home';
import { usePerson } from '../../../ui/person/context';
import { useAttempt } from '../../../ui/useAttempt';
import { recentOpponents } from './recentOpponents';
import { wordsIn } from './words';

/** This many finished games are searched for recent opponents. */
const gamesSearched = 20;
/** More of them are found by typing. */
const mostShown = 6;

/** The creator invites accounts to the table; the players see their responses. */
export function InviteByName({ room }: { room: Room }) {
  const { t, lang, notify } = useUi();
  const w = wordsIn(lang);
  const [name, setName] = useState('');
  const [busy, attempt] = useAttempt();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const { followed, recent } = useAcquaintances(room);
  const send = async (wanted: string) => {
    const clean = wanted.trim();
    if (clean === '') return;
    await invite(room.code, clean);
    notify(t.tables.invitedNow(clean));
    // The next name may have been typed meanwhile.
    setName((now) => (now === name ? '' : now));
  };
  const isFound = beginningWith(name, lang);
  const lists = [
    { title: w.followed, names: followed.filter(isFound) },
    { title: w.recent, names: recent.filter(isFound) },
  ];
  return (
    <section class="card stack" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{t.tables.inviteByName}</h2>
      <p class="hint">{t.tables.inviteByNameText}</p>
      <form
        class="row invite-row"
        onSubmit={(event) => {
          event.preventDefault();
          void attempt(() => send(name));
        }}
      >
        <label class="only-heard" for={id}>
          {t.tables.nameOf}
        </label>
        <input
          ref={field}
          id={id}
          value={name}
          maxLength={24}
          autocomplete="off"
          placeholder={t.tables.nameOf}
          list={`${id}-names`}
          onInput={(event) => setName(event.currentTarget.value)}
        />
        <datalist id={`${id}-names`}>
          {[...followed, ...recent].map((each) => (
            <option key={each} value={each} />
          ))}
        </datalist>
        <button type="submit" disabled={busy}>
          {t.tables.invite}
        </button>
      </form>
      {lists.map(
        ({ title, names }) =>
          names.length > 0 && (
            <div key={title} role="group" aria-label={title} class="row invite-names">
              <span class="hint">{title}:</span>
              {names.slice(0, mostShown).map((each) => (
                <button
                  key={each}
                  type="button"
                  aria-label={w.invite(each)}
                  disabled={busy}
                  onClick={(event) => {
                    // The button goes away, and the keyboard's focus with it.
                    if (event.detail === 0) field.current?.focus();
                    void attempt(() => send(each));
                  }}
                >
                  {each}
                </button>
              ))}
            </div>
          ),
      )}
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

/** Followed players, and other recent opponents, who are neither at the table nor invited to it. */
function useAcquaintances({ seats, invited }: Room): { followed: readonly string[]; recent: readonly string[] } {
  const { me } = usePerson();
  const { games } = useHome();
  const [finished, setFinished] = useState<readonly MyGame[]>([]);
  useEffect(() => {
    // Names can be typed without it.
    finishedGames(null, gamesSearched).then((told) => setFinished(told.games), () => undefined);
  }, []);
  if (!me) return { followed: [], recent: [] };
  const there = new Set([...seats.filter(({ account }) => account), ...invited].map(({ name }) => name));
  const followed = me.following.filter((name) => !there.has(name));
  const recent = recentOpponents([...(games ?? []), ...finished], me);
  return { followed, recent: recent.filter((name) => !there.has(name) && !followed.includes(name)) };
}

/** Returns whether a name begins with what was typed, in any case and without regard to accents. */
function beginningWith(typed: string, lang: Lang): (name: string) => boolean {
  const start = typed.trim().normalize('NFC');
  const { compare } = new Intl.Collator(lang, { usage: 'search', sensitivity: 'base' });
  return (name) => compare(name.normalize('NFC').slice(0, start.length), start) === 0;
}
