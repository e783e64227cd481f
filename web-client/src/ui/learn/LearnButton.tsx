import { useUi } from '../context';
import { useHasTables } from '../home';
import { Icon } from '../Icon';
import { useDoing } from '../useDoing';
import { learn, useFirstGame } from './useLearn';

interface LearnButtonProps {
  game: string;
  title: string;
  /** For places where the game is already named. */
  brief?: boolean;
  /** Called to close what covers the game. */
  onGo?(): void;
}

/** Leads to a tutorial game; nothing where the server has no table settings. */
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
