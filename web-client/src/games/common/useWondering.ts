import { useEffect, useMemo, useRef, useState } from 'preact/hooks';

import type { Lang } from '../../i18n/lang';
import type { Action } from '../../net/protocol';
import type { TableProps } from '../game';
import { focusOn, hasKeyboard } from './focus';
import type { Direction, Keys } from './keys';
import { nearestElement } from '../../ui/nearest';
import { useWhys } from './useWhys';
import { whyWords } from './whyWords';

/** Something on the table that is not offered and can be asked about. */
export interface Doubt {
  /** A unique name. */
  readonly spot: string;
  /** Its name, inserted into “Why not …?”. */
  readonly label: string;
  /** Whether it has no place on the table and is listed next to the answer. */
  readonly aside?: boolean;
  /** What could be done with it if it were allowed, without annotations. */
  readonly actions: readonly Action[];
}

/** A game's knowledge about what is not offered: a script of its own, loaded on the first question. */
export interface Doubting<Moment> {
  doubts(moment: Moment, lang: Lang): readonly Doubt[];
  /** Translates a reason, which the server gives in English. */
  inWords(sentence: string, lang: Lang): string;
  /** Optional: by reason, with `{}` for each number, the topic of the rules that explains it. */
  readonly topics?: Readonly<Record<string, string>>;
}

/** Asking why something is not offered, the same at every table: by touch, mouse and keyboard. */
export interface Wondering {
  /** Whether asking is active: then nothing is offered, and what is not offered can be asked about. */
  readonly isOn: boolean;
  readonly doubts: readonly Doubt[];
  readonly asked: Doubt | null;
  /** The reasons; null while unknown. */
  readonly whys: readonly string[] | null;
  /** Opens the rules where a reason is explained; null if none is. */
  readonly readRule: (() => void) | null;
  /** Null if there is nothing to ask. */
  readonly begin: (() => void) | null;
  end(): void;
  /** Attributes that make a part of the table askable; null if it is not. */
  at(spot: string): DoubtAttributes | null;
  /** The table's keys, some of which have another meaning while asking. */
  over(keys: Keys): Keys;
}

export interface DoubtAttributes {
  role: 'button';
  tabindex: number;
  'aria-label': string;
  'aria-pressed': boolean;
  'data-why': string;
  onClick(): void;
}

interface Asking<Moment> {
  /** The question that the doubts belong to; asking ends when it changes. Null: nothing can be asked. */
  readonly question: string | null;
  readonly moment: Moment;
  load(): Promise<Doubting<Moment>>;
  /** Brings a part of the board into view. */
  reveal?(selector: string): void;
}

const noDoubts: readonly Doubt[] = [];
const nothing: readonly Action[] = [];

export function useWondering<Moment>(props: TableProps, root: { current: HTMLElement | null }, asking: Asking<Moment>): Wondering {
  const { lang } = props;
  const { question, moment, load } = asking;
  const [game, setGame] = useState<Doubting<Moment> | null>(null);
  const [at, setAt] = useState<{ readonly question: string; readonly spot: string | null; readonly roving: string | null } | null>(null);
  const isOn = game !== null && at !== null && at.question === question;
  const doubts = useMemo(() => (isOn ? game.doubts(moment, lang) : noDoubts), [isOn, question, lang]);
  const asked = doubts.find(({ spot }) => spot === at?.spot) ?? null;
  const roving = doubts.find(({ spot }) => spot === at?.roving) ?? doubts[0];
  const topics = useRef(new Map<string, string | undefined>());
  const whys = useWhys(props, asked?.actions ?? nothing, (sentence) => {
    const words = game?.inWords(sentence, lang) ?? sentence;
    topics.current.set(words, game?.topics?.[sentence.replace(/\d+/g, '{}')]);
    return words;
  });
  const topic = whys?.map((words) => topics.current.get(words)).find((each) => each !== undefined);

  const go = (spot: string) => {
    if (question === null) return;
    setAt((was) => ({ question, spot: was?.spot ?? null, roving: spot }));
    asking.reveal?.(selectorOf(spot));
    focusOn(root.current, selectorOf(spot));
  };
  const ask = (spot: string) => question !== null && setAt({ question, spot, roving: spot });
  const end = () => setAt(null);
  useEffect(() => {
    if (isOn && roving && root.current && hasKeyboard(root.current)) go(roving.spot);
  }, [isOn]);
  const move = (direction: Direction) => {
    const all = [...(root.current?.querySelectorAll('[data-why]') ?? [])];
    const next = nearestElement(all, document.activeElement, direction)?.getAttribute('data-why');
    if (next) go(next);
  };
  const begin = async () => {
    try {
      setGame(await load());
      if (question !== null) setAt({ question, spot: null, roving: null });
    } catch {
      props.announce(whyWords[lang].none);
    }
  };

  return {
    isOn,
    doubts,
    asked,
    whys,
    readRule: topic === undefined ? null : () => props.openHelp(topic),
    begin: question === null || isOn ? null : () => void begin(),
    end,
    at: (spot) => {
      const doubt = doubts.find((each) => each.spot === spot);
      return doubt
        ? {
            role: 'button',
            tabindex: doubt === roving ? 0 : -1,
            'aria-label': whyWords[lang].whyNot(doubt.label),
            'aria-pressed': doubt === asked,
            'data-why': spot,
            onClick: () => ask(spot),
          }
        : null;
    },
    over: (keys) =>
      isOn
        ? {
            digit: () => undefined,
            arrow: move,
            enter: (target) => {
              const spot = target.getAttribute('data-why');
              if (spot) ask(spot);
              return spot !== null;
            },
            escape: end,
            letter: { ...zooming(keys), w: end },
          }
        : keys,
  };
}

const selectorOf = (spot: string) => `[data-why="${spot}"]`;

/** Zooming works whatever is being asked. */
function zooming({ letter }: Keys): Keys['letter'] {
  return Object.fromEntries(Object.entries(letter).filter(([key]) => '+-0'.includes(key)));
}
