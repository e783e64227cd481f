import { useEffect, useState } from 'preact/hooks';

import type { RatedBotsAnswer, TableClass } from '../../net/protocol';
import { ratedBots } from '../../net/ratings';
import { levelOf } from '../../state/levels';
import { LevelPicture } from '../../ui/bots/LevelPicture';
import { useUi } from '../../ui/context';

/** The ratings of bot levels among themselves; nothing if there are none or they are unavailable. */
export function BotLevels({ game, tableClass }: { game: string; tableClass: TableClass }) {
  const { t } = useUi();
  const [bots, setBots] = useState<RatedBotsAnswer['bots']>([]);
  useEffect(() => {
    ratedBots({ game, class: tableClass }).then(setBots, () => setBots([]));
  }, []);
  if (bots.length === 0) return null;
  return (
    <section class="card stack" aria-labelledby="bot-levels">
      <h2 id="bot-levels">{t.ratings.bots}</h2>
      <p class="hint">{t.ratings.botsAbout}</p>
      <table class="level-table">
        <thead>
          <tr>
            <th scope="col">{t.ratings.name}</th>
            <th scope="col" class="number">
              {t.ratings.level}
            </th>
            <th scope="col" class="number">
              {t.ratings.botGames}
            </th>
          </tr>
        </thead>
        <tbody>
          {bots.map(({ name, level, games }) => (
            <tr key={name}>
              <BotName name={name} />
              <td class="number">{t.ratings.levelIs(level, false)}</td>
              <td class="number">{games}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function BotName({ name }: { name: string }) {
  const { t } = useUi();
  const level = levelOf(name);
  return (
    <th scope="row">
      {level && <LevelPicture level={level} />} {level ? t.bots.levelOf[level] : name}
    </th>
  );
}
