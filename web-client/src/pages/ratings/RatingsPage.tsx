import '../../ui/ratings/curve.css';

import { useCallback, useState } from 'preact/hooks';

import { gameClient } from '../../games/find';
import type { RatedPerson, TableClass } from '../../net/protocol';
import { ratedPeople, tableClasses } from '../../net/ratings';
import { addressOf, goTo, personPlace, ratingsPlace, statisticsPlace } from '../../router';
import { Choice } from '../../ui/Choice';
import { useUi } from '../../ui/context';
import { Page } from '../../ui/Page';
import { usePerson } from '../../ui/person/context';
import { Picker } from '../../ui/Picker';
import { ErrorText, ErrorWithRetry } from '../../ui/refusal';
import { useChosenGame } from '../../ui/useChosenGame';
import { usePaged } from '../../ui/usePaged';
import { BotLevels } from './BotLevels';

const pageLength = 50;

/** Leaderboards by game and table size. */
export function RatingsPage({ game, tableClass }: { game: string | null; tableClass: TableClass }) {
  const { t, lang } = useUi();
  const { me } = usePerson();
  const { games, chosen: shown, why } = useChosenGame(game);
  const titleOf = (name: string) => gameClient(name).text(lang).title;
  return (
    <Page title={t.menu.leaderboard}>
      <header class="page-head">
        <h1>{t.menu.leaderboard}</h1>
        <p class="hint">{t.ratings.listText}</p>
      </header>
      <ErrorText why={why} />
      {shown !== null && (
        <>
          <div class="row">
            <Picker
              label={t.ratings.game}
              values={games.map(({ name }) => ({ value: name, label: titleOf(name) }))}
              chosen={shown}
              onChoose={(name) => goTo(ratingsPlace(name, tableClass))}
            />
            <Choice
              label={t.ratings.seats}
              values={tableClasses.map((value) => ({ value, label: t.ratings.classOf[value] }))}
              chosen={tableClass}
              onChoose={(value) => goTo(ratingsPlace(shown, value))}
            />
          </div>
          <p>
            <a href={addressOf(statisticsPlace(shown))}>{t.ratings.statistics}</a>
          </p>
          <List key={`${shown} ${tableClass}`} game={shown} tableClass={tableClass} isAccount={me?.guest === false} />
          <BotLevels key={`bots of ${shown} ${tableClass}`} game={shown} tableClass={tableClass} />
        </>
      )}
    </Page>
  );
}

interface ListProps {
  game: string;
  tableClass: TableClass;
  isAccount: boolean;
}

function List({ game, tableClass, isAccount }: ListProps) {
  const { t } = useUi();
  const [around, setAround] = useState(false);
  const ask = useCallback(
    async (after: RatedPerson | null) => {
      const from = after ? { before: after.name } : around ? 'me' : null;
      const { people, more } = await ratedPeople({ game, class: tableClass }, from, pageLength);
      return { items: people, more };
    },
    [game, tableClass, around],
  );
  const { items: people, more, busy, why, next, again } = usePaged(ask);
  if (people === null) return why === null ? <p class="hint">{t.loading}</p> : <ErrorWithRetry why={why} again={again} />;
  return (
    <section class="card stack">
      {isAccount && (
        <div class="row">
          <button type="button" onClick={() => setAround(!around)}>
            {around ? t.ratings.fromTop : t.ratings.around}
          </button>
        </div>
      )}
      {around && !people.some(({ you }) => you) && <p role="status">{t.ratings.notListed}</p>}
      {people.length === 0 ? (
        <p>{t.ratings.nobody}</p>
      ) : (
        <table class="level-table">
          <thead>
            <tr>
              <th scope="col" class="number">
                {t.ratings.place}
              </th>
              <th scope="col">{t.ratings.name}</th>
              <th scope="col" class="number">
                {t.ratings.level}
              </th>
              <th scope="col" class="number">
                {t.ratings.games}
              </th>
            </tr>
          </thead>
          <tbody>
            {people.map(({ place, name, level, games, you }) => (
              <tr key={name} class={you ? 'is-you' : undefined}>
                <td class="number">{place}</td>
                <th scope="row">
                  <a href={addressOf(personPlace(name))}>{name}</a>
                  {you && <span class="badge">{t.ratings.you}</span>}
                </th>
                <td class="number">{t.ratings.levelIs(level, false)}</td>
                <td class="number">{games}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <ErrorWithRetry why={why} again={next} />
      {more && why === null && (
        <button type="button" disabled={busy} onClick={next}>
          {t.ratings.more}
        </button>
      )}
    </section>
  );
}
