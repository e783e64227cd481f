import type { Lang } from '../../i18n/lang';
import type { JsonObject } from '../../net/protocol';
import { StonePicture } from './board/art/pieces';
import { balanced, balancedForTwo } from './deal';
import { optionsOf, type Home, type Options } from './view';
import { textsIn } from './words';

/** The factions that the current options bring into play. */
export function OptionsSummary({ options: json, lang }: { options: JsonObject; lang: Lang }) {
  const t = textsIn(lang);
  const options = optionsOf(json);
  const homes = homesIn(options);
  return (
    <section class="nw-summary">
      <p>{homes ? (options.worlds === 'balanced' ? t.summary.balanced(homes) : t.summary.chosen(homes.map(t.world))) : t.summary.random}</p>
      {homes && (
        <ul>
          {homes.map((home) => (
            <li key={home}>
              <StonePicture home={home} /> {t.world(home)}
            </li>
          ))}
        </ul>
      )}
      <p class="hint">{t.summary.length(options.rounds)}</p>
    </section>
  );
}

/** Null if chance decides. */
function homesIn({ worlds, variant, players }: Options): readonly Home[] | null {
  if (worlds === 'random') return null;
  if (worlds !== 'balanced') return worlds;
  if (variant === 'two_player_basic' || variant === 'two_player_four_colours') return balancedForTwo[variant];
  return balanced[players] ?? null;
}
