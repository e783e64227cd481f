import { useId, useRef, useState } from 'preact/hooks';

import { linkTo, roomPlace } from '../../router';
import { useUi } from '../../ui/context';
import { copyText } from '../../ui/copyText';
import { Icon } from '../../ui/Icon';
import { Sure } from '../../ui/Sure';
import { useAttempt } from '../../ui/useAttempt';

interface ShareProps {
  code: string;
  /** It can still be used to join. */
  invites?: boolean;
  /** Replaces the room's link. */
  change?: (() => Promise<void>) | undefined;
}

/** The room's link, to be copied or shared with another app. */
export function Share({ code, invites = true, change }: ShareProps) {
  const { t, notify } = useUi();
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState(false);
  const id = useId();
  const link = linkTo(roomPlace(code));
  const [busy, attempt] = useAttempt();

  const copy = async () => {
    if (await copyText(link, field.current)) {
      setCopied(true);
      notify(t.copied);
    }
  };
  const share = async () => {
    // Closing the share dialog without a choice is not an error.
    await navigator.share({ title: t.product, url: link }).catch(() => undefined);
  };

  return (
    <section class="card stack" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{invites ? t.inviteTitle : t.linkTitle}</h2>
      <p class="hint">{invites ? t.inviteText : t.watchText}</p>
      <div class="field">
        <label for={id}>{t.link}</label>
        <div class="row link-row">
          <input id={id} ref={field} class="link-field" readOnly value={link} onFocus={(event) => event.currentTarget.select()} />
          <button type="button" onClick={() => void copy()}>
            <Icon name={copied ? 'check' : 'copy'} />
            {copied ? t.copied : t.copy}
          </button>
          {'share' in navigator && (
            <button type="button" onClick={() => void share()}>
              <Icon name="share" />
              {t.share}
            </button>
          )}
        </div>
      </div>
      {change && (
        <Sure text={t.changeLink} question={t.changeLinkSure} disabled={busy} onDo={() => void attempt(change)} />
      )}
    </section>
  );
}
