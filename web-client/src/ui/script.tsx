import type { ComponentType } from 'preact';
import { useCallback, useEffect, useState } from 'preact/hooks';

import { arrived, reloadFor } from '../state/outdated';
import { useUi } from './context';

/** A page with a script of its own, which comes when the page is first asked for, or a moment before. */
export interface Script<Props> {
  readonly name: string;
  /** Null until it has come. */
  there(): ComponentType<Props> | null;
  /** Fetched once; after a failure it may be asked for again. */
  load(): Promise<ComponentType<Props>>;
}

export function script<Props>(name: string, fetch: () => Promise<ComponentType<Props>>): Script<Props> {
  let component: ComponentType<Props> | null = null;
  return {
    name,
    there: () => component,
    load: async () => {
      component ??= await fetch();
      return component;
    },
  };
}

/**
 * What to do when a script cannot be had. One that the server has no more is of an older version than the server: the page is
 * loaded anew, once, until it is there. If that is of no use, or there is no network, it is said, and left to the person.
 */
export function useScriptGone(name: string | null, isThere: boolean): [gone: boolean, failed: (why: unknown) => void] {
  const [gone, setGone] = useState<string | null>(null);
  useEffect(() => {
    if (name !== null && isThere) arrived(name);
  }, [name, isThere]);
  const failed = useCallback(
    (why: unknown) => {
      console.error(why);
      if (name !== null && !reloadFor(name)) setGone(name);
    },
    [name],
  );
  return [gone !== null && gone === name, failed];
}

/** As much of a script as its fetching needs. */
interface Fetched {
  readonly name: string;
  there(): unknown;
  load(): Promise<unknown>;
}

/** Which place is shown: the wanted one, once its script has come; until then the one before, or null for a first one. */
export function useArrival<Place>(wanted: Place, its: Fetched | null): { shown: Place | null; gone: boolean } {
  const isThere = its?.there() !== null;
  const [last, setLast] = useState<Place | null>(null);
  const [gone, failed] = useScriptGone(its?.name ?? null, isThere);
  useEffect(() => {
    if (isThere) {
      setLast(wanted);
      return undefined;
    }
    let current = true;
    its.load().then(() => current && setLast(wanted), failed);
    return () => {
      current = false;
    };
  }, [wanted]);
  return { shown: isThere ? wanted : last, gone };
}

/** A part of the page could not be fetched. */
export function ScriptGone() {
  const { t } = useUi();
  return (
    <main class="page-main">
      <section class="card stack" role="alert">
        <h1>{navigator.onLine ? t.outdated : t.noNetwork}</h1>
        <p>{navigator.onLine ? t.outdatedText : t.partMissing}</p>
        <button type="button" class="main" onClick={() => location.reload()}>
          {t.reload}
        </button>
      </section>
    </main>
  );
}

/** Stands for a first page until it has come; not at once, so that nothing flickers where it comes quickly. */
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
