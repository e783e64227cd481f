/** Returns whether the focus is in this table or nowhere, so that the table may move it. */
export function hasKeyboard(table: Element): boolean {
  const active = document.activeElement;
  return active === document.body || table.contains(active);
}

export function focusOn(table: Element | null, selector: string | null): void {
  if (selector) table?.querySelector<HTMLElement | SVGElement>(selector)?.focus({ preventScroll: true });
}

/** Returns whether the element scrolls with the up and down keys and should keep them. */
export function scrolls({ scrollHeight, clientHeight, tagName }: Element): boolean {
  return tagName !== 'BODY' && scrollHeight > clientHeight + 1;
}
