import type { Lang } from '../../i18n/lang';
import { Facts } from '../../ui/Facts';
import type { Fact } from '../../ui/settingWords';

/** Who made the published game. A field that our sources do not name is left out. */
export interface GameCredits {
  readonly authors: readonly string[];
  readonly illustrators?: readonly string[];
  readonly publishers: readonly string[];
  /** Of the copyright notice. */
  readonly year?: number;
  /** The game's number on BoardGameGeek. */
  readonly bgg?: number;
  readonly expansions?: readonly string[];
  /** The copyright notice of the published rules. */
  readonly rights?: string;
}

interface CreditsWords {
  readonly title: string;
  readonly author: string;
  readonly illustrator: string;
  readonly publisher: string;
  readonly year: string;
  readonly expansions: string;
  readonly rights: string;
  readonly ours: string;
}

const words: Readonly<Record<Lang, CreditsWords>> = {
  en: {
    title: 'About the published game',
    author: 'Author',
    illustrator: 'Illustrator',
    publisher: 'Publisher',
    year: 'Year',
    expansions: 'Expansions',
    rights: 'Rights',
    ours: 'The names, texts and pictures of the published game belong to its authors and publishers. The explanations and pictures here are our own.',
  },
  de: {
    title: 'Über das veröffentlichte Spiel',
    author: 'Autor',
    illustrator: 'Illustration',
    publisher: 'Verlag',
    year: 'Jahr',
    expansions: 'Erweiterungen',
    rights: 'Rechte',
    ours: 'Namen, Texte und Bilder des veröffentlichten Spiels gehören Autoren und Verlagen. Erklärungen und Bilder hier sind unsere eigenen.',
  },
};

/** The last section of a game's help. */
export function Credits({ credits, lang }: { credits: GameCredits; lang: Lang }) {
  const t = words[lang];
  const { authors, illustrators = [], publishers, year, bgg, expansions = [], rights } = credits;
  const facts: Fact[] = [
    { key: 'author', label: t.author, value: authors.join(', ') },
    { key: 'illustrator', label: t.illustrator, value: illustrators.join(', ') },
    { key: 'publisher', label: t.publisher, value: publishers.join(', ') },
    { key: 'year', label: t.year, value: year === undefined ? '' : String(year) },
    { key: 'expansions', label: t.expansions, value: expansions.join(', ') },
    { key: 'rights', label: t.rights, value: rights ?? '' },
  ];
  return (
    <section data-topic="credits">
      <h3>{t.title}</h3>
      <Facts facts={facts.filter(({ value }) => value !== '')} />
      {bgg !== undefined && (
        <p>
          <a href={`https://boardgamegeek.com/boardgame/${bgg}`} target="_blank" rel="noopener noreferrer">
            BoardGameGeek {bgg}
          </a>
        </p>
      )}
      <p class="hint">{t.ours}</p>
    </section>
  );
}
