import { useEffect, useRef } from 'preact/hooks';

import type { Lang } from '../../i18n/lang';
import type { Wondering } from './useWondering';
import { whyWords } from './whyWords';

interface Shown {
  wondering: Wondering;
  lang: Lang;
  /** The prefix of the game's CSS classes. */
  look: string;
}

/** The question and its answer. */
export function Answer({ wondering: { doubts, asked, whys, readRule, at }, lang, look }: Shown) {
  const t = whyWords[lang];
  const answer = useRef<HTMLUListElement>(null);
  // On the smallest phones the text is below the board.
  useEffect(() => answer.current?.scrollIntoView({ block: 'nearest' }), [asked, whys]);
  const aside = doubts.filter((doubt) => doubt.aside);
  return (
    <>
      <p class={`${look}-prompt`}>{asked ? t.whyNot(asked.label) : doubts.length > 0 ? t.choose : t.nothing}</p>
      {asked && whys && (
        <ul class={`${look}-whys`} ref={answer}>
          {(whys.length > 0 ? whys : [t.none]).map((why) => (
            <li key={why}>{why}</li>
          ))}
        </ul>
      )}
      {asked && readRule && (
        <button type="button" class={`${look}-button`} onClick={readRule}>
          {t.rule}
        </button>
      )}
      {aside.length > 0 && (
        <div class={`${look}-doubts`}>
          {aside.map(({ spot, label }) => (
            <button key={spot} type="button" class={`${look}-button`} {...at(spot)}>
              {label}?
            </button>
          ))}
        </div>
      )}
    </>
  );
}

/** The button that starts asking; nothing where that is impossible. */
export function AskWhy({ wondering: { begin }, lang, look }: Shown) {
  const t = whyWords[lang];
  return (
    begin && (
      <button type="button" class={`${look}-button`} title={t.about} onClick={begin}>
        {t.ask}
      </button>
    )
  );
}

/** The mark on things that can be asked about, within a drawing. */
export function DoubtSign({ x, y, size }: { x: number; y: number; size: number }) {
  return (
    <g class="doubt-sign" transform={`translate(${x} ${y}) scale(${size / 48})`} aria-hidden="true">
      <circle class="ground" r="24" />
      <path class="sign" d="M-8-7a8 8 0 1 1 11 7.5q-3 1.500-3 5.500" />
      <circle class="dot" cy="13" r="2.600" />
    </g>
  );
}
