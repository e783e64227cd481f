import { useCallback, useEffect, useState } from 'preact/hooks';

import { loadAllMessages } from '../i18n/messages';
import { arrived, reloadFor } from '../state/outdated';
import { useUi } from './context';

/**
 * A component, or another part of the page, in a separate script. It is loaded with all texts when it is first
 * requested or shortly before.
 */
export interface Script<What> {
  readonly name: string;
  /** Null until it is loaded. */
  there(): What | null;
  /** Loads it once; after a failure it can be retried. */
  load(): Promise<What>;
}

export function script<What>(name: string, fetch: () => Promise<What>): Script<What> {
  let what: What | null = null;
  return {
    name,
    there: () => what,
    load: async () => {
      if (what !== null) return what;
      [what] = await Promise.all([fetch(), loadAllMessages()]);
      return what;
    },
  };
}

/**
 * Handles an unavailable script. One that the server no longer has belongs to an older version, so the page is reloaded
 * once. If that does not help, or the server does not answer, it is shown and left to the user.
 */
export function useScriptGone(name: string | null, isThere: boolean): [gone: boolean, failed: (why: unknown) => void] {
  const [gone, setGone] = useState<string | null>(null);
  useEffect(() => {
    if (name !== null && isThere) arrived(name);
  }, [name, isThere]);
  const failed = useCallback(
    (why: unknown) => {
      console.error(why);
      if (name !== null) void reloadFor(name).then((reloads) => reloads || setGone(name));
    },
    [name],
  );
  return [gone !== null && gone === name, failed];
}

/** The part of a script needed to load it. */
interface Fetched {
  readonly name: string;
  there(): unknown;
  load(): Promise<unknown>;
}

/**
 * Returns the place to show: the wanted one once its script is loaded; until then the previous one, or null for the
 * first.
 */
export function useArrival<Place>(wanted: Place, its: Fetched | null): { shown: Place | null; gone: boolean } {
  const isThere = its?.there() !== null;
  const [last, setLast] = useState<Place | null>(null);
  const [, redraw] = useState(0);
  const [gone, failed] = useScriptGone(its?.name ?? null, isThere);
  useEffect(() => {
    if (isThere) {
      setLast(wanted);
      return undefined;
    }
    let current = true;
    its.load().then(() => {
      if (!current) return;
      setLast(wanted);
      // The place may be the one that was shown without this script.
      redraw((times) => times + 1);
    }, (why: unknown) => current && failed(why));
    return () => {
      current = false;
    };
  }, [wanted, its]);
  return { shown: isThere ? wanted : last, gone };
}

/** A part of the page could not be loaded. */
export function ScriptGone() {
  const { t } = useUi();
  return (
    <main class="page-main">
      <section class="card stack" role="alert">
        <h1>{t.partMissing}</h1>
        <p>{t.partMissingText}</p>
        <button type="button" class="main" onClick={() => location.reload()}>
          {t.reload}
        </button>
      </section>
    </main>
  );
}

/** Placeholder for the first page while it loads; delayed, so that nothing flickers if it is fast. */
export function OnItsWay() {
  const { t } = useUi();
  return (
    <main class="page-main">
      <h1 class="only-heard">{t.product}</h1>
      <p class="hint late" role="status">
        {t.loading}
      </p>
    </main>
  );
}
