import type { ComponentChildren } from 'preact';

/** Addresses as people write them: up to a space, and without what ends the sentence or bracket that they stand in. */
const address = /https?:\/\/[^\s<>"]+[^\s<>".,;:!?'’)\]»”]/gi;

/** A text of somebody's with its addresses as links, which lead out of this page and say nothing of it. */
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
