interface KeysListProps {
  /** Each key with what it does. */
  rows: readonly (readonly [string, string])[];
  /** The game's class for it. */
  look: string;
}

/** The keys of a table, for its help. */
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
