import { gameClient } from '../../games/find';
import type { OptionText } from '../../games/game';
import type { Messages } from '../../i18n/messages';
import type { Json, Room } from '../../net/protocol';
import { useUi } from '../../ui/context';

/** The room's options in words. */
export function OptionsList({ room }: { room: Room }) {
  const { t, lang } = useUi();
  const game = gameClient(room.game);
  const text = game.optionText(lang);
  const order = ['players', ...Object.keys(text)];
  // What the game's words do not know comes last.
  const place = (key: string) => (order.includes(key) ? order.indexOf(key) : order.length);
  const options = Object.entries(room.options).sort(([a], [b]) => place(a) - place(b));
  return (
    <div class="stack">
      <dl class="facts">
        {options.map(([key, value]) => (
          <div key={key}>
            <dt>{text[key]?.label ?? (key === 'players' ? t.players : key)}</dt>
            <dd>{inWords(value, text[key], t)}</dd>
          </div>
        ))}
      </dl>
      {game.OptionsSummary && <game.OptionsSummary options={room.options} lang={lang} />}
    </div>
  );
}

/** A list, chosen instead of one value, item by item. */
function inWords(value: Json, text: OptionText | undefined, t: Messages): string {
  const values = Array.isArray(value) ? value : [value];
  return t.list(values.map((each) => text?.values?.[asText(each)]?.label ?? valueText(each, t)));
}

function valueText(value: Json, t: Messages): string {
  if (typeof value === 'boolean') return value ? t.yes : t.no;
  return asText(value);
}

function asText(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
