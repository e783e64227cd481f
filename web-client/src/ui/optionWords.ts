import type { Messages } from '../i18n/messages';
import type { Json, JsonObject } from '../net/protocol';
import type { Fact } from './settingWords';

/** As in a game's texts. */
interface OptionText {
  readonly label: string;
  readonly values?: Readonly<Record<string, { label: string }>>;
}

type OptionTexts = Readonly<Record<string, OptionText>>;

/** A game's options in words, in the game's order; options without texts come last. */
export function optionWords(options: JsonObject, text: OptionTexts, t: Messages): readonly Fact[] {
  const order = ['players', ...Object.keys(text)];
  const place = (key: string) => (order.includes(key) ? order.indexOf(key) : order.length);
  return Object.entries(options)
    .sort(([a], [b]) => place(a) - place(b))
    .map(([key, value]) => ({
      key,
      label: text[key]?.label ?? (key === 'players' ? t.players : key),
      value: inWords(value, text[key], t),
    }));
}

/** A list chosen instead of a single value, item by item. */
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
