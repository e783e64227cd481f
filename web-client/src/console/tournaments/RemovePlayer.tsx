import { useState } from 'preact/hooks';

import { TextField } from '../../ui/TextField';
import { WhyButton } from '../parts/WhyButton';
import { useWords, type Words } from '../words';

interface RemovePlayerProps {
  words: Pick<Words['tournaments'], 'remove' | 'removeTitle'>;
  /** Of the tournament or league. */
  name: string;
  onRemove(player: string, why: string): Promise<void>;
}

/** A button that asks for a player's name and a reason. */
export function RemovePlayer({ words, name, onRemove }: RemovePlayerProps) {
  const { player: label, playerMissing } = useWords().tournaments;
  const [player, setPlayer] = useState('');
  const remove = async (why: string) => {
    await onRemove(player.trim(), why);
    setPlayer('');
  };
  return (
    <WhyButton
      {...words.remove}
      title={words.removeTitle(name)}
      wrong={() => (player.trim() === '' ? playerMissing : null)}
      onDo={remove}
    >
      <TextField label={label} value={player} onInput={setPlayer} autocomplete="off" plain maxLength={24} />
    </WhyButton>
  );
}
