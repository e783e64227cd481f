import { addressOf, tournamentsPlace } from '../../router';
import { useUi } from '../../ui/context';
import { Page } from '../../ui/Page';
import { refusalText } from '../../ui/refusal';
import { isUnknown } from './refusals';
import { useWords } from './words';

interface NotYetProps {
  title: string;
  /** The title if there is no such tournament or league. */
  notFound: string;
  /** The text of the link to all of them. */
  all: string;
  /** Null: the server has not responded. */
  why: unknown;
  onRetry(): void;
}

/** Before the server has responded, and if there is no such tournament or league. */
export function NotYet({ title, notFound, all, why, onRetry }: NotYetProps) {
  const { t } = useUi();
  const w = useWords();
  const unknown = isUnknown(why);
  if (why === null) {
    return (
      <Page title={title}>
        <h1 class="only-heard">{title}</h1>
        <p class="hint">{t.loading}</p>
      </Page>
    );
  }
  return (
    <Page title={unknown ? notFound : title}>
      <h1>{unknown ? notFound : title}</h1>
      <p role="alert">{unknown ? w.notFoundText : refusalText(why, t)}</p>
      <div class="row">
        {!unknown && (
          <button type="button" onClick={onRetry}>
            {t.retry}
          </button>
        )}
        <a class="button" href={addressOf(tournamentsPlace())}>
          {all}
        </a>
      </div>
    </Page>
  );
}
