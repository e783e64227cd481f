import { useEffect, useState } from 'preact/hooks';

import { Refusal } from '../../net/http';
import type { Action } from '../../net/protocol';
import type { TableProps } from '../game';
import { whyWords } from './whyWords';

/**
 * Asks the server why none of these actions may be done, and says the answers to those who listen: each once, in the words
 * that `inWords` finds for it. Null while nothing is asked or the answer is on its way.
 */
export function useWhys(
  { seq, lang, requestPreview, announce }: TableProps,
  /** Without annotations; none to ask nothing. */
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

/** Of what the rules forbid; of anything else that kept the answer away, nothing. */
const sentenceOf = (why: unknown) => (why instanceof Refusal && why.code === 'illegal' ? why.message : null);
