import { Refusal } from '../net/http';

/** A page older than the server cannot talk to it and is reloaded, but never in a loop. */

const mark = 'idavoll.reloaded';

export function isOutdated(why: unknown): boolean {
  return why instanceof Refusal && why.code === 'version';
}

/**
 * Reloads the page, unless that was already done and the server still has another version; then only the user can help.
 * Without storage nothing is done automatically. Returns whether it reloads.
 */
export function reloadOnce(reload: () => void = () => location.reload()): boolean {
  try {
    if (sessionStorage.getItem(mark) !== null) return false;
    sessionStorage.setItem(mark, 'yes');
    if (sessionStorage.getItem(mark) === null) return false;
  } catch {
    return false;
  }
  reload();
  return true;
}

const wanted = 'idavoll.gone';

/**
 * A script is unavailable. After an upgrade the server no longer has the old page's scripts, so the page is reloaded:
 * once per script, and never while the server does not answer, which would lose the page. Returns whether it reloads.
 */
export async function reloadFor(script: string, reload: () => void = () => location.reload()): Promise<boolean> {
  try {
    if (sessionStorage.getItem(wanted) === script || !(await answers())) return false;
    sessionStorage.setItem(wanted, script);
    if (sessionStorage.getItem(wanted) !== script) return false;
  } catch {
    return false;
  }
  reload();
  return true;
}

async function answers(): Promise<boolean> {
  return (await fetch('/', { method: 'HEAD', cache: 'no-store' })).ok;
}

/** The script has been loaded after all; if it is missing another day, the page may reload again. */
export function arrived(script: string): void {
  try {
    if (sessionStorage.getItem(wanted) === script) sessionStorage.removeItem(wanted);
  } catch {
    // Then there is nothing to remove.
  }
}

/** The versions match; after the next mismatch the page may reload again. */
export function understood(): void {
  try {
    sessionStorage.removeItem(mark);
  } catch {
    // Then there is nothing to remove.
  }
}
