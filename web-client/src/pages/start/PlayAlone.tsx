import { useState } from 'preact/hooks';

import { useUi } from '../../ui/context';
import { script } from '../../ui/script';

const whichGame = script('whichGame', async () => (await import('./WhichGame')).WhichGame);

/** Two clicks into a game: this button, and the choice of a game. Bots take all other seats. */
export function PlayAlone() {
  const { t, refused } = useUi();
  const [asked, setAsked] = useState(false);
  const WhichGame = asked ? whichGame.there() : null;
  return (
    <>
      <button type="button" onClick={() => void whichGame.load().then(() => setAsked(true), refused)}>
        {t.leaving.playAlone}
      </button>
      {WhichGame && <WhichGame onClose={() => setAsked(false)} />}
    </>
  );
}
