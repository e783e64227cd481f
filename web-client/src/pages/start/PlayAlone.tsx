import { useEffect, useState } from 'preact/hooks';

import { gameClient, pictureOf } from '../../games/find';
import { createRoom } from '../../net/http';
import type { GameFacts, JsonObject } from '../../net/protocol';
import { goTo, roomPlace } from '../../router';
import { wantSeat } from '../../state/arrival';
import { offeredGames } from '../../state/games';
import { LevelChoice } from '../../ui/bots/LevelChoice';
import { useUi } from '../../ui/context';
import { Dialog } from '../../ui/Dialog';
import { LearnButton } from '../../ui/learn/LearnButton';
import { botsOf } from '../../ui/options/chosen';
import { useDoing } from '../../ui/useDoing';

/** Two clicks into a game: this button, and the choice of a game. Bots take all other seats. */
export function PlayAlone() {
  const { t } = useUi();
  const [asked, setAsked] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setAsked(true)}>
        {t.leaving.playAlone}
      </button>
      {asked && <WhichGame onClose={() => setAsked(false)} />}
    </>
  );
}

function WhichGame({ onClose }: { onClose(): void }) {
  const { t, lang, settings } = useUi();
  const [games, setGames] = useState<readonly GameFacts[]>([]);
  const { busy, complaint, attempt } = useDoing();
  useEffect(() => void attempt(async () => setGames(await offeredGames())), []);
  const play = (facts: GameFacts) =>
    void attempt(async () => {
      const options: JsonObject = Object.fromEntries(facts.options.map((option) => [option.key, option.default]));
      const seats = typeof options.players === 'number' ? options.players : facts.seats.max;
      const room = await createRoom(facts.name, options, { bots: botsOf(seats - 1, seats, settings.level) });
      wantSeat(room);
      goTo(roomPlace(room));
    });
  return (
    <Dialog title={t.leaving.playAloneTitle} onClose={onClose}>
      <div class="stack">
        <p class="hint">{t.leaving.playAloneText}</p>
        <LevelChoice />
        {complaint}
        <ul class="alone-games">
          {games.map((facts) => {
            const Picture = pictureOf(facts.name);
            const { text, loadLesson } = gameClient(facts.name);
            const { title, tagline } = text(lang);
            return (
              <li key={facts.name}>
                <button type="button" class="alone-game" disabled={busy} onClick={() => play(facts)}>
                  <span class="alone-picture">
                    <Picture view={null} />
                  </span>
                  <span class="alone-words">
                    <strong>{title}</strong>
                    <span class="hint">{tagline}</span>
                  </span>
                </button>
                {loadLesson && <LearnButton game={facts.name} title={title} />}
              </li>
            );
          })}
        </ul>
      </div>
    </Dialog>
  );
}
