import { gameClient, pictureOf } from '../../games/find';
import { spanOf } from '../../i18n/span';
import type { Table } from '../../net/protocol';
import { addressOf, goTo, roomPlace } from '../../router';
import { wantSeat } from '../../state/arrival';
import { classes } from '../../ui/classes';
import { useUi } from '../../ui/context';
import { Facts } from '../../ui/Facts';
import { optionWords } from '../../ui/optionWords';
import { usePerson } from '../../ui/person/context';
import { SeatMark } from '../../ui/SeatMark';
import { settingWords } from '../../ui/settingWords';
import { followedAt } from './followedAt';
import { wordsIn } from './words';

/** An open table: its game, players and settings, and a button to join. */
export function TableCard({ table, now }: { table: Table; now: number }) {
  const { t, lang } = useUi();
  const { room, game, options, settings, seats, since, by, fits, sits, forecast } = table;
  const client = gameClient(game);
  const followed = followedAt(table, usePerson().me?.following ?? []);
  const { title } = client.text(lang);
  const Picture = pictureOf(game);
  const host = by ?? seats.find(({ name }) => name !== null)?.name ?? t.tables.somebody;
  const isFull = seats.every(({ name }) => name !== null);
  // Visibility is obvious, since the table is listed.
  const kept = settingWords(settings, t).filter(({ key }) => key !== 'visibility');
  const clock = kept.filter(({ key }) => key === 'clock').map(({ label, value }) => `${label}: ${value}`);
  const join = () => {
    wantSeat(room);
    goTo(roomPlace(room));
  };
  return (
    <li class={classes('card', 'table-card', fits && 'fits')}>
      <div class="table-card-picture">
        <Picture view={null} />
      </div>
      <div class="table-card-body">
        <h2>{title}</h2>
        {followed.length > 0 && <p class="you-follow">{wordsIn(lang).youFollow(followed)}</p>}
        <p class="hint">{t.tables.opened(by, t.tables.ago(spanOf(now - since)))}</p>
        <ul class="table-card-seats" aria-label={t.tables.whoSits}>
          {seats.map(({ name, account, bot }, seat) => (
            <li key={seat} class={name === null ? 'nobody' : undefined}>
              <SeatMark seat={seat} />
              {name ?? t.tables.seatNobody}
              {account && <span class="only-heard"> ({t.tables.accountMark})</span>}
              {bot && <span class="badge">{t.tables.botMark}</span>}
            </li>
          ))}
        </ul>
        <p>{[t.tables.spectatorsAre[settings.spectators], ...clock, ...(settings.rated ? [t.ratings.rated] : [])].join(' · ')}</p>
        {forecast && (
          <p class="hint">
            {t.ratings.brings(t.ratings.levelIs(forecast.level, forecast.provisional), forecast.win, forecast.lose)}
          </p>
        )}
        <details>
          <summary>{t.tables.theTable}</summary>
          <Facts facts={[...optionWords(options, client.optionText(lang), t), ...kept]} />
        </details>
      </div>
      <div class="table-card-act">
        {sits ? (
          <a class="button" href={addressOf(roomPlace(room))}>
            {t.tables.toTable}
          </a>
        ) : (
          <button
            type="button"
            class={fits ? 'main' : undefined}
            disabled={!fits}
            aria-label={t.tables.joinTable(title, host)}
            onClick={join}
          >
            {fits ? t.tables.join : isFull ? t.tables.full : t.tables.unfit}
          </button>
        )}
      </div>
    </li>
  );
}
