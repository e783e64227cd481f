import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';

/** A component with a script of its own, loaded when it is first rendered and cached from then on. */
export function fetched<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let part: ComponentType<Props> | null = null;
  return function Fetched(props: Props) {
    const [Part, setPart] = useState(() => part);
    useEffect(() => {
      if (Part) return;
      // Without it there is nothing to show; it is retried when the connection is back.
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
