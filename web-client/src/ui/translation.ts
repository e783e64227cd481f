/**
 * Browsers translate a page by replacing its text nodes with <font> elements. The renderer still holds those nodes: it
 * would update invisible texts, leave translations of removed ones, and fail to insert anything before them. So each
 * text node stays in its place, empty, before its translation, which is removed when the node is changed or removed.
 */
export function surviveTranslation(root: Node): void {
  const translations = new Map<Node, Element>();
  const drop = (text: Node) => {
    translations.get(text)?.remove();
    translations.delete(text);
  };
  const heed = (record: MutationRecord) => {
    if (record.type === 'characterData') {
      // If this code emptied it, it was not empty before.
      if ((record.target as Text).data !== '' || record.oldValue === '') drop(record.target);
      return;
    }
    for (const node of record.removedNodes) {
      const translation = translations.get(node);
      if (!translation) {
        const font = node instanceof Text ? translationOf(record, translations) : null;
        if (font) keepBefore(font, node as Text);
        if (font) translations.set(node, font);
      } else if (!node.isConnected) {
        drop(node);
      }
    }
  };
  const heedAll = (records: readonly MutationRecord[]) => {
    records.forEach(heed);
    // Something inserted after a text, or moved with it, came between the two.
    for (const [text, translation] of translations) if (text.nextSibling !== translation) (text as Text).after(translation);
  };
  new MutationObserver(heedAll).observe(root, {
    childList: true,
    subtree: true,
    characterData: true,
    characterDataOldValue: true,
  });
}

/** The replacement of a text: inserted at once, or placed next to it before. */
function translationOf(record: MutationRecord, known: ReadonlyMap<Node, Element>): Element | null {
  const beside = [...record.addedNodes, record.previousSibling, record.nextSibling];
  const found = beside.find((node) => node?.nodeName === 'FONT' && node.isConnected && ![...known.values()].includes(node as Element));
  return (found as Element | undefined) ?? null;
}

function keepBefore(font: Element, text: Text): void {
  // It may have been moved into its translation, which then shows a copy.
  if (font.contains(text)) text.replaceWith(document.createTextNode(text.data));
  font.before(text);
  text.data = '';
}
