/** Enough characters to tell a hash from its neighbours. */
const shortened = 8;

/** A hash, shortened unless `whole`. */
export function Hash({ hash, whole }: { hash: string; whole: boolean }) {
  const isShort = !whole && hash.length > shortened;
  return (
    <code class={isShort ? 'hex shortened' : 'hex'} title={hash}>
      {!isShort ? hash : `${hash.slice(0, shortened)}…`}
    </code>
  );
}
