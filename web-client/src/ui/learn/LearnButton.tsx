import { useUi } from '../context';
import { useMayHaveTables } from '../home';
import { Icon } from '../Icon';
import { useDoing } from '../useDoing';
import { learn, useFirstGame } from './useLearn';

interface LearnButtonProps {
  game: string;
  title: string;
  /** For the place where the game is already named: one of the ways to play it. */
  brief?: boolean;
  /** Called to close what covers the game. */
  onGo?(): void;
}

/** Leads to a tutorial game; nothing where the server has no table settings. */
export function LearnButton({ game, title, brief = false, onGo }: LearnButtonProps) {
  const { t } = useUi();
  const begun = useFirstGame(game);
  const { busy, complaint, attempt } = useDoing();
  if (!useMayHaveTables()) return null;
  const go = () =>
    void attempt(async () => {
      await learn(game, begun);
      onGo?.();
    });
  const label = begun ? t.learn.goOn(title) : t.learn.learnIt(title);
  return (
    <>
      {brief ? (
        <button type="button" class="way" disabled={busy} onClick={go}>
          <strong>{begun ? label : t.learn.learn}</strong>
          <span class="way-about">{t.learn.learnText}</span>
          {!begun && <span class="only-heard">{title}</span>}
        </button>
      ) : (
        <button type="button" class="learn" disabled={busy} title={t.learn.learnText} onClick={go}>
          <Icon name="learn" />
          {label}
        </button>
      )}
      {complaint}
    </>
  );
}
