import '../../pages/room/playing/playing.css';

import { useLayoutEffect, useRef, useState } from 'preact/hooks';

import { gameClient } from '../../games/find';
import type { GamePlay } from '../../games/game';
import { useHelp } from '../../games/useHelp';
import type { ConsoleGameAnswer, ConsolePositionAnswer } from '../../net/protocol';
import { PastTable } from '../../pages/room/playing/PastTable';
import { ReplayBar } from '../../pages/room/playing/ReplayBar';
import { Score } from '../../pages/room/scores/Score';
import { Choice } from '../../ui/Choice';
import { useUi } from '../../ui/context';
import { ErrorText } from '../../ui/refusal';
import { SeatMark } from '../../ui/SeatMark';
import { useWords } from '../words';
import { sentencesOf, type Told } from './told';
import { useTimeMachine } from './useTimeMachine';

interface TimeMachineProps {
  answer: ConsoleGameAnswer;
  told: Told;
  play: GamePlay;
  seq: number;
  /** Null: to the end. */
  onSeq(seq: number | null): void;
}

const spectator = 'spectator';

/** The game at any moment, on its own table, as a seat or a spectator saw it, with the log around that moment. */
export function TimeMachine({ answer, told, play, seq, onSeq }: TimeMachineProps) {
  const { t, announce } = useUi();
  const words = useWords();
  const [chosen, setChosen] = useState<string>(spectator);
  const seat = chosen === spectator ? null : Number(chosen);
  const { position, why, replay } = useTimeMachine(answer.game.number, told.last, seq, seat, onSeq);
  const viewers = [
    { value: spectator, label: words.game.spectator },
    ...told.players.map(({ name }, n) => ({ value: String(n), label: name })),
  ];
  const choose = (value: string) => {
    setChosen(value);
    announce(words.game.seenBy(viewers.find((each) => each.value === value)?.label ?? ''));
  };
  return (
    <section class="card stack" aria-labelledby="time-machine">
      <h2 id="time-machine">{words.game.timeMachine}</h2>
      {/* A seat's view is hidden while anything in it is; the server says so for each seat, so there is no need to try. */}
      {answer.hidden ? (
        <p class="hint">{words.game.onlySpectator}</p>
      ) : (
        <Choice label={words.game.asSeenBy} values={viewers} chosen={chosen} onChoose={choose} />
      )}
      <div class="time-machine">
        <div class="time-table">
          <ErrorText why={why} />
          {position ? (
            <Table answer={answer} told={told} play={play} position={position} />
          ) : (
            <div class="table-frame">{why === null && <p class="hint">{t.loading}</p>}</div>
          )}
          <ReplayBar replay={replay} last={told.last} onEnd={null} onLink={null} />
          {position && (
            <details class="sent-frame">
              <summary>{words.game.frame}</summary>
              <pre class="hex" tabIndex={0} aria-label={words.game.frame}>
                {JSON.stringify(position, null, 1)}
              </pre>
            </details>
          )}
        </div>
        <div class="stack tight">
          {position && <Standing told={told} position={position} />}
          <Around told={told} seq={seq} onLook={onSeq} />
        </div>
      </div>
    </section>
  );
}

interface TableProps {
  answer: ConsoleGameAnswer;
  told: Told;
  play: GamePlay;
  position: ConsolePositionAnswer;
}

function Table({ answer, told, play, position }: TableProps) {
  const [openHelp, help] = useHelp(told.game, play, answer.options);
  return (
    <>
      <PastTable
        game={told.game}
        play={play}
        position={position}
        you={position.seat}
        players={told.players}
        log={told.log}
        openHelp={openHelp}
      />
      {help}
    </>
  );
}

function Standing({ told, position: { standing } }: { told: Told; position: ConsolePositionAnswer }) {
  const { t, lang } = useUi();
  const { tie } = gameClient(told.game).text(lang);
  return (
    <ul class="console-standing" aria-label={t.players}>
      {told.players.map(({ name }, seat) => (
        <li key={seat} class="player">
          <SeatMark seat={seat} />
          <span class="player-name">
            <span class="name">{name}</span>
          </span>
          <Score standing={standing} seat={seat} tie={tie} />
        </li>
      ))}
    </ul>
  );
}

/** Number of lines shown before and after the current one. */
const around = 12;

/** The log around a moment in words; each line leads to its position. */
function Around({ told, seq, onLook }: { told: Told; seq: number; onLook(seq: number): void }) {
  const { t, lang } = useUi();
  const words = useWords();
  const list = useRef<HTMLOListElement>(null);
  const here = told.log.findIndex((entry) => entry.seq >= seq);
  const from = here < 0 ? Math.max(0, told.log.length - around) : Math.max(0, here - around);
  const lines = told.log.slice(from, (here < 0 ? told.log.length : here) + around + 1);
  useLayoutEffect(() => {
    const current = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (list.current && current) list.current.scrollTop = current.offsetTop - list.current.clientHeight / 2;
  }, [seq, told]);
  if (told.log.length === 0) return <p class="hint">{t.logEmpty}</p>;
  return (
    <ol class="log console-around" ref={list} aria-label={words.game.around}>
      {lines.map((entry) => {
        const sentences = sentencesOf(entry, told, lang, t);
        return (
          <li key={entry.seq}>
            <button
              type="button"
              class="log-entry"
              aria-current={entry.seq === seq ? 'true' : undefined}
              title={t.logShow(entry.seq)}
              onClick={() => onLook(entry.seq)}
            >
              <SeatMark seat={entry.seat} />
              <span>
                {entry.seq}. {sentences.length === 0 ? words.game.noWords : sentences.join(' ')}
              </span>
            </button>
          </li>
        );
      })}
    </ol>
  );
}
