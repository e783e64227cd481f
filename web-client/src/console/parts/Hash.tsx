/** So much of a hash as tells it apart from its neighbours. */
const shortened = 8;

/** A hash, shortened unless somebody wants all of it. */
export function Hash({ hash, whole }: { hash: string; whole: boolean }) {
  const isShort = !whole && hash.length > shortened;
  return (
    <code class={isShort ? 'hex shortened' : 'hex'} title={hash}>
      {!isShort ? hash : `${hash.slice(0, shortened)}…`}
    </code>
  );
}
