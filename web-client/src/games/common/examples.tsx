import './examples.css';

import { type ComponentChildren, Fragment } from 'preact';

/** Something explained by positions that the engine has computed (tests/examples): a worked example, or a question. */
export interface ExampleTexts {
  readonly id: string;
  readonly title: string;
  readonly sentences: readonly string[];
  /** The names of its positions; points and pieces are theirs. */
  readonly drawn: readonly string[];
}

export interface ExamplesTexts {
  readonly id: string;
  readonly title: string;
  readonly examples: readonly ExampleTexts[];
}

interface ExamplesProps {
  chapters: readonly ExamplesTexts[];
  /** The drawings of a position. */
  draw(name: string): ComponentChildren;
}

/** Chapters of the rules page. */
export function ExampleChapters({ chapters, draw }: ExamplesProps) {
  return (
    <>
      {chapters.map(({ id, title, examples }) => (
        <section key={id} class="examples" data-topic={id}>
          <h3>{title}</h3>
          {examples.map((example) => (
            <article key={example.id} data-topic={example.id}>
              <h4>{example.title}</h4>
              {example.sentences.map((sentence) => (
                <p key={sentence}>{sentence}</p>
              ))}
              <div class="example-drawings">
                {example.drawn.map((name) => (
                  <Fragment key={name}>{draw(name)}</Fragment>
                ))}
              </div>
            </article>
          ))}
        </section>
      ))}
    </>
  );
}

/** A drawing, or a table, with its caption. */
export function Drawing({ children, caption }: { children: ComponentChildren; caption?: string }) {
  return (
    <figure class="example-drawing">
      {children}
      {caption !== undefined && <figcaption>{caption}</figcaption>}
    </figure>
  );
}

interface ChangesProps {
  columns: readonly string[];
  /** Who, and per column the number before and after. */
  rows: readonly { readonly who: string; readonly numbers: readonly (readonly [before: number, after: number])[] }[];
}

/** What an example changes, for each player. */
export function Changes({ columns, rows }: ChangesProps) {
  return (
    <table class="example-changes">
      <thead>
        <tr>
          <td />
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ who, numbers }) => (
          <tr key={who}>
            <th scope="row">{who}</th>
            {numbers.map(([before, after], i) => (
              <td key={columns[i]}>{before === after ? after : `${before} → ${after}`}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
