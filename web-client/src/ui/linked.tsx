import type { ComponentChildren } from 'preact';

/** URLs as people write them: up to a space, without punctuation that belongs to the sentence. */
const address = /https?:\/\/[^\s<>"]+[^\s<>".,;:!?'’)\]»”]/gi;

/** User text with its URLs as links, which open outside of this page and send no referrer. */
export function linked(text: string): ComponentChildren[] {
  const parts: ComponentChildren[] = [];
  let from = 0;
  for (const found of text.matchAll(address)) {
    parts.push(
      text.slice(from, found.index),
      <a href={found[0]} target="_blank" rel="noopener noreferrer nofollow">
        {found[0]}
      </a>,
    );
    from = found.index + found[0].length;
  }
  return [...parts, text.slice(from)];
}
