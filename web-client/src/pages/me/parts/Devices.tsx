import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';

import { endSession, listSessions, makeDeviceLink } from '../../../net/account';
import type { DeviceAnswer, Me, Session } from '../../../net/protocol';
import { serverNow } from '../../../net/serverTime';
import { CopyField } from '../../../ui/CopyField';
import { useUi } from '../../../ui/context';
import { ErrorText } from '../../../ui/refusal';
import { useDoing } from '../../../ui/useDoing';
import { useList } from '../../../ui/useList';

export function Devices({ me }: { me: Me }) {
  return (
    <>
      <Continue />
      {!me.guest && <Sessions />}
    </>
  );
}

type Qr = ComponentType<{ text: string; label: string }>;

/** A link, also as a QR code, that signs another browser in as this user. */
function Continue() {
  const { t } = useUi();
  const [made, setMade] = useState<DeviceAnswer | null>(null);
  const [QrCode, setQrCode] = useState<Qr | null>(null);
  const isOver = useIsPast(made?.until ?? null);
  const { busy, complaint, attempt } = useDoing();
  const make = () =>
    void attempt(async () => {
      const [drawing, link] = await Promise.all([import('../../../ui/QrCode'), makeDeviceLink()]);
      setQrCode(() => drawing.QrCode);
      setMade(link);
    });
  return (
    <section class="card stack" aria-labelledby="elsewhere">
      <h3 id="elsewhere">{t.people.elsewhere}</h3>
      <p>{t.people.continueText}</p>
      {made && !isOver && (
        <div class="continue">
          {QrCode && <QrCode text={made.link} label={t.people.qr} />}
          <div class="stack">
            <CopyField label={t.people.deviceLink} text={made.link} />
            <p role="status">{t.people.goodUntil(t.clock(made.until))}</p>
          </div>
        </div>
      )}
      {made && isOver && <p role="status">{t.people.linkIsOver}</p>}
      {complaint}
      <div class="row">
        <button type="button" class={made ? undefined : 'main'} disabled={busy} onClick={make}>
          {made ? t.people.makeAnotherLink : t.people.makeLink}
        </button>
      </div>
    </section>
  );
}

/** Whether that moment has passed; updates automatically. */
function useIsPast(moment: number | null): boolean {
  const [past, setPast] = useState(false);
  useEffect(() => {
    setPast(false);
    if (moment === null) return undefined;
    const timer = setTimeout(() => setPast(true), Math.max(0, moment - serverNow()));
    return () => clearTimeout(timer);
  }, [moment]);
  return past;
}

function Sessions() {
  const { t, notify } = useUi();
  const { items, why, again } = useList(listSessions);
  const { busy, complaint, attempt } = useDoing();
  const others = (items ?? []).filter(({ here }) => !here);
  const end = (sessions: readonly Session[]) =>
    void attempt(async () => {
      await Promise.all(sessions.map(({ id }) => endSession(id)));
      await again();
      notify(sessions.length === 1 ? t.people.sessionEnded : t.people.othersEnded(sessions.length));
    });
  return (
    <section class="card stack" aria-labelledby="sessions">
      <h3 id="sessions">{t.people.sessions}</h3>
      <p class="hint">{t.people.sessionsText}</p>
      <ErrorText why={why} />
      {complaint}
      <ul class="list-lines">
        {items?.map((session) => (
          <li key={session.id} class="list-line">
            <div class="list-words">
              <span class="list-title">
                {session.browser || t.people.unknownBrowser}{' '}
                {session.here && <span class="badge">{t.people.thisOne}</span>}
              </span>
              <span class="hint">
                {t.people.made(t.day(session.made))} · {t.people.used(t.date(session.used))}
              </span>
            </div>
            {!session.here && (
              <button
                type="button"
                aria-label={t.people.endSessionOf(session.browser || t.people.unknownBrowser)}
                disabled={busy}
                onClick={() => end([session])}
              >
                {t.people.endSession}
              </button>
            )}
          </li>
        ))}
      </ul>
      {others.length > 1 && (
        <div class="row">
          <button type="button" disabled={busy} onClick={() => end(others)}>
            {t.people.endOthers}
          </button>
        </div>
      )}
    </section>
  );
}
