import type { ComponentType } from 'preact';
import { useId, useRef, useState } from 'preact/hooks';

import { linkTo, roomPlace } from '../../router';
import { useUi } from '../../ui/context';
import { copyText } from '../../ui/copyText';
import { Dialog } from '../../ui/Dialog';
import { frameCode } from '../../ui/frameCode';
import { Icon } from '../../ui/Icon';
import { Sure } from '../../ui/Sure';
import { useAttempt } from '../../ui/useAttempt';

interface ShareProps {
  code: string;
  /** It can still be used to join. */
  invites?: boolean;
  /** Whether to invite is what the user is here for. */
  large?: boolean;
  /** Replaces the room's link. */
  change?: (() => Promise<void>) | undefined;
  /** The title of a game that other sites may show; null or omitted: they may not. */
  frame?: string | null;
}

type Qr = ComponentType<{ text: string; label: string }>;

/** The room's link, to be copied, shared with another app, or scanned. */
export function Share({ code, invites = true, large = false, change, frame = null }: ShareProps) {
  const { t, notify } = useUi();
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState(false);
  const [Qr, setQr] = useState<Qr | null>(null);
  const id = useId();
  const link = linkTo(roomPlace(code));
  const [busy, attempt] = useAttempt();

  const copy = async () => {
    if (await copyText(link, field.current)) {
      setCopied(true);
      notify(t.copied);
    }
  };
  const copyFrame = async (title: string) => {
    if (await copyText(frameCode(title, code))) notify(t.frameCopied);
  };
  const share = async () => {
    // Closing the share dialog without a choice is not an error.
    await navigator.share({ title: t.product, url: link }).catch(() => undefined);
  };

  const showQr = async () => {
    const { QrCode } = await import('../../ui/QrCode');
    setQr(() => QrCode);
  };

  return (
    <section class={large ? 'card stack invite-card' : 'card stack'} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{invites ? t.inviteTitle : t.linkTitle}</h2>
      <p class="hint">{invites ? t.inviteText : t.watchText}</p>
      <div class="field">
        <label class={large ? 'only-heard' : undefined} for={id}>
          {t.link}
        </label>
        <div class="row link-row">
          <input id={id} ref={field} class="link-field" readOnly value={link} onFocus={(event) => event.currentTarget.select()} />
          <button type="button" class={large ? 'main' : undefined} onClick={() => void copy()}>
            <Icon name={copied ? 'check' : 'copy'} />
            {copied ? t.copied : t.copy}
          </button>
          {'share' in navigator && (
            <button type="button" onClick={() => void share()}>
              <Icon name="share" />
              {t.share}
            </button>
          )}
          {invites && (
            <button type="button" disabled={busy} onClick={() => void attempt(showQr)}>
              <Icon name="qr" />
              {t.qr}
            </button>
          )}
        </div>
      </div>
      {frame !== null && (
        <div>
          <button type="button" onClick={() => void copyFrame(frame)}>
            <Icon name="copy" />
            {t.copyFrame}
          </button>
        </div>
      )}
      {change && (
        <Sure text={t.changeLink} question={t.changeLinkSure} disabled={busy} onDo={() => void attempt(change)} />
      )}
      {Qr && (
        <Dialog title={t.qr} onClose={() => setQr(null)}>
          <div class="stack scan">
            <Qr text={link} label={t.people.qr} />
            <p class="hint">{t.qrText}</p>
          </div>
        </Dialog>
      )}
    </section>
  );
}
