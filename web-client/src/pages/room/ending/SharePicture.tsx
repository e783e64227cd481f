import { boardPicture } from '../../../net/http';
import { linkTo, roomPlace } from '../../../router';
import { useUi } from '../../../ui/context';
import { Icon } from '../../../ui/Icon';
import { saveFile } from '../../../ui/saveFile';
import { useAttempt } from '../../../ui/useAttempt';
import { wordsIn } from '../scores/words';

interface SharePictureProps {
  room: string;
  game: string;
  /** Who won, in words. */
  headline: string;
}

const type = 'image/png';

/** Whether this browser can send a picture to another app. */
const canShare = () => 'canShare' in navigator && navigator.canShare({ files: [new File([], 'board.png', { type })] });

/** The board at the end as a picture, for another app or as a download. */
export function SharePicture({ room, game, headline }: SharePictureProps) {
  const { lang } = useUi();
  const [busy, attempt] = useAttempt();
  const words = wordsIn(lang);
  const share = async () => {
    const picture = await boardPicture(room);
    const name = `${game}-${room.slice(0, 8)}.png`;
    if (!canShare()) {
      saveFile(name, picture, type);
      return;
    }
    const files = [new File([picture], name, { type })];
    // Closing the share dialog without a choice is not an error.
    await navigator.share({ files, text: `${headline} ${linkTo(roomPlace(room))}` }).catch(() => undefined);
  };
  return (
    <button type="button" disabled={busy} onClick={() => void attempt(share)}>
      <Icon name={canShare() ? 'share' : 'download'} />
      {canShare() ? words.sharePicture : words.savePicture}
    </button>
  );
}
