import { useEffect, useState } from 'preact/hooks';

import { Refusal } from '../../net/http';
import type { Action } from '../../net/protocol';
import type { TableProps } from '../game';
import { whyWords } from './whyWords';

/**
 * Requests why none of these actions is allowed and announces the reasons: each once, in the words returned by
 * `inWords`. Null while nothing is requested or the response is pending.
 */
export function useWhys(
  { seq, lang, requestPreview, announce }: TableProps,
  /** Without annotations; empty to request nothing. */
  actions: readonly Action[],
  inWords: (sentence: string) => string,
): readonly string[] | null {
  const question = actions.length === 0 ? null : `${seq} ${JSON.stringify(actions)}`;
  const [found, setFound] = useState<{ question: string; whys: readonly string[] } | null>(null);
  useEffect(() => {
    if (question === null) return undefined;
    let isOpen = true;
    const asked = actions.map((action) => requestPreview(action).then(() => null, sentenceOf));
    void Promise.all(asked).then((sentences) => {
      if (!isOpen) return;
      const whys = [...new Set(sentences.filter((each) => each !== null).map(inWords))];
      setFound({ question, whys });
      announce(whys.length > 0 ? whys.join(' ') : whyWords[lang].none);
    });
    return () => {
      isOpen = false;
    };
  }, [question]);
  return found?.question === question ? found.whys : null;
}

/** Only what the rules forbid; other failures have no sentence. */
const sentenceOf = (why: unknown) => (why instanceof Refusal && why.code === 'illegal' ? why.message : null);
