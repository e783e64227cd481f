import { useEffect, useState } from 'preact/hooks';

import { askNews, endSubscription, mute, sendEmailAgain, tryChannel } from '../../../net/news';
import type { Channel, Me, NewsAnswer, PersonSettingsWish, Schedule } from '../../../net/protocol';
import { heldSubscription, pushObstacle, unsubscribe } from '../../../net/push';
import { addressOf, myPlace, roomPlace } from '../../../router';
import { allowPushes } from '../../../state/pushes';
import { Choice } from '../../../ui/Choice';
import { useUi } from '../../../ui/context';
import { useNewsWords } from '../../../ui/newsWords';
import { usePerson } from '../../../ui/person/context';
import { ErrorText } from '../../../ui/refusal';
import { Switch } from '../../../ui/Switch';
import { useDoing } from '../../../ui/useDoing';
import { QuietHours } from './QuietHours';
import { ScheduleForm } from './ScheduleForm';

const reminders = ['never', 'some', 'daily'] as const;

/** Notification settings: each channel with its state and a test, quiet hours, reminders, and muted games. */
export function News({ me }: { me: Me }) {
  const { t, lang } = useUi();
  const words = useNewsWords();
  const { person } = usePerson();
  const [news, setNews] = useState<NewsAnswer | null>(null);
  const [why, setWhy] = useState<unknown>(null);
  const { complaint, attempt } = useDoing();
  const load = () => askNews().then((told) => (setNews(told), setWhy(null)), setWhy);
  useEffect(() => void load(), []);
  /** Every change tells the server the user's language and time zone. */
  const save = (wish: NonNullable<PersonSettingsWish['news']>) =>
    attempt(async () => {
      const zone = me.settings.news.zone === 'UTC' ? (browserZone() ?? 'UTC') : me.settings.news.zone;
      await person.change({ settings: { ...me.settings, news: { language: lang, zone, ...wish } } });
    });
  const change = (wish: NonNullable<PersonSettingsWish['news']>) => void save(wish);

  if (why !== null) return <ErrorText why={why} />;
  if (!news) return <p class="hint">{t.loading}</p>;
  const { mail, push, quiet, zone } = me.settings.news;
  return (
    <>
      <p>{words.text}</p>
      {complaint}
      {me.offers.push && (
        <Push name={me.name} news={news} schedule={push} onSchedule={(chosen) => change({ push: chosen })} onChanged={load} />
      )}
      {me.offers.mail && (
        <Mail me={me} channel={news.mail} schedule={mail} onSchedule={(chosen) => change({ mail: chosen })} onTried={load} />
      )}
      <QuietHours
        quiet={quiet}
        zone={zone}
        browserZone={browserZone()}
        onQuiet={(chosen) => change({ quiet: chosen })}
        onZone={(chosen) => save({ zone: chosen })}
      />
      <Choice
        label={words.reminders}
        values={reminders.map((value) => ({ value, label: words.remindersOf[value] }))}
        chosen={me.settings.news.reminders ?? 'some'}
        onChoose={(chosen) => change({ reminders: chosen })}
      />
      <Switch
        label={words.nudges}
        explanation={words.nudgesText}
        on={me.settings.news.nudges ?? true}
        onChange={(nudges) => change({ nudges })}
      />
      {me.offers.mail && (
        <Switch
          label={words.moves}
          explanation={words.movesText}
          on={me.settings.news.moves ?? true}
          onChange={(moves) => change({ moves })}
        />
      )}
      <Switch
        label={words.always}
        explanation={words.alwaysText}
        on={me.settings.news.always ?? false}
        onChange={(always) => change({ always })}
      />
      <Muted rooms={news.muted} onChanged={load} />
    </>
  );
}

/** Returns null if the browser hides its time zone. */
function browserZone(): string | null {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions() as { timeZone?: string };
  return timeZone === undefined || timeZone === 'Etc/Unknown' ? null : timeZone;
}

interface ChannelFormProps {
  schedule: Schedule;
  onSchedule(schedule: Schedule): void;
}

function Mail({ me, channel, onTried, ...form }: ChannelFormProps & { me: Me; channel: Channel; onTried(): Promise<void> }) {
  const { t, notify } = useUi();
  const words = useNewsWords();
  const { busy, complaint, attempt } = useDoing();
  const again = async () => {
    await sendEmailAgain();
    notify(words.sentAgain);
  };
  return (
    <section class="card stack" aria-labelledby="news-mail">
      <h3 id="news-mail">{words.mail}</h3>
      {me.email !== null && <p>{me.email}</p>}
      <ChannelState channel={channel} />
      {channel.lacks === 'address' && (
        <p>
          <a href={addressOf(myPlace())}>{t.people.parts.profile}</a>
        </p>
      )}
      {channel.lacks === 'confirmation' && (
        <div class="row">
          <button type="button" disabled={busy} onClick={() => void attempt(again)}>
            {words.sendAgain}
          </button>
        </div>
      )}
      {complaint}
      {channel.lacks === null && <ScheduleForm {...form} />}
      {channel.lacks === null && <Trial channel="mail" onTried={onTried} />}
    </section>
  );
}

interface PushProps extends ChannelFormProps {
  name: string | null;
  news: NewsAnswer;
  onChanged(): Promise<void>;
}

function Push({ name, news, onChanged, ...form }: PushProps) {
  const { t, notify } = useUi();
  const words = useNewsWords();
  /** This browser's push endpoint; null: none, undefined: not known yet. */
  const [endpoint, setEndpoint] = useState<string | null>();
  const { busy, complaint, attempt } = useDoing();
  const look = () =>
    heldSubscription().then(
      (held) => setEndpoint(held?.endpoint ?? null),
      () => setEndpoint(null),
    );
  useEffect(() => void look(), []);
  const { key, push, subscriptions } = news;
  // The server's list for this user decides; the browser may have another user's subscription.
  const here = subscriptions.find((each) => each.endpoint === endpoint)?.id;
  const obstacle = pushObstacle();
  const begin = async () => {
    await allowPushes(key ?? '', name);
    await look();
    await onChanged();
    notify(words.allowed);
  };
  const remove = async (id: number) => {
    if (id === here) await unsubscribe();
    await endSubscription(id);
    await onChanged();
  };
  const end = async (id: number) => {
    await remove(id);
    notify(words.notAllowed);
  };
  return (
    <section class="card stack" aria-labelledby="news-push">
      <h3 id="news-push">{words.push}</h3>
      <p class="hint">{words.pushText}</p>
      <ChannelState channel={push} />
      {obstacle === null ? (
        <div class="row">
          {endpoint !== undefined && here === undefined && (
            <button type="button" class="main" disabled={busy || key === null} onClick={() => void attempt(begin)}>
              {words.allowHere}
            </button>
          )}
          {here !== undefined && (
            <button type="button" disabled={busy} onClick={() => void attempt(() => end(here))}>
              {words.endHere}
            </button>
          )}
        </div>
      ) : (
        <p class="hint">{words.obstacles[obstacle]}</p>
      )}
      {complaint}
      {subscriptions.length > 0 && (
        <ul class="list-lines" aria-label={words.browsers}>
          {subscriptions.map(({ id, browser, made, used }) => (
            <li key={id} class="list-line">
              <div class="list-words">
                <span class="list-title">
                  {browser || t.people.unknownBrowser}
                  {id === here && ` (${words.hereAsWell})`}
                </span>
                <span class="hint">
                  {t.people.made(t.day(made))} · {used === null ? t.people.neverUsed : t.people.used(t.date(used))}
                </span>
              </div>
              <button
                type="button"
                disabled={busy}
                aria-label={words.endOf(browser || t.people.unknownBrowser)}
                onClick={() => void attempt(() => remove(id))}
              >
                {words.end}
              </button>
            </li>
          ))}
        </ul>
      )}
      {push.lacks === null && <ScheduleForm {...form} />}
      {push.lacks === null && <Trial channel="push" onTried={onChanged} />}
    </section>
  );
}

/** Whether a channel works, when it was last used, and its failures. */
function ChannelState({ channel: { works, lacks, used, failed } }: { channel: Channel }) {
  const { t } = useUi();
  const words = useNewsWords();
  const said = [
    ...(works ? [words.works] : []),
    ...(lacks === null ? [] : [words.lacks[lacks]]),
    ...(used === null ? [] : [words.used(t.date(used))]),
  ];
  return (
    <div class="stack tight" role="status">
      {said.length > 0 && <p>{said.join(' ')}</p>}
      {failed && <p class="error">{words.failed(t.date(failed.at), failed.why)}</p>}
    </div>
  );
}

/** Milliseconds before the result of a test is requested. */
const lookAfter = 2_500;

function Trial({ channel, onTried }: { channel: 'mail' | 'push'; onTried(): Promise<void> }) {
  const { notify } = useUi();
  const words = useNewsWords();
  const { busy, complaint, attempt } = useDoing();
  const send = async () => {
    await tryChannel(channel);
    notify(words.trialSent);
    setTimeout(() => void onTried(), lookAfter);
  };
  return (
    <>
      {complaint}
      <div class="row">
        <button type="button" disabled={busy} onClick={() => void attempt(send)}>
          {words.trial}
        </button>
      </div>
    </>
  );
}

function Muted({ rooms, onChanged }: { rooms: readonly string[]; onChanged(): Promise<void> }) {
  const words = useNewsWords();
  const { busy, complaint, attempt } = useDoing();
  const hear = async (room: string) => {
    await mute(room, false);
    await onChanged();
  };
  if (rooms.length === 0) return null;
  return (
    <section class="card stack" aria-labelledby="news-muted">
      <h3 id="news-muted">{words.muted}</h3>
      {complaint}
      <ul class="list-lines">
        {rooms.map((room) => (
          <li key={room} class="list-line">
            <a class="list-words list-title" href={addressOf(roomPlace(room))}>
              {words.mutedGame(room.slice(0, 6))}
            </a>
            <button type="button" disabled={busy} onClick={() => void attempt(() => hear(room))}>
              {words.unmute}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
