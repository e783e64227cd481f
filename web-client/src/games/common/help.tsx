import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

/** A chapter of the rules, in the project's own words. */
export interface ChapterTexts {
  readonly id: string;
  readonly title: string;
  readonly sentences: readonly string[];
}

/** The keys of a table and what each does. */
export interface KeysTexts {
  readonly title: string;
  readonly rows: readonly (readonly [string, string])[];
}

/** Scrolls to the topic that was asked about (its `data-topic`). */
export function useTopic(topic: string | undefined) {
  const page = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (topic) page.current?.querySelector(`[data-topic="${CSS.escape(topic)}"]`)?.scrollIntoView({ block: 'start' });
  }, [topic]);
  return page;
}

interface ChapterProps {
  chapter: ChapterTexts;
  /** A picture next to its text. */
  children?: ComponentChildren;
}

export function Chapter({ chapter: { id, title, sentences }, children }: ChapterProps) {
  return (
    <section data-topic={id}>
      <h3>{title}</h3>
      {children}
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </section>
  );
}

interface KeysListProps {
  rows: KeysTexts['rows'];
  /** The game's CSS class for it. */
  look: string;
}

export function KeysList({ rows, look }: KeysListProps) {
  return (
    <dl class={look}>
      {rows.map(([key, meaning]) => (
        <div key={key}>
          <dt>
            <kbd>{key}</kbd>
          </dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  );
}
