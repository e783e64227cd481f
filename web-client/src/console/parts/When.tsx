import { useUi } from '../../ui/context';

/** A moment, with the exact time on demand. */
export function When({ at, seconds = false }: { at: number; seconds?: boolean }) {
  const { t, lang } = useUi();
  const exact = new Date(at).toISOString();
  return (
    <time dateTime={exact} title={exact}>
      {seconds
        ? new Intl.DateTimeFormat(lang === 'de' ? 'de' : 'en-GB', { dateStyle: 'medium', timeStyle: 'medium' }).format(at)
        : t.date(at)}
    </time>
  );
}
