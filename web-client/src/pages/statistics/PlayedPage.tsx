import { useEffect, useState } from 'preact/hooks';

import { gameClient, useGame } from '../../games/find';
import { Refusal } from '../../net/http';
import type { MilestoneLine, PersonKind, PersonStatistics } from '../../net/protocol';
import { statisticsOfPerson } from '../../net/statistics';
import { addressOf, personPlace } from '../../router';
import { useUi } from '../../ui/context';
import { Facts } from '../../ui/Facts';
import { optionWords } from '../../ui/optionWords';
import { Page } from '../../ui/Page';
import { usePerson } from '../../ui/person/context';
import { Picker } from '../../ui/Picker';
import { refusalText } from '../../ui/refusal';
import { duration, mean, percent } from './numbers';
import { BySeat, Outcomes } from './Outcomes';
import { Tallies } from './Tallies';
import { wordsIn } from './words';

const nameOf = ({ game, seats, among }: PersonKind) => `${game} ${seats} ${among}`;

/** A player's statistics by game, number of seats and kind of table. */
export function PlayedPage({ name }: { name: string }) {
  const { t, lang } = useUi();
  const w = wordsIn(lang);
  const { me } = usePerson();
  const [told, setTold] = useState<PersonStatistics | null>(null);
  const [why, setWhy] = useState<unknown>(null);
  const [chosen, choose] = useState<string | null>(null);
  useEffect(() => void statisticsOfPerson(name).then(setTold, setWhy), []);
  const kinds = told?.kinds;
  const isOwn = me !== null && !me.guest && me.name === name;
  const isNobody = why instanceof Refusal && why.code === 'no_such_person';
  const kind = kinds?.find((each) => nameOf(each) === chosen) ?? kinds?.[0];
  const inWords = ({ game, seats, among }: PersonKind) => `${gameClient(game).text(lang).title}, ${w.seats(seats)}, ${w.among[among]}`;
  return (
    <Page title={w.titleOf(name)}>
      <header class="page-head">
        <h1>{w.titleOf(name)}</h1>
        <p class="hint">{isOwn ? w.aboutYours : w.aboutOf}</p>
        {!isNobody && (
          <p>
            <a href={addressOf(personPlace(name))}>{w.toPerson}</a>
          </p>
        )}
      </header>
      {why !== null && (
        <p role="alert" class="error">
          {isNobody ? t.people.noSuchPersonText : refusalText(why, t)}
        </p>
      )}
      {why === null && kinds === undefined && <p class="hint">{t.loading}</p>}
      {kinds === null && <p>{w.hidden}</p>}
      {kinds?.length === 0 && <p>{isOwn ? w.nothingYet : w.nothing}</p>}
      {kinds && kind && (
        <>
          <Picker
            label={w.kind}
            values={kinds.map((each) => ({ value: nameOf(each), label: inWords(each) }))}
            chosen={nameOf(kind)}
            onChoose={choose}
          />
          <Kind key={nameOf(kind)} kind={kind} title={inWords(kind)} />
          <Milestones key={kind.game} game={kind.game} lines={told.milestones.filter(({ game }) => game === kind.game)} />
        </>
      )}
    </Page>
  );
}

function Kind({ kind, title }: { kind: PersonKind; title: string }) {
  const { t, lang } = useUi();
  const w = wordsIn(lang);
  const { played, won, ranks, finished, points, best, moves, time } = kind;
  const text = gameClient(kind.game).optionText(lang);
  return (
    <section class="card stack counted" aria-labelledby="kind">
      <h2 id="kind">{title}</h2>
      <Facts
        facts={[
          { key: 'played', label: w.played, value: String(played) },
          { key: 'won', label: w.won, value: `${won} (${percent(won, played, lang)})` },
          { key: 'rank', label: w.rank, value: mean(ranks, played, lang) },
          { key: 'score', label: w.score, value: mean(points, finished, lang) },
          { key: 'best', label: w.best, value: best === null ? '–' : String(best) },
          { key: 'time', label: w.perMove, value: moves === 0 ? '–' : duration(time / moves, lang) },
        ]}
      />
      <BySeat seats={kind.by_seat} />
      <Outcomes
        title={w.against}
        of={w.name}
        lines={kind.against.map((line) => ({
          ...line,
          key: line.name,
          shown: <a href={addressOf(personPlace(line.name))}>{line.name}</a>,
        }))}
      />
      <Outcomes
        title={w.byOption}
        of={w.option}
        lines={kind.by_option.map((line) => {
          const [fact] = optionWords({ [line.option]: line.value }, text, t);
          return { ...line, key: `${line.option} ${JSON.stringify(line.value)}`, name: `${fact!.label}: ${fact!.value}` };
        })}
      />
      <Tallies game={kind.game} lines={kind.tallies} />
    </section>
  );
}

/** Over all games of one kind. */
function Milestones({ game, lines }: { game: string; lines: readonly MilestoneLine[] }) {
  const { lang } = useUi();
  const w = wordsIn(lang);
  const words = useGame(game)?.plainWords?.(lang).milestones;
  if (lines.length === 0) return null;
  return (
    <section class="card stack counted" aria-labelledby="milestones">
      <h2 id="milestones">
        {w.milestones}: {gameClient(game).text(lang).title}
      </h2>
      <Facts
        facts={lines.map(({ milestone, reached, of }) => ({
          key: milestone,
          label: words?.[milestone] ?? w.milestone[milestone] ?? milestone,
          value: reached >= of ? w.reached : w.reachedOf(reached, of),
        }))}
      />
    </section>
  );
}
