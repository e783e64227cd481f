import { useContext } from 'preact/hooks';

import { gameClient } from '../../games/find';
import { endTournament, listTournaments, removeFromTournament, swapInTournament } from '../../net/console';
import type { TournamentSummary } from '../../net/protocol';
import { useUi } from '../../ui/context';
import { usePaged } from '../../ui/usePaged';
import { KeeperContext } from '../frame/keeper';
import { Pages } from '../parts/Pages';
import { Titled } from '../parts/Titled';
import { WhyButton } from '../parts/WhyButton';
import { useWords } from '../words';
import { Chat } from './Chat';
import { EventLine } from './EventLine';
import { Leagues } from './Leagues';
import { RemovePlayer } from './RemovePlayer';
import { SwapPlayers } from './SwapPlayers';

const ask = async () => ({ items: [...(await listTournaments())], more: false });

/** All tournaments and leagues, including private ones. */
export function TournamentsPage() {
  const words = useWords().tournaments;
  const list = usePaged(ask);
  return (
    <>
      <Titled title={words.title} />
      <Pages list={list} none={words.none}>
        {(tournaments) => (
          <ul class="list-lines card">
            {tournaments.map((each) => (
              <TournamentLine key={each.code} tournament={each} onChanged={list.again} />
            ))}
          </ul>
        )}
      </Pages>
      <Leagues />
    </>
  );
}

interface TournamentLineProps {
  tournament: TournamentSummary;
  onChanged(): void;
}

function TournamentLine({ tournament, onChanged }: TournamentLineProps) {
  const { lang } = useUi();
  const { tournaments: words } = useWords();
  const keeper = useContext(KeeperContext);
  const { code, name, game, format, same_deal: sameDeal, state, players, round } = tournament;
  const isUnderWay = state === 'open' || state === 'running';
  const canSwap = state === 'running' && format === 'swiss' && !sameDeal;
  const end = async (why: string) => {
    await endTournament(code, why);
    onChanged();
  };
  const remove = async (player: string, why: string) => {
    await removeFromTournament(code, player, why);
    onChanged();
  };
  const swap = async (one: string, other: string, why: string) => {
    await swapInTournament(code, { one, other, why });
    onChanged();
  };
  return (
    <EventLine
      event={tournament}
      address={`/#tournament/${code}`}
      about={[gameClient(game).text(lang).title, words.stateOf(state, round), words.players(players)]}
      below={<Chat code={code} />}
    >
      {isUnderWay && (
        <>
          <RemovePlayer words={words} name={name} onRemove={remove} />
          {canSwap && <SwapPlayers name={name} onSwap={swap} />}
          {keeper?.role === 'operator' && <WhyButton {...words.end} title={words.endTitle(name)} danger onDo={end} />}
        </>
      )}
    </EventLine>
  );
}
