import { useId, useRef, useState } from 'preact/hooks';

import { linkTo, roomPlace } from '../../router';
import { useUi } from '../../ui/context';
import { copyText } from '../../ui/copyText';
import { Icon } from '../../ui/Icon';
import { Sure } from '../../ui/Sure';
import { useAttempt } from '../../ui/useAttempt';

interface ShareProps {
  code: string;
  /** Somebody may still sit down by it. */
  invites?: boolean;
  /** Gives the room another link. */
  change?: (() => Promise<void>) | undefined;
}

/** The link to the room, to be copied or handed to another program. */
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
    // Closing the list of programs without choosing one is no mistake.
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
