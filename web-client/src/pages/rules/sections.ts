/**
 * The sections of a game's rules as they are on the page: each game writes its own, and marks what has a name with
 * `data-topic`. So contents, search and links need nothing from a game but that.
 */

export interface Section {
  readonly topic: string;
  readonly title: string;
  /** The named parts within it: tiles, questions. */
  readonly parts: readonly Section[];
}

export function sectionsOf(root: Element): readonly Section[] {
  return topmost(root).map(sectionOf);
}

function sectionOf(element: HTMLElement): Section {
  return { topic: element.dataset.topic!, title: titleOf(element), parts: topmost(element).map(sectionOf) };
}

/** The named parts below an element that are in no other part below it. */
function topmost(root: Element): HTMLElement[] {
  const all = [...root.querySelectorAll<HTMLElement>('[data-topic]')];
  return all.filter((each) => !all.some((other) => other !== each && other.contains(each)));
}

function titleOf(element: Element): string {
  return (element.querySelector('h3, h4, h5, strong')?.textContent ?? '').trim();
}

/** Shows the sections that contain all words of the query, or all for an empty one; returns their topics. */
export function showFound(root: Element, query: string): ReadonlySet<string> {
  const words = folded(query).split(/\s+/).filter(Boolean);
  const has = (text: string | null) => words.every((word) => folded(text ?? '').includes(word));
  const found = new Set<string>();
  const show = (element: HTMLElement, isFound: boolean) => {
    element.hidden = !isFound;
    if (isFound) found.add(element.dataset.topic!);
  };
  for (const section of topmost(root)) {
    const parts = topmost(section);
    // What the title says is true of all parts; and words may be spread over several.
    const all = has(titleOf(section)) || !parts.some((part) => has(part.textContent));
    show(section, has(section.textContent));
    for (const part of parts) show(part, !section.hidden && (all || has(part.textContent)));
  }
  return found;
}

const letters: Readonly<Record<string, string>> = { ð: 'd', þ: 'th', ø: 'o', æ: 'ae', ß: 'ss' };

/** Without case and accents, so that "niohoggr" and "Nidhöggr" both find Níðhöggr. */
function folded(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .replace(/[ðþøæß]/g, (letter) => letters[letter]!);
}
