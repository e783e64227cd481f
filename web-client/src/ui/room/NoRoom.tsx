import type { Refusal } from '../../net/http';
import { useUi } from '../context';
import { TopBar } from './TopBar';

/** The server does not let us in, and says why. */
export function NoRoom({ why }: { why: Refusal }) {
  const { t } = useUi();
  const outdated = why.code === 'version';
  const title = outdated ? t.outdated : t.noSuchRoom;
  return (
    <div class="room room-empty">
      <TopBar title={t.room} />
      <main class="lobby">
        <section class="card stack" role="alert">
          <h1>{title}</h1>
          <p>{outdated ? t.outdatedText : t.noSuchRoomText}</p>
          {outdated ? (
            <button type="button" class="main" onClick={() => location.reload()}>
              {t.reload}
            </button>
          ) : (
            <a class="button" href="#">
              {t.home}
            </a>
          )}
        </section>
      </main>
    </div>
  );
}
