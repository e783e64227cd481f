import { gameClient } from '../../games/find';
import type { Tournament } from '../../net/protocol';
import { addressOf, personPlace, rulesPlace } from '../../router';
import { clockWords } from '../../ui/clockWords';
import { useUi } from '../../ui/context';
import { Facts } from '../../ui/Facts';
import { optionWords } from '../../ui/optionWords';
import { useWords } from './words';

/** How a tournament is played, with the options of its game. */
export function About({ tournament }: { tournament: Tournament }) {
  const { t, lang } = useUi();
  const w = useWords();
  const { game, format, best_of: bestOf, rounds, clock, rated, deals, organiser, starts_at: startsAt, players, to, state, visibility, options } = tournament;
  const client = gameClient(game);
  const { title } = client.text(lang);
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
      <p>
        {w.organiser}:{' '}
        <a class="name" href={addressOf(personPlace(organiser))}>
          {organiser}
        </a>
      </p>
      <details class="tournament-options">
        <summary>
          {title}: {t.options}
        </summary>
        <Facts facts={optionWords(options, client.optionText(lang), t)} />
      </details>
      <p>
        <a href={addressOf(rulesPlace(game))}>{t.rulesOf(title)}</a>
      </p>
    </section>
  );
}
