import { Fragment } from 'preact';
import { useId, useState } from 'preact/hooks';

import type { Messages } from '../../i18n/messages';
import type { GameFacts, Json, JsonObject, OptionFacts } from '../../net/protocol';
import { Choice } from '../Choice';
import { useUi } from '../context';
import { Picker } from '../Picker';
import { Switch } from '../Switch';
import { fitted, unmetOf } from './fitting';
import { ListPicker } from './ListPicker';

/** Label and explanation of an option and its values, as in a game's texts. */
interface OptionText {
  readonly label: string;
  readonly explanation: string;
  readonly values?: Readonly<Record<string, { label: string; explanation?: string }>>;
}

interface OptionsFormProps {
  facts: GameFacts;
  text: Readonly<Record<string, OptionText>>;
  options: JsonObject;
  /** By option key, as in a game's texts. */
  recommended?: Readonly<Record<string, { readonly value: Json; readonly why: string }>>;
  /** A sentence that names the invalid option. */
  complaint: string | null;
  onChange(options: JsonObject): void;
}

/** The user's choice, and which other options were adapted to it. */
interface Mended {
  readonly by: string;
  readonly keys: readonly string[];
}

export function OptionsForm({ facts, text, options, recommended, complaint, onChange }: OptionsFormProps) {
  const { t } = useUi();
  const [mended, setMended] = useState<Mended | null>(null);
  const choose = (key: string, value: Json) => {
    const now = fitted(facts, options, key, value);
    setMended({ by: key, keys: Object.keys(now).filter((each) => each !== key && now[each] !== options[each]) });
    onChange(now);
  };
  const isNow = (key: string) => {
    const value = options[key] ?? null;
    return t.optionFitted(text[key]?.label ?? key, text[key]?.values?.[asText(value)]?.label ?? valueText(value, t));
  };
  const whyRecommended = (key: string) => {
    const told = recommended?.[key];
    return told && unmetOf(facts, { ...options, [key]: told.value }, key).length === 0 ? told.why : '';
  };
  const named = facts.options.findLast(({ key }) => complaint?.includes(key));
  return (
    <div class="options stack">
      <h3 class="only-heard">{t.options}</h3>
      {facts.options.map((option) => (
        <Fragment key={option.key}>
          <Option
            facts={seatsFilledIn(option, facts)}
            text={text[option.key] ?? (option.key === 'players' ? playersText(t) : undefined)}
            recommended={whyRecommended(option.key)}
            value={options[option.key] ?? option.default}
            error={option === named ? errorText(facts, option, options, text, complaint, t) : null}
            onChange={(value) => choose(option.key, value)}
          />
          {mended?.by === option.key && mended.keys.length > 0 && (
            <p role="status" class="fitted">
              {mended.keys.map(isNow).join(' ')}
            </p>
          )}
        </Fragment>
      ))}
      {complaint && !named && (
        <p role="alert" class="hint error">
          {t.optionsUnfit(complaint)}
        </p>
      )}
    </div>
  );
}

function playersText(t: { players: string; playersExplained: string }): OptionText {
  return { label: t.players, explanation: t.playersExplained };
}

/** Translates the complaint as far as the option's facts explain it. */
function errorText(
  facts: GameFacts,
  option: OptionFacts,
  options: JsonObject,
  text: OptionsFormProps['text'],
  complaint: string | null,
  t: Messages,
): string | null {
  if (listOf(option) && Array.isArray(options[option.key])) return t.listUnfit;
  return needText(facts, option, options, text, t) ?? (complaint === null ? null : t.optionUnfit(complaint));
}

/** For options that name their requirements (`requires`). */
function needText(
  facts: GameFacts,
  option: OptionFacts,
  options: JsonObject,
  text: OptionsFormProps['text'],
  t: Messages,
): string | null {
  const [unmet] = unmetOf(facts, options, option.key);
  if (!unmet) return null;
  const other = text[unmet.key];
  const fitting = unmet.values.map((value) => other?.values?.[asText(value)]?.label ?? valueText(value, t));
  return t.optionNeeds(other?.label ?? unmet.key, fitting);
}

function valueText(value: Json, t: Messages): string {
  return typeof value === 'boolean' ? (value ? t.yes : t.no) : asText(value);
}

/** Every game has `players`; its values may be given by the numbers of seats instead. */
function seatsFilledIn(option: OptionFacts, { seats }: GameFacts): OptionFacts {
  if (option.key !== 'players' || option.values) return option;
  const values = Array.from({ length: seats.max - seats.min + 1 }, (_, i) => seats.min + i);
  return { ...option, values };
}

interface OptionProps {
  facts: OptionFacts;
  text: OptionText | undefined;
  recommended: string;
  value: Json;
  error: string | null;
  onChange(value: Json): void;
}

/** How many values fit into a row of keys. */
const fewValues = 5;

function Option({ facts, text, recommended, value, error, onChange }: OptionProps) {
  const { t } = useUi();
  const label = text?.label ?? facts.key;
  const explained = (...parts: (string | undefined)[]) => [text?.explanation, ...parts, recommended].filter(Boolean).join(' ');
  const explanation = explained();
  if (facts.type === 'boolean') {
    return (
      <Switch label={label} explanation={explanation} on={value === true} error={error} onChange={onChange} />
    );
  }
  if (!facts.values) {
    return <TypedOption label={label} explanation={explanation} value={value} error={error} onChange={onChange} />;
  }
  const known = facts.values.map((each) => ({
    json: each,
    value: asText(each),
    label: text?.values?.[asText(each)]?.label ?? asText(each),
  }));
  const list = listOf(facts);
  const own = list !== null && Array.isArray(value);
  const values = list ? [...known, { json: [], value: ownChoice, label: t.ownChoice }] : known;
  const chosen = own ? ownChoice : asText(value);
  const detail = own ? t.listOrder : text?.values?.[chosen]?.explanation;
  const shared = { label, error, chosen, explanation: explained(detail) };
  const choose = (picked: string | null) => onChange(values.find((each) => each.value === picked)!.json);
  return (
    <>
      {values.length <= fewValues ? (
        <Choice {...shared} values={values} onChoose={choose} />
      ) : (
        <Picker {...shared} values={values} onChoose={choose} />
      )}
      {list && own && (
        <ListPicker
          label={label}
          choices={list.map((each) => ({ json: each, label: text?.values?.[asText(each)]?.label ?? asText(each) }))}
          picked={value}
          onChange={onChange}
        />
      )}
    </>
  );
}

/** Used as the value of a key; no option has a value of this name. */
const ownChoice = '[]';

/** The items of a list that may be given instead of a value (`list`); null if there is none. */
function listOf(facts: OptionFacts): readonly Json[] | null {
  const list = facts.list as { readonly values: readonly Json[] } | undefined;
  return list?.values ?? null;
}

interface TypedOptionProps {
  label: string;
  explanation: string;
  value: Json;
  error: string | null;
  onChange(value: Json): void;
}

/** For values that no list can hold: entered as JSON and validated by the server. */
function TypedOption({ label, explanation, value, error, onChange }: TypedOptionProps) {
  const id = useId();
  const read = (text: string): Json => {
    try {
      return JSON.parse(text) as Json;
    } catch {
      return text;
    }
  };
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <input
        id={id}
        defaultValue={asText(value)}
        aria-describedby={`${id}-about`}
        aria-invalid={error !== null}
        onChange={(event) => onChange(read(event.currentTarget.value))}
      />
      <p id={`${id}-about`} class={error ? 'hint error' : 'hint'}>
        {error ?? explanation}
      </p>
    </div>
  );
}

function asText(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
