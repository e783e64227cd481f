import { useEffect, useState } from 'preact/hooks';

import { completeOptions, Refusal } from '../../net/http';
import type { JsonObject } from '../../net/protocol';

/** The server's complaint about these options; null if there is none. Only the server knows which options fit. */
export function useComplaint(game: string, options: JsonObject): string | null {
  const [complaint, setComplaint] = useState<string | null>(null);
  const asked = JSON.stringify(options);
  useEffect(() => {
    let current = true;
    completeOptions(game, JSON.parse(asked) as JsonObject).then(
      () => current && setComplaint(null),
      (why: unknown) => {
        const isAboutOptions = why instanceof Refusal && why.code === 'options';
        if (current) setComplaint(isAboutOptions ? why.message : null);
      },
    );
    return () => {
      current = false;
    };
  }, [game, asked]);
  return complaint;
}
