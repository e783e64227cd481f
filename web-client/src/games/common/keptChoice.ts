import type { Action } from '../../net/protocol';

/** A choice that was not confirmed before the page was reloaded; lost with the tab. */
interface Kept {
  /** The page's address and the question that it answers. */
  readonly question: string;
  readonly choice: unknown;
}

const key = 'idavoll.choice';

/** What the page found when it was loaded; used at most once. */
let found = load();

/** The same question upon another position, or at another table, has other legal actions or another address. */
function nameOf(question: string, legal: readonly Action[]): string {
  return `${location.hash} ${question} ${legal.length} ${JSON.stringify(legal).length}`;
}

/** Returns the choice that was left at this question by the reload of the page; null: none. */
export function takeKept(question: string | null, legal: readonly Action[]): unknown {
  if (question === null || found === null) return null;
  const { question: its, choice } = found;
  found = null;
  return its === nameOf(question, legal) ? choice : null;
}

/** Keeps a choice for the next load of the page, or nothing. */
export function keepChoice(question: string | null, legal: readonly Action[], choice: unknown): void {
  try {
    if (question === null || choice === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify({ question: nameOf(question, legal), choice } satisfies Kept));
  } catch {
    // Without storage the choice is only made again.
  }
}

function load(): Kept | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as Kept | null;
  } catch {
    return null;
  }
}
