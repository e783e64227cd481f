import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';

/** A part that is a script of its own: fetched when it is first to be shown, and at hand from then on. */
export function fetched<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let part: ComponentType<Props> | null = null;
  return function Fetched(props: Props) {
    const [Part, setPart] = useState(() => part);
    useEffect(() => {
      if (Part) return;
      // Without it there is nothing to show; it comes back with the line.
      load().then(
        (loaded) => {
          part = loaded;
          setPart(() => loaded);
        },
        () => undefined,
      );
    }, []);
    return Part && <Part {...props} />;
  };
}
