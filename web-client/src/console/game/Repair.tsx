import { useState } from 'preact/hooks';

import { cancelGame, markGame, mendGame, setGameBack } from '../../net/console';
import type { ConsoleGame } from '../../net/protocol';
import { TextField } from '../../ui/TextField';
import { WhyButton } from '../parts/WhyButton';
import { useWords } from '../words';

interface RepairProps {
  game: ConsoleGame;
  again(): Promise<void>;
}

/** Repairs of a running game: suspend it, set it back, or end it. */
export function Repair({ game: { number, actions, broken }, again }: RepairProps) {
  const words = useWords();
  const thenAgain = (deed: (why: string) => Promise<null>) => async (why: string) => {
    await deed(why);
    await again();
  };
  return (
    <>
      {broken ? (
        <WhyButton {...words.repair.mend} title={words.repair.mendTitle(number)} onDo={thenAgain((why) => mendGame(number, why))} />
      ) : (
        <Mark number={number} thenAgain={thenAgain} />
      )}
      {actions > 0 && <SetBack number={number} last={actions} thenAgain={thenAgain} />}
      <WhyButton
        button={words.game.cancel}
        title={words.game.cancelTitle(number)}
        text={words.game.cancelText}
        doIt={words.game.cancelDo}
        done={words.game.cancelled}
        danger
        onDo={thenAgain((why) => cancelGame(number, why))}
      />
    </>
  );
}

interface DeedProps {
  number: number;
  thenAgain(deed: (why: string) => Promise<null>): (why: string) => Promise<void>;
}

/** The maximum length of a note in the protocol. */
const mostOfNote = 500;

function Mark({ number, thenAgain }: DeedProps) {
  const words = useWords().repair;
  const [note, setNote] = useState('');
  return (
    <WhyButton
      {...words.mark}
      title={words.markTitle(number)}
      wrong={() => (note.trim() === '' ? words.noteMissing : null)}
      onDo={thenAgain((why) => markGame(number, note.trim(), why))}
    >
      <TextField label={words.note} value={note} onInput={setNote} rows={3} maxLength={mostOfNote} hint={words.noteHint} />
    </WhyButton>
  );
}

function SetBack({ number, last, thenAgain }: DeedProps & { last: number }) {
  const words = useWords().repair;
  const [to, setTo] = useState('');
  const isEarlier = /^\d+$/.test(to) && Number(to) < last;
  return (
    <WhyButton
      {...words.setBack}
      title={words.setBackTitle(number)}
      wrong={() => (isEarlier ? null : words.toMissing(last - 1))}
      danger
      onDo={thenAgain((why) => setGameBack(number, Number(to), why))}
    >
      <TextField label={words.to} type="number" value={to} onInput={setTo} hint={words.toHint(last - 1)} />
    </WhyButton>
  );
}
