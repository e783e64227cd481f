import type { Tournament } from '../../net/protocol';
import { clockWords } from '../../ui/clockWords';
import { useUi } from '../../ui/context';
import { Facts } from '../../ui/Facts';
import { GameAbout } from './GameAbout';
import { useWords } from './words';

/** How a tournament is played, with the options of its game. */
export function About({ tournament }: { tournament: Tournament }) {
  const { t } = useUi();
  const w = useWords();
  const { format, best_of: bestOf, rounds, clock, rated, deals, starts_at: startsAt, players, to, state, visibility } = tournament;
  const facts = [
    { key: 'format', label: w.format, value: w.formatOf[format] },
    ...(format === 'knockout' ? [{ key: 'best_of', label: w.games, value: w.gamesOf(bestOf) }] : []),
    { key: 'rounds', label: w.rounds, value: rounds === null ? w.roundsOpen : String(rounds) },
    { key: 'players', label: t.players, value: state === 'open' ? w.playersOf(players, to) : String(players) },
    { key: 'clock', label: w.clock, value: clockWords(clock, t) },
    { key: 'rated', label: w.ratedGames, value: rated ? t.yes : t.no },
    { key: 'same_deal', label: w.sameDeal, value: deals ? t.yes : t.no },
    ...(state === 'open' && startsAt !== null ? [{ key: 'start', label: w.startWhen, value: t.date(startsAt) }] : []),
    { key: 'visibility', label: w.visibility, value: w.visibilityOf[visibility] },
  ];
  return (
    <section class="card stack tight" aria-labelledby="about-tournament">
      <h2 id="about-tournament">{w.tournament}</h2>
      <p class="hint">{w.formatAbout[format]}</p>
      <Facts facts={facts} />
      {deals && (
        <>
          <p class="hint">{w.sameDealAbout}</p>
          <details class="tournament-options">
            <summary>{w.commitments}</summary>
            <p class="hint">{w.commitmentsText}</p>
            <ol class="commitments">
              {deals.commitments.map((commitment) => (
                <li key={commitment} class="hex">
                  {commitment}
                </li>
              ))}
            </ol>
          </details>
        </>
      )}
      <GameAbout {...tournament} />
    </section>
  );
}
