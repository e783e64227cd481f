/** Whether the keyboard is at this table, or nowhere: then the table may lead it on without tearing it away. */
export function hasKeyboard(table: Element): boolean {
  const active = document.activeElement;
  return active === document.body || table.contains(active);
}

export function focusOn(table: Element | null, selector: string | null): void {
  if (selector) table?.querySelector<HTMLElement | SVGElement>(selector)?.focus({ preventScroll: true });
}

/** Whether arrows up and down move this part, so that it should keep them. */
export function scrolls({ scrollHeight, clientHeight, tagName }: Element): boolean {
  return tagName !== 'BODY' && scrollHeight > clientHeight + 1;
}
