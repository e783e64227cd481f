import type { Refusal } from '../../net/http';
import { useUi } from '../context';
import { refusalText } from '../refusal';

/** Returns whether the server refuses every call from this page. */
export function isNoLine(why: Refusal): boolean {
  return why.code === 'head_too_large' || why.code === 'wrong_address';
}

/** Why this page cannot reach the server, at the top of every page. */
export function NoLine({ why }: { why: Refusal }) {
  const { t } = useUi();
  const address = why.code === 'wrong_address' ? serversAddress() : null;
  return (
    <div class="bulletin" role="alert">
      <div>
        <p>
          {refusalText(why, t)} {address !== null && <a href={address}>{address}</a>}
        </p>
      </div>
    </div>
  );
}

/** The server writes its own address into the document; null if another program served it. */
function serversAddress(): string | null {
  const said = document.querySelector<HTMLMetaElement>('meta[property="og:url"]')?.content;
  return said?.startsWith('http') ? said : null;
}
