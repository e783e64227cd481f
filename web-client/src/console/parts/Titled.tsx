import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';

import { useUi } from '../../ui/context';
import { showTurn } from '../../ui/title';
import { useWords } from '../words';

/** The heading of a page, also used as the tab's title. */
export function Titled({ title, children }: { title: string; children?: ComponentChildren }) {
  const { t } = useUi();
  const words = useWords();
  useEffect(() => showTurn(`${title} · ${words.console} · ${t.product}`, false), [title, t, words]);
  return (
    <header class="page-head">
      <h1>
        {title}
        {children}
      </h1>
    </header>
  );
}
