import { useEffect, useState } from 'preact/hooks';

import { gameClient } from '../../games/find';
import type { Bar, GameKind } from '../../net/protocol';
import { statisticsOfGame } from '../../net/statistics';
import { goTo, statisticsPlace } from '../../router';
import { Choice } from '../../ui/Choice';
import { useUi } from '../../ui/context';
import { Facts } from '../../ui/Facts';
import { Page } from '../../ui/Page';
import { Picker } from '../../ui/Picker';
import { ErrorText } from '../../ui/refusal';
import { useChosenGame } from '../../ui/useChosenGame';
import { Bars } from './Bars';
import { duration, mean, rangesOf } from './numbers';
import { BySeat } from './Outcomes';
import { Tallies } from './Tallies';
import { wordsIn } from './words';

/** Statistics over all games, by game and number of seats. */
export function StatisticsPage({ game }: { game: string | null }) {
  const { lang } = useUi();
  const w = wordsIn(lang);
  const { games, chosen: shown, why } = useChosenGame(game);
  return (
    <Page title={w.title}>
      <header class="page-head">
        <h1>{w.title}</h1>
        <p class="hint">{w.about}</p>
      </header>
      <ErrorText why={why} />
      {shown !== null && (
        <>
          <Picker
            label={w.game}
            values={games.map(({ name }) => ({ value: name, label: gameClient(name).text(lang).title }))}
            chosen={shown}
            onChoose={(name) => goTo(statisticsPlace(name))}
          />
          <OfGame key={shown} game={shown} />
        </>
      )}
    </Page>
  );
}

function OfGame({ game }: { game: string }) {
  const { t, lang } = useUi();
  const w = wordsIn(lang);
  const [kinds, setKinds] = useState<readonly GameKind[] | null>(null);
  const [seats, setSeats] = useState<number | null>(null);
  const [why, setWhy] = useState<unknown>(null);
  useEffect(() => void statisticsOfGame(game).then(setKinds, setWhy), []);

  if (why !== null) return <ErrorText why={why} />;
  if (kinds === null) return <p class="hint">{t.loading}</p>;
  const kind = kinds.find((each) => each.seats === seats) ?? kinds[0];
  if (!kind) return <p>{w.nothing}</p>;
  return (
    <>
      <Choice
        label={w.kind}
        values={kinds.map((each) => ({ value: String(each.seats), label: w.seats(each.seats) }))}
        chosen={String(kind.seats)}
        onChoose={(value) => setSeats(Number(value))}
      />
      <section class="card stack counted" aria-labelledby="all">
        <h2 id="all">{w.all}</h2>
        <Facts
          facts={[
            { key: 'games', label: w.games, value: String(kind.games) },
            { key: 'moves', label: w.moves, value: mean(kind.moves, kind.games, lang) },
            { key: 'time', label: w.lastedMean, value: duration(kind.time / Math.max(1, kind.games), lang) },
          ]}
        />
        <BySeat seats={kind.by_seat} />
        <Distribution title={w.scores} of={w.points} bars={kind.scores} />
        <Distribution title={w.margins} of={w.margin} bars={kind.margins} />
        <Lasted bars={kind.lasted} />
        <Tallies game={game} lines={kind.tallies} />
      </section>
    </>
  );
}

function Distribution({ title, of, bars }: { title: string; of: string; bars: readonly Bar[] }) {
  const { lang } = useUi();
  return (
    <Bars
      title={title}
      of={of}
      columns={[wordsIn(lang).times]}
      measured={0}
      rows={rangesOf(bars).map(({ from, to, games }) => ({
        key: String(from),
        name: from === to ? String(from) : `${from} – ${to}`,
        value: games,
        cells: [String(games)],
      }))}
    />
  );
}

/** Those longer than all bounds come last. */
function Lasted({ bars }: { bars: readonly Bar[] }) {
  const { lang } = useUi();
  const w = wordsIn(lang);
  const sorted = [...bars].sort((a, b) => (a.value || Infinity) - (b.value || Infinity));
  return (
    <Bars
      title={w.lasted}
      of={w.within}
      columns={[w.games]}
      measured={0}
      rows={sorted.map(({ value, games }) => ({
        key: String(value),
        name: value === 0 ? w.longer : duration(value * 60_000, lang),
        value: games,
        cells: [String(games)],
      }))}
    />
  );
}
