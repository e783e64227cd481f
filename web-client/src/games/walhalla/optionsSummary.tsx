import type { Lang } from '../../i18n/lang';
import type { Json } from '../../net/protocol';
import { optionsOf } from './view';
import { textsIn } from './words';

const tile = 14;
const strip = 18;

/** The three peninsulas with their lengths, from the coast outwards. */
export function OptionsSummary({ options, lang }: { options: Json; lang: Lang }) {
  const t = textsIn(lang);
  const { peninsulas } = optionsOf(options);
  return (
    <svg
      class="wh-lengths"
      viewBox="0 0 150 78"
      role="img"
      aria-label={`${t.options.peninsulas!.label}: ${peninsulas.join(', ')}`}
    >
      <rect class="wh-sea" width="150" height="78" rx="6" />
      <path
        class="wh-mainland"
        d="M0 6a6 6 0 0 1 6-6h12l4 10l-4 10l4 8l-4 12l4 8l-4 12l4 10l-2 12h-14a6 6 0 0 1-6-6z"
      />
      {peninsulas.map((length, i) => (
        <g key={i} transform={`translate(18 ${6 + i * 24})`}>
          <rect class="wh-beach" x="-6" y="-2" width={length * tile + 12} height={strip + 4} rx="8" />
          {Array.from({ length }, (_, at) => (
            <rect
              key={at}
              class={`wh-ground ${grounds[(at + i) % grounds.length]!}`}
              x={at * tile}
              width={tile - 1}
              height={strip}
            />
          ))}
        </g>
      ))}
    </svg>
  );
}

const grounds = ['forest', 'wheat', 'village', 'cult', 'wheat', 'forest'];
