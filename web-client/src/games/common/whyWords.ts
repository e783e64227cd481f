import type { Lang } from '../../i18n/lang';

/** The texts for asking why something is not offered, in any game. */
export const whyWords: Readonly<Record<Lang, WhyWords>> = {
  en: {
    ask: 'Why not?',
    about: 'Which rule forbids this?',
    choose: 'Choose what you want to know about.',
    nothing: 'Everything here is allowed.',
    whyNot: (label) => `Why not: ${label}?`,
    none: 'The server gave no reason.',
    rule: 'Read the rule',
  },
  de: {
    ask: 'Warum nicht?',
    about: 'Welche Regel verbietet das?',
    choose: 'Wähle, was du wissen möchtest.',
    nothing: 'Hier ist alles erlaubt.',
    whyNot: (label) => `Warum nicht: ${label}?`,
    none: 'Der Server hat keinen Grund genannt.',
    rule: 'Regel nachlesen',
  },
};

interface WhyWords {
  readonly ask: string;
  readonly about: string;
  readonly choose: string;
  readonly nothing: string;
  whyNot(label: string): string;
  readonly none: string;
  /** A button that opens the rules. */
  readonly rule: string;
}
