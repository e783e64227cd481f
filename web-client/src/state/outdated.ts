import { Refusal } from '../net/http';

/** A page that is older than the server cannot talk to it: it is loaded anew, but never over and over. */

const mark = 'idavoll.reloaded';

export function isOutdated(why: unknown): boolean {
  return why instanceof Refusal && why.code === 'version';
}

/**
 * Reloads the page, unless that was done already and the server still speaks another language: then only a person can
 * help. Where nothing can be remembered, nothing is done by itself. Says whether it reloads.
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
 * A script could not be had. Where the server has been given a newer page it has the old one's scripts no more, so that the
 * page is loaded anew: once for that script, and never without a network. Says whether it reloads.
 */
export function reloadFor(script: string, reload: () => void = () => location.reload()): boolean {
  try {
    if (!navigator.onLine || sessionStorage.getItem(wanted) === script) return false;
    sessionStorage.setItem(wanted, script);
    if (sessionStorage.getItem(wanted) !== script) return false;
  } catch {
    return false;
  }
  reload();
  return true;
}

/** That script has come after all: if it is missing another day, the page may reload again. */
export function arrived(script: string): void {
  try {
    if (sessionStorage.getItem(wanted) === script) sessionStorage.removeItem(wanted);
  } catch {
    // Then there is nothing to be removed.
  }
}

/** The server and this page understand each other: the next time they do not, the page may reload again. */
export function understood(): void {
  try {
    sessionStorage.removeItem(mark);
  } catch {
    // Then there is nothing to be removed.
  }
}
