import type { Lang } from '../../i18n/lang';

/** What is said where somebody asks why something is not offered, whatever the game. */
export const whyWords: Readonly<Record<Lang, WhyWords>> = {
  en: {
    ask: 'Why not?',
    about: 'Which rule forbids what is not offered',
    choose: 'Choose what you wonder about.',
    nothing: 'There is nothing here that is not offered.',
    whyNot: (label) => `Why not: ${label}?`,
    none: 'The server has not said why.',
  },
  de: {
    ask: 'Warum nicht?',
    about: 'Welche Regel verbietet, was nicht angeboten wird',
    choose: 'Wähle, was du wissen möchtest.',
    nothing: 'Hier ist nichts, das nicht angeboten wird.',
    whyNot: (label) => `Warum nicht: ${label}?`,
    none: 'Der Server hat nicht gesagt, warum.',
  },
};

interface WhyWords {
  readonly ask: string;
  readonly about: string;
  readonly choose: string;
  readonly nothing: string;
  whyNot(label: string): string;
  readonly none: string;
}
