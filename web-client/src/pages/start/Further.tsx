import { addressOf, lobbyPlace } from '../../router';
import { useUi } from '../../ui/context';
import { PuzzleCard } from './PuzzleCard';

/** What else there is: the puzzle of the day, and open tables. */
export function Further({ lobby }: { lobby: boolean }) {
  const { t } = useUi();
  return (
    <div class="further">
      <PuzzleCard />
      {lobby && (
        <a class="further-card" href={addressOf(lobbyPlace)}>
          <span class="further-words">
            <strong>{t.tables.lobby}</strong>
            <span>{t.tables.lobbyText}</span>
          </span>
        </a>
      )}
    </div>
  );
}
