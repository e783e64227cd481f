import { useMemo, useState } from 'preact/hooks';

import { gameClient, useGame } from '../../games/find';
import type { GamePlay } from '../../games/game';
import { askGame, askRecord, putBackIntoRating, takeOutOfRating } from '../../net/console';
import type { ConsoleGameAnswer } from '../../net/protocol';
import { useUi } from '../../ui/context';
import { Icon } from '../../ui/Icon';
import { saveFile } from '../../ui/saveFile';
import { useDoing } from '../../ui/useDoing';
import { useKeeper } from '../frame/keeper';
import { Titled } from '../parts/Titled';
import { useAsked } from '../parts/useAsked';
import { Waiting } from '../parts/Waiting';
import { WhyButton } from '../parts/WhyButton';
import { useWords } from '../words';
import { Head } from './Head';
import { Hidden } from './Hidden';
import { LogTable } from './LogTable';
import { Reached } from './Reached';
import { Repair } from './Repair';
import { type Told, toldOf } from './told';
import { TimeMachine } from './TimeMachine';
import { Verification } from './Verification';

/** Everything known about a game: its facts, its course, and whether it verifies. */
export function GamePage({ number }: { number: number }) {
  const words = useWords();
  const { t, lang } = useUi();
  const asked = useAsked(() => askGame(number));
  const { answer } = asked;
  const play = useGame(answer?.game.game ?? null);
  const told = useMemo(() => (answer && play ? toldOf(answer, t) : null), [answer, play, t]);
  if (!answer || !told || !play) {
    return (
      <>
        <Titled title={words.game.title(number)} />
        <Waiting asked={asked} none={words.game.noSuch} />
      </>
    );
  }
  const statusWords = { open: t.statusOpen, running: t.statusRunning, finished: t.statusFinished };
  return (
    <>
      <Titled title={words.game.titleOf(number, gameClient(answer.game.game).text(lang).title)}>
        <span class="badge">{statusWords[answer.game.status]}</span>
        {answer.broken && <span class="badge badge-danger">{words.games.broken}</span>}
      </Titled>
      {asked.why !== null && <Waiting asked={asked} />}
      <Whole answer={answer} told={told} play={play} again={asked.again} />
    </>
  );
}

interface WholeProps {
  answer: ConsoleGameAnswer;
  told: Told;
  play: GamePlay;
  again(): Promise<void>;
}

function Whole({ answer, told, play, again }: WholeProps) {
  const words = useWords();
  const { t } = useUi();
  const { number, status } = answer.game;
  /** The position of the time machine; null: the end. */
  const [seq, setSeq] = useState<number | null>(null);
  /** Increases when more may be seen than before. */
  const [revealed, setRevealed] = useState(0);
  const shown = async () => {
    await again();
    setRevealed((times) => times + 1);
  };
  const hasBegun = status !== 'open';
  return (
    <>
      <Doing answer={answer} again={again} />
      {answer.broken && <p class="broken-note">{words.repair.brokenSince(t.date(answer.broken.since), answer.broken.note)}</p>}
      {answer.hidden && <Hidden number={number} onRevealed={() => void shown()} />}
      {hasBegun && <TimeMachine key={revealed} answer={answer} told={told} play={play} seq={seq ?? told.last} onSeq={setSeq} />}
      <Head answer={answer} told={told} />
      {hasBegun && <LogTable answer={answer} told={told} seq={seq ?? told.last} onLook={setSeq} />}
      {answer.history.length > 0 && <Reached answer={answer} told={told} />}
      {hasBegun && <Verification number={number} />}
    </>
  );
}

/** Actions on the game. */
function Doing({ answer: { game }, again }: { answer: ConsoleGameAnswer; again(): Promise<void> }) {
  const { t } = useUi();
  const words = useWords();
  const { role } = useKeeper();
  const { busy, complaint, attempt } = useDoing();
  const download = async () => {
    const record = await askRecord(game.number);
    saveFile(`${game.game}-${game.number}.json`, `${JSON.stringify(record, null, 2)}\n`);
  };
  const thenAgain = (deed: (number: number, why: string) => Promise<null>) => async (why: string) => {
    await deed(game.number, why);
    await again();
  };
  return (
    <div class="stack tight">
      <div class="row">
        <button type="button" disabled={busy} onClick={() => void attempt(again)}>
          <Icon name="again" />
          {words.again}
        </button>
        {game.status === 'finished' && (
          <button type="button" disabled={busy} onClick={() => void attempt(download)}>
            <Icon name="download" />
            {t.record}
          </button>
        )}
        {game.status === 'running' && role === 'operator' && <Repair game={game} again={again} />}
        {game.rating !== null && role === 'operator' && (
          <WhyButton
            key={game.rating}
            {...(game.rating === 'taken_out' ? words.game.putBack : words.game.takeOut)}
            text={words.game.ratedAnew}
            onDo={thenAgain(game.rating === 'taken_out' ? putBackIntoRating : takeOutOfRating)}
          />
        )}
      </div>
      {complaint}
    </div>
  );
}
