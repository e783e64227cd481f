import { useEffect } from 'preact/hooks';

import { decoded } from '../../fragment';
import { linkTo, placeWithoutSign, startPlace } from '../../router';
import { useUi } from '../../ui/context';
import { Page } from '../../ui/Page';

/** An unknown address; an address of a room or of rules without its `#` is corrected. */
export function NowherePage({ path }: { path: string }) {
  const { t } = useUi();
  useEffect(() => {
    const meant = placeWithoutSign(path);
    if (meant) location.replace(linkTo(meant));
  }, [path]);
  // Links from the bar belong at the page's own address.
  useEffect(() => {
    const leave = () => location.assign(`/${location.hash}`);
    addEventListener('hashchange', leave);
    return () => removeEventListener('hashchange', leave);
  }, []);
  return (
    <Page title={t.noSuchPage}>
      <section class="card stack">
        <h1>{t.noSuchPage}</h1>
        <p>{t.noSuchPageText(decoded(path))}</p>
        <div class="row">
          <a class="button main" href={linkTo(startPlace)}>
            {t.home}
          </a>
        </div>
      </section>
    </Page>
  );
}
