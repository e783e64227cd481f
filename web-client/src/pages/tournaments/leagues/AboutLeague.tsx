import '../../../ui/fair.css';

import type { League } from '../../../net/protocol';
import { clockWords } from '../../../ui/clockWords';
import { useUi } from '../../../ui/context';
import { Facts } from '../../../ui/Facts';
import { Icon } from '../../../ui/Icon';
import { GameAbout } from '../GameAbout';
import { useWords } from '../words';
import { disclosedIn } from './disclosed';
import { useLeagueWords } from './words';

const formatOf = (seats: number) => (seats === 2 ? 'round_robin' : 'swiss');

/** How a league is played, with the options of its game. */
export function AboutLeague({ league }: { league: League }) {
  const { t } = useUi();
  const w = useWords();
  const l = useLeagueWords();
  const { seats, players, division, pause, clock, visibility } = league;
  const facts = [
    { key: 'format', label: w.format, value: w.formatOf[formatOf(seats)] },
    { key: 'players', label: t.players, value: String(players) },
    { key: 'division', label: l.size, value: l.sizeOf(division) },
    { key: 'pause', label: l.pause, value: String(pause) },
    { key: 'clock', label: w.clock, value: clockWords(clock, t) },
    { key: 'rated', label: w.ratedGames, value: t.no },
    { key: 'visibility', label: w.visibility, value: w.visibilityOf[visibility] },
  ];
  return (
    <section class="card stack tight" aria-labelledby="about-league">
      <h2 id="about-league">{l.about}</h2>
      <Facts facts={facts} />
      <GameAbout {...league} />
    </section>
  );
}

export function HowItWorks({ league: { seats } }: { league: League }) {
  const l = useLeagueWords();
  return (
    <section class="card stack tight" aria-labelledby="how-leagues-work">
      <h2 id="how-leagues-work">{l.how}</h2>
      <ul class="bullets">
        {[l.howDeal, l.howPaired[formatOf(seats)], l.howMoves, l.howNew].map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </section>
  );
}

/** What anyone needs to check the deals, and whether the disclosed secrets match. */
export function FairDeals({ league }: { league: League }) {
  const { t } = useUi();
  const l = useLeagueWords();
  return (
    <details class="card tournament-options">
      <summary>{l.fair}</summary>
      <div class="stack tight">
        <p>{l.fairText}</p>
        <p>{l.fairCheck}</p>
        <dl class="facts hexes">
          <div>
            <dt>{l.commitment}</dt>
            <dd class="hex">{league.commitment}</dd>
          </div>
          {disclosedIn(league).map(({ season, secret, matches }) => (
            <div key={season} class={matches ? 'fair-ok' : 'fair-bad'}>
              <dt>
                <Icon name={matches ? 'check' : 'cross'} /> {l.secretOf(season)}: {matches ? t.fairOk : t.fairBad}
              </dt>
              <dd class="hex">{secret}</dd>
            </div>
          ))}
        </dl>
      </div>
    </details>
  );
}
