import { useState } from 'preact/hooks';

import { TextField } from '../../ui/TextField';
import { WhyButton } from '../parts/WhyButton';
import { useWords } from '../words';

interface SwapPlayersProps {
  /** Of the tournament. */
  name: string;
  onSwap(one: string, other: string, why: string): Promise<void>;
}

/** A button that asks for the names of two players and a reason. */
export function SwapPlayers({ name, onSwap }: SwapPlayersProps) {
  const words = useWords().tournaments;
  const [one, setOne] = useState('');
  const [other, setOther] = useState('');
  const swap = async (why: string) => {
    await onSwap(one.trim(), other.trim(), why);
    setOne('');
    setOther('');
  };
  const field = { autocomplete: 'off', plain: true, maxLength: 24 } as const;
  return (
    <WhyButton
      {...words.swap}
      title={words.swapTitle(name)}
      wrong={() => (one.trim() === '' || other.trim() === '' ? words.playersMissing : null)}
      onDo={swap}
    >
      <TextField label={words.onePlayer} value={one} onInput={setOne} {...field} />
      <TextField label={words.otherPlayer} value={other} onInput={setOther} {...field} />
    </WhyButton>
  );
}
