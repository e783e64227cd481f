import './style/invitations.css';

import type { ComponentType } from 'preact';
import { useState } from 'preact/hooks';

import { spanOf } from '../i18n/span';
import type { Invitation, JsonObject } from '../net/protocol';
import { answerInvitation } from '../net/tables';
import { goTo, roomPlace } from '../router';
import { wantSeat } from '../state/arrival';
import { useUi } from './context';
import { Facts } from './Facts';
import { settingWords, type Fact } from './settingWords';
import { useAttempt } from './useAttempt';
import { useNow } from './useNow';

interface InvitationsProps {
  invitations: readonly Invitation[];
  titleOf(game: string): string;
  optionsOf(invitation: Invitation): readonly Fact[];
  pictureOf(game: string): ComponentType<{ view: JsonObject | null }>;
}

/** Invitations to tables: accepting leads there, declining is reported to the host. */
export function Invitations({ invitations, ...words }: InvitationsProps) {
  const { t } = useUi();
  if (invitations.length === 0) return null;
  return (
    <section class="invitations" aria-labelledby="invitations">
      <h2 id="invitations">{t.tables.invitations}</h2>
      <ul>
        {invitations.map((each) => (
          <InvitationCard key={each.room} invitation={each} {...words} />
        ))}
      </ul>
    </section>
  );
}

type InvitationCardProps = Omit<InvitationsProps, 'invitations'> & { invitation: Invitation };

function InvitationCard({ invitation, titleOf, optionsOf, pictureOf }: InvitationCardProps) {
  const { t, notify } = useUi();
  const now = useNow();
  const [busy, attempt] = useAttempt();
  const [gone, setGone] = useState(false);
  const { room, game, by, at, settings } = invitation;
  const title = titleOf(game);
  const Picture = pictureOf(game);
  const accept = async () => {
    await answerInvitation(room, true);
    wantSeat(room);
    goTo(roomPlace(room));
  };
  const decline = async () => {
    await answerInvitation(room, false);
    setGone(true);
    notify(t.tables.declined);
  };
  if (gone) return null;
  return (
    <li class="card invitation-card">
      <div class="invitation-picture">
        <Picture view={null} />
      </div>
      <div class="stack tight">
        <p>
          <strong>{t.tables.invites(by, title)}</strong> <span class="hint">{t.tables.ago(spanOf(now - at))}</span>
        </p>
        <Facts facts={[...optionsOf(invitation), ...settingWords(settings, t)]} />
        <div class="row">
          <button
            type="button"
            class="main"
            disabled={busy}
            aria-label={t.tables.acceptOf(by, title)}
            onClick={() => void attempt(accept)}
          >
            {t.tables.accept}
          </button>
          <button
            type="button"
            disabled={busy}
            aria-label={t.tables.declineOf(by, title)}
            onClick={() => void attempt(decline)}
          >
            {t.tables.decline}
          </button>
        </div>
      </div>
    </li>
  );
}
