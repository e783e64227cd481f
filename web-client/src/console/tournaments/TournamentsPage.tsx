import { useContext, useState } from 'preact/hooks';

import { gameClient } from '../../games/find';
import { endTournament, listTournaments, removeFromTournament } from '../../net/console';
import type { TournamentSummary } from '../../net/protocol';
import { useUi } from '../../ui/context';
import { TextField } from '../../ui/TextField';
import { usePaged } from '../../ui/usePaged';
import { KeeperContext } from '../frame/keeper';
import { Pages } from '../parts/Pages';
import { Titled } from '../parts/Titled';
import { When } from '../parts/When';
import { WhyButton } from '../parts/WhyButton';
import { addressOf, personPlace } from '../place';
import { useWords } from '../words';

const ask = async () => ({ items: [...(await listTournaments())], more: false });

/** All tournaments, including private ones. */
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
  const { code, name, game, state, players, round, organiser, opened_at } = tournament;
  const isUnderWay = state === 'open' || state === 'running';
  const end = async (why: string) => {
    await endTournament(code, why);
    onChanged();
  };
  return (
    <li class="list-line">
      <span class="list-words">
        <a class="list-title" href={`/#tournament/${code}`}>
          {name}
        </a>
        <span>{[gameClient(game).text(lang).title, words.stateOf(state, round), words.players(players)].join(' · ')}</span>
        <span class="hint">
          <When at={opened_at} />, <a href={addressOf(personPlace(organiser))}>{organiser}</a>
        </span>
      </span>
      {isUnderWay && (
        <span class="row">
          <RemovePlayer tournament={tournament} onRemoved={onChanged} />
          {keeper?.role === 'operator' && <WhyButton {...words.end} title={words.endTitle(name)} danger onDo={end} />}
        </span>
      )}
    </li>
  );
}

function RemovePlayer({ tournament: { code, name }, onRemoved }: { tournament: TournamentSummary; onRemoved(): void }) {
  const words = useWords().tournaments;
  const [player, setPlayer] = useState('');
  const remove = async (why: string) => {
    await removeFromTournament(code, player.trim(), why);
    setPlayer('');
    onRemoved();
  };
  return (
    <WhyButton
      {...words.remove}
      title={words.removeTitle(name)}
      wrong={() => (player.trim() === '' ? words.playerMissing : null)}
      onDo={remove}
    >
      <TextField label={words.player} value={player} onInput={setPlayer} autocomplete="off" plain maxLength={24} />
    </WhyButton>
  );
}
