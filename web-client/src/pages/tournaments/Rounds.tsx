import { useState } from 'preact/hooks';

import type { Tournament, TournamentRound } from '../../net/protocol';
import { useUi } from '../../ui/context';
import { Comparison } from './Comparison';
import { namesOf } from './names';
import { PairingBox } from './PairingBox';
import { pairingsOf, startsTogether, winnersOf } from './pairings';
import { roundName } from './roundName';
import { useWords } from './words';

/** How many tables of a round are shown before the others are asked for. */
const firstShown = 24;

/** The rounds, the latest first and open. Rounds that start together are folded. */
export function Rounds({ tournament }: { tournament: Tournament }) {
  const w = useWords();
  const { pairings } = tournament;
  const together = startsTogether(tournament);
  const inOrder = together ? pairings : [...pairings].reverse();
  return (
    <section class="card" aria-labelledby="rounds">
      <h2 id="rounds">{w.roundsTitle}</h2>
      {inOrder.map((round) => (
        <Folded key={round.round} tournament={tournament} round={round} opened={!together && round === inOrder[0]} />
      ))}
    </section>
  );
}

interface RoundProps {
  tournament: Tournament;
  round: TournamentRound;
}

function Folded({ tournament, round, opened }: RoundProps & { opened: boolean }) {
  const w = useWords();
  const [isOpen, setOpen] = useState(opened);
  const done = round.tables.filter(({ state }) => state === 'finished').length;
  const isDone = done === round.tables.length;
  return (
    <details class="round" open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <h3>{w.round(round.round)}</h3>
        <span class="hint">{isDone ? w.roundDone : w.roundGames(done, round.tables.length)}</span>
      </summary>
      {isOpen && <RoundTables tournament={tournament} round={round} />}
    </details>
  );
}

/** A knockout: its rounds in order, beside each other if there is room. */
export function Bracket({ tournament }: { tournament: Tournament }) {
  const w = useWords();
  const { pairings, rounds } = tournament;
  return (
    <section class="card stack tight" aria-labelledby="bracket">
      <h2 id="bracket">{w.bracket}</h2>
      <div class="bracket" tabIndex={0}>
        {pairings.map((round) => (
          <section key={round.round} class="bracket-round">
            <h3>{roundName(round.round, rounds, true, w)}</h3>
            <RoundTables tournament={tournament} round={round} />
          </section>
        ))}
      </div>
    </section>
  );
}

/** The tables of a round, and who has none. */
function RoundTables({ tournament, round }: RoundProps) {
  const { t } = useUi();
  const w = useWords();
  const [showsAll, setShowsAll] = useState(false);
  const { format, pairings, standings, state } = tournament;
  const all = pairingsOf(round);
  const shown = showsAll ? all : all.slice(0, firstShown);
  const next = pairings.find((each) => each.round === round.round + 1);
  return (
    <>
      <ul class="pairings">
        {shown.map((pairing) => (
          <PairingBox
            key={pairing.seeds.join()}
            pairing={pairing}
            tournament={tournament}
            winners={format === 'knockout' ? winnersOf(pairing, next, standings, state === 'finished') : []}
          />
        ))}
      </ul>
      {shown.length < all.length && (
        <button type="button" class="tournaments-more" onClick={() => setShowsAll(true)}>
          {w.moreGames(all.length)}
        </button>
      )}
      {tournament.same_deal && <Comparison tournament={tournament} round={round} />}
      {round.byes.length > 0 && <p class="hint name">{w.byes(t.list(round.byes.map(namesOf(tournament))))}</p>}
    </>
  );
}
