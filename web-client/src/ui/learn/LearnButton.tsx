import { useUi } from '../context';
import { useHasTables } from '../home';
import { Icon } from '../Icon';
import { useDoing } from '../useDoing';
import { learn, useFirstGame } from './useLearn';

interface LearnButtonProps {
  game: string;
  title: string;
  /** It stands where the game is named already. */
  brief?: boolean;
  /** What is in the way of the game is put aside. */
  onGo?(): void;
}

/** To a first game, which explains itself; nothing where the server keeps no tables in more than one way. */
export function LearnButton({ game, title, brief = false, onGo }: LearnButtonProps) {
  const { t } = useUi();
  const begun = useFirstGame(game);
  const { busy, complaint, attempt } = useDoing();
  if (!useHasTables()) return null;
  const go = () =>
    void attempt(async () => {
      await learn(game, begun);
      onGo?.();
    });
  const label = begun ? t.learn.goOn(title) : brief ? t.learn.learnHere(title) : t.learn.learnIt(title);
  return (
    <>
      <button type="button" class="learn" disabled={busy} aria-label={label} title={t.learn.learnText} onClick={go}>
        <Icon name="learn" />
        {brief && !begun ? t.learn.learn : label}
      </button>
      {complaint}
    </>
  );
}
