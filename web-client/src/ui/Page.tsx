import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';

import { useUi } from './context';
import { showTurn } from './title';
import { TopBar } from './TopBar';

interface PageProps {
  title: string;
  children: ComponentChildren;
}

/** A page of text and forms: the bar, a heading, and its content. */
export function Page({ title, children }: PageProps) {
  const { t } = useUi();
  useEffect(() => showTurn(`${title} · ${t.product}`, false), [title, t]);
  return (
    <div class="page">
      <TopBar title={title} />
      <main class="page-main">{children}</main>
    </div>
  );
}
