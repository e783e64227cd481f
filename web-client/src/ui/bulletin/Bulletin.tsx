import './bulletin.css';

import { useEffect, useState } from 'preact/hooks';

import type { Bulletin as Said } from '../../net/protocol';
import { putAside, wasPutAside } from '../../state/memory';
import { useUi } from '../context';
import { useHome } from '../home';
import { IconButton } from '../IconButton';
import { TimeLeft } from '../TimeLeft';
import { useNow } from '../useNow';
import { isNoLine, NoLine } from './NoLine';

/** A dismissed shutdown announcement is shown again this long before the shutdown. */
const soon = 10 * 60_000;

/** The operators' announcement, at the top of every page until it is dismissed. */
export function Bulletin() {
  const { bulletin, refusal } = useHome();
  if (refusal && isNoLine(refusal)) return <NoLine why={refusal} />;
  return bulletin && <Shown bulletin={bulletin} />;
}

function Shown({ bulletin }: { bulletin: Said }) {
  const { t } = useUi();
  const { says, closing } = bulletin;
  const isSoon = useNow() > (closing?.at ?? Infinity) - soon;
  const name = JSON.stringify([says, closing, isSoon]);
  const [aside, setAside] = useState(() => wasPutAside(name));
  useEffect(() => setAside(wasPutAside(name)), [name]);
  if (aside) return null;
  const close = () => {
    putAside(name);
    setAside(true);
  };
  return (
    <div class="bulletin" role="status" aria-label={t.bulletin}>
      <div>
        {closing !== null && <Closing {...closing} />}
        {says !== null && <p>{says}</p>}
      </div>
      <IconButton icon="close" label={t.close} onClick={close} />
    </div>
  );
}

function Closing({ at, why }: { at: number; why: string }) {
  const { t } = useUi();
  if (useNow(1_000) >= at) return <p>{`${t.closingNow} ${why}`}</p>;
  return (
    <p>
      {t.closingAt(t.date(at))} <TimeLeft until={at} />. {why}
    </p>
  );
}
