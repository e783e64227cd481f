import { useContext } from 'preact/hooks';

import { gameClient } from '../../games/find';
import { endLeague, listLeagues, removeFromLeague } from '../../net/console';
import type { LeagueSummary } from '../../net/protocol';
import { useUi } from '../../ui/context';
import { usePaged } from '../../ui/usePaged';
import { KeeperContext } from '../frame/keeper';
import { Pages } from '../parts/Pages';
import { WhyButton } from '../parts/WhyButton';
import { useWords } from '../words';
import { EventLine } from './EventLine';
import { RemovePlayer } from './RemovePlayer';

const ask = async () => ({ items: [...(await listLeagues())], more: false });

/** All leagues, including private ones. */
export function Leagues() {
  const words = useWords().leagues;
  const list = usePaged(ask);
  return (
    <section class="stack" aria-labelledby="leagues">
      <h2 id="leagues">{words.title}</h2>
      <Pages list={list} none={words.none}>
        {(leagues) => (
          <ul class="list-lines card">
            {leagues.map((each) => (
              <LeagueLine key={each.code} league={each} onChanged={list.again} />
            ))}
          </ul>
        )}
      </Pages>
    </section>
  );
}

function LeagueLine({ league, onChanged }: { league: LeagueSummary; onChanged(): void }) {
  const { lang } = useUi();
  const { leagues: words } = useWords();
  const keeper = useContext(KeeperContext);
  const { code, name, game, state, season, players } = league;
  const end = async (why: string) => {
    await endLeague(code, why);
    onChanged();
  };
  const remove = async (player: string, why: string) => {
    await removeFromLeague(code, player, why);
    onChanged();
  };
  return (
    <EventLine
      event={league}
      address={`/#league/${code}`}
      about={[gameClient(game).text(lang).title, words.stateOf(state, season), words.players(players)]}
    >
      {state !== 'ended' && (
        <>
          <RemovePlayer words={words} name={name} onRemove={remove} />
          {keeper?.role === 'operator' && <WhyButton {...words.end} title={words.endTitle(name)} danger onDo={end} />}
        </>
      )}
    </EventLine>
  );
}
