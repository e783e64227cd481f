import './coach.css';

import { useEffect } from 'preact/hooks';

import { useUi } from '../../../ui/context';
import { IconButton } from '../../../ui/IconButton';
import type { Coach, Told } from './useCoach';

/** Above the table, which makes room for it: one idea, what it is about, and a button to continue. */
export function CoachCard({ coach: { told, next, setQuiet } }: { coach: Coach }) {
  const { t, announce } = useUi();
  useLookAt(told?.lookAt ?? null);
  const spoken = told && [told.title, told.just, told.text].filter(Boolean).join(' ');
  useEffect(() => {
    if (spoken !== null) announce(spoken);
  }, [spoken]);
  if (!told) return null;
  return (
    <section class="coach" aria-label={t.learn.coach}>
      <div class="coach-head">
        <h2>{told.title}</h2>
        <span class="hint" aria-label={t.learn.ideaOf(told.n, told.of)} role="img">
          {told.n}/{told.of}
        </span>
        <IconButton icon="close" label={t.learn.beQuiet} onClick={() => setQuiet(true)} />
      </div>
      <div class="coach-words" tabIndex={0}>
        <Just told={told} />
        <p>{told.text}</p>
      </div>
      <button type="button" class="main coach-next" onClick={next}>
        {t.learn.next}
      </button>
    </section>
  );
}

function Just({ told: { just } }: { told: Told }) {
  return just === '' ? null : <p class="coach-just">{just}</p>;
}

/** Highlights a part of the table while it is being explained, also after it is rendered anew. */
function useLookAt(selector: string | null): void {
  useEffect(() => {
    const marked = selector === null ? null : document.querySelector(selector);
    marked?.setAttribute('data-coached', '');
    return () => marked?.removeAttribute('data-coached');
  });
}
