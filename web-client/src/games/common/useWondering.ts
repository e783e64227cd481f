import { useEffect, useMemo, useState } from 'preact/hooks';

import type { Lang } from '../../i18n/lang';
import type { Action } from '../../net/protocol';
import type { TableProps } from '../game';
import { focusOn, hasKeyboard } from './focus';
import type { Direction, Keys } from './keys';
import { nearestElement } from '../../ui/nearest';
import { useWhys } from './useWhys';
import { whyWords } from './whyWords';

/** Something on the table that is not offered, and what is asked of it. */
export interface Doubt {
  /** By a name of its own. */
  readonly spot: string;
  /** What it is, to be put into “Why not …?”. */
  readonly label: string;
  /** Whether it has no place on the table, and is named beside the answer. */
  readonly aside?: boolean;
  /** Without annotations: what could be done with it, if it were allowed. */
  readonly actions: readonly Action[];
}

/** What a game knows of its “cannot”s: a script of its own, fetched when somebody asks for the first time. */
export interface Doubting<Moment> {
  doubts(moment: Moment, lang: Lang): readonly Doubt[];
  /** Why something is forbidden, which the server says in English. */
  inWords(sentence: string, lang: Lang): string;
}

/** Asking why something is not offered, the same at every table: by finger, mouse and keyboard. */
export interface Wondering {
  /** Whether somebody asks: then nothing is offered, and what is not offered can be asked of. */
  readonly isOn: boolean;
  readonly doubts: readonly Doubt[];
  readonly asked: Doubt | null;
  /** Why not; null while that is not known. */
  readonly whys: readonly string[] | null;
  /** Null where there is nothing to ask. */
  readonly begin: (() => void) | null;
  end(): void;
  /** What makes a part of the table one that can be asked of; null for one that cannot. */
  at(spot: string): DoubtAttributes | null;
  /** The table's keys, which mean something else while somebody asks. */
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
  /** What the doubts are about: with another question the asking ends. Null: nothing is to be asked. */
  readonly question: string | null;
  readonly moment: Moment;
  load(): Promise<Doubting<Moment>>;
  /** Brings a part of the board in sight. */
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
  const whys = useWhys(props, asked?.actions ?? nothing, (sentence) => game?.inWords(sentence, lang) ?? sentence);

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

/** The board is brought nearer whatever is asked. */
function zooming({ letter }: Keys): Keys['letter'] {
  return Object.fromEntries(Object.entries(letter).filter(([key]) => '+-0'.includes(key)));
}
