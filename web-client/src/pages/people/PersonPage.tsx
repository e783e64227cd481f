import './people.css';

import { useEffect, useState } from 'preact/hooks';

import { gameClient } from '../../games/find';
import { Refusal } from '../../net/http';
import { askProfile } from '../../net/people';
import type { Profile } from '../../net/protocol';
import { addressOf, myPlace, roomPlace } from '../../router';
import { useUi } from '../../ui/context';
import { Page } from '../../ui/Page';
import { usePerson } from '../../ui/person/context';
import { PersonMark } from '../../ui/person/PersonMark';
import { Seen } from '../../ui/person/Seen';
import { refusalText } from '../../ui/refusal';
import { ReportButton } from '../../ui/reports/ReportButton';
import { useDoing } from '../../ui/useDoing';
import { PlayedGames } from './PlayedGames';
import { RatingsOf } from './RatingsOf';

/** An account's public profile. */
export function PersonPage({ name }: { name: string }) {
  const { t } = useUi();
  const [profile, setProfile] = useState<Profile | null>(null);
  const [why, setWhy] = useState<unknown>(null);
  const load = () =>
    askProfile(name).then((told) => {
      setProfile(told);
      setWhy(null);
    }, setWhy);
  useEffect(() => void load(), []);

  if (why !== null) {
    const isNobody = why instanceof Refusal && why.code === 'no_such_person';
    return (
      <Page title={name}>
        <section class="card stack" role="alert">
          <h1>{isNobody ? t.people.noSuchPerson : name}</h1>
          <p>{isNobody ? t.people.noSuchPersonText : refusalText(why, t)}</p>
        </section>
      </Page>
    );
  }
  if (!profile) {
    return (
      <Page title={name}>
        <h1>{name}</h1>
        <p class="hint">{t.loading}</p>
      </Page>
    );
  }
  return (
    <Page title={profile.name}>
      <header class="page-head">
        <h1>
          {profile.name}
          <PersonMark account bot={profile.bot} />
          {profile.followed && <span class="badge">{t.people.youFollow}</span>}
          {profile.blocked && <span class="badge">{t.people.youBlock}</span>}
        </h1>
        <p class="hint">{t.people.since(t.day(profile.since))}</p>
        {profile.vacation !== null && <p>{t.time.onVacation(t.date(profile.vacation))}</p>}
      </header>
      <Ties profile={profile} onChanged={() => void load()} />
      <div class="profile">
        <section class="card stack" aria-labelledby="words">
          <h2 id="words" class="only-heard">
            {t.people.words}
          </h2>
          {profile.words === '' ? <p class="hint">{t.people.noWords}</p> : <p class="profile-words">{profile.words}</p>}
        </section>
        <Games games={profile.games} />
        <RatingsOf profile={profile} />
        <Running running={profile.running} />
      </div>
      <p class="hint">{t.people.profileSeen}</p>
    </Page>
  );
}

/** The user's relation to this person: follow, block; or that it is their own profile. */
function Ties({ profile, onChanged }: { profile: Profile; onChanged(): void }) {
  const { t, notify } = useUi();
  const { person, me } = usePerson();
  const { busy, complaint, attempt } = useDoing();
  const { name, followed, blocked } = profile;
  if (me && !me.guest && me.name === name) {
    return (
      <p>
        {t.people.isYou} <a href={addressOf(myPlace())}>{t.people.editYours}</a>
      </p>
    );
  }
  const change = (doing: Promise<void>, said: string) =>
    void attempt(async () => {
      await doing;
      onChanged();
      notify(said);
    });
  return (
    <div class="stack tight">
      <div class="row">
        {!blocked && (
          <button
            type="button"
            class={followed ? undefined : 'main'}
            disabled={busy}
            onClick={() => change(person.follow(name, !followed), followed ? t.people.removed : t.people.followedNow(name))}
          >
            {followed ? t.people.unfollow : t.people.follow}
          </button>
        )}
        <button
          type="button"
          disabled={busy}
          onClick={() => change(person.block(name, !blocked), blocked ? t.people.removed : t.people.blockedNow(name))}
        >
          {blocked ? t.people.unblock : t.people.block}
        </button>
        <Seen by="you" />
        <ReportButton about={{ name }} text={t.reports.report} label={t.reports.reportPerson(name)} />
      </div>
      {!blocked && <p class="hint">{t.people.blockAbout}</p>}
      {complaint}
    </div>
  );
}

function Games({ games }: { games: Profile['games'] }) {
  const { t } = useUi();
  return (
    <section class="card" aria-labelledby="games">
      <h2 id="games">{t.people.games}</h2>
      {games.length === 0 ? (
        <p class="hint">{t.people.noGames}</p>
      ) : (
        <PlayedGames class="profile-games" games={games} />
      )}
    </section>
  );
}

function Running({ running }: { running: Profile['running'] }) {
  const { t, lang } = useUi();
  return (
    <section class="card" aria-labelledby="running">
      <h2 id="running">{t.people.running}</h2>
      {running.length === 0 ? (
        <p class="hint">{t.people.nothingRunning}</p>
      ) : (
        <ul class="list-lines">
          {running.map(({ room, game, seats }) => (
            <li key={room} class="list-line">
              <a href={addressOf(roomPlace(room))}>
                {t.people.watch(gameClient(game).text(lang).title, t.list(seats.map((seat) => seat ?? t.people.somebody)))}
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
