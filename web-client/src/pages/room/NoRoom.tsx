import type { Refusal } from '../../net/http';
import { addressOf, startPlace } from '../../router';
import { useUi } from '../../ui/context';
import { isNoLine } from '../../ui/bulletin/NoLine';
import { refusalText } from '../../ui/refusal';
import { TopBar } from '../../ui/TopBar';

/** Shown when the server refuses access, with the reason. */
export function NoRoom({ why }: { why: Refusal }) {
  const { t } = useUi();
  const outdated = why.code === 'version';
  const [title, text] = outdated
    ? [t.outdated, t.outdatedText]
    : why.code === 'forbidden'
      ? [t.notWatched, t.notWatchedText]
      : why.code === 'banned'
        ? [t.banned, refusalText(why, t)]
        : isNoLine(why)
        ? [t.noLine, refusalText(why, t)]
        : [t.noSuchRoom, t.noSuchRoomText];
  return (
    <div class="room room-empty">
      <TopBar title={t.room} />
      <main class="room-main">
        <section class="card stack" role="alert">
          <h1>{title}</h1>
          <p>{text}</p>
          {outdated ? (
            <button type="button" class="main" onClick={() => location.reload()}>
              {t.reload}
            </button>
          ) : (
            <a class="button" href={addressOf(startPlace)}>
              {t.home}
            </a>
          )}
        </section>
      </main>
    </div>
  );
}
