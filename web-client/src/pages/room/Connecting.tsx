import { useUi } from '../../ui/context';
import { TopBar } from '../../ui/TopBar';

/** A room of which nothing is shown yet; the text says what it waits for. */
export function Connecting({ text }: { text: string }) {
  const { t } = useUi();
  return (
    <div class="room room-empty">
      <TopBar title={t.room} />
      <main>
        <h1 class="only-heard">{t.room}</h1>
        <p class="connecting" role="status">
          {text}
        </p>
      </main>
    </div>
  );
}
