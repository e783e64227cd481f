import './rules.css';

import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';

import { gameClient, ownGames, useNeededGame } from '../../games/find';
import type { GamePlay } from '../../games/game';
import { addressOf, goTo, rulesPlace } from '../../router';
import { useUi } from '../../ui/context';
import { Page } from '../../ui/Page';
import { Picker } from '../../ui/Picker';
import { ScriptGone } from '../../ui/script';
import { TextField } from '../../ui/TextField';
import { type Section, sectionsOf, showFound } from './sections';
import { wordsIn } from './words';

/** The rules of a game, or of the first one: to read, to search, and to link to. They need no server. */
export function RulesPage({ game: wanted, topic }: { game: string | null; topic: string | null }) {
  const { t, lang } = useUi();
  const w = wordsIn(lang);
  const game = wanted ?? ownGames[0]!;
  const { play, gone } = useNeededGame(game);
  if (gone) return <ScriptGone />;
  const titleOf = (name: string) => gameClient(name).text(lang).title;
  const title = t.rulesOf(titleOf(game));
  return (
    <Page title={title}>
      <header class="page-head">
        <h1>{title}</h1>
        <p class="hint">{w.about}</p>
      </header>
      <Picker
        label={w.game}
        values={ownGames.map((name) => ({ value: name, label: titleOf(name) }))}
        chosen={game}
        onChoose={(name) => goTo(rulesPlace(name))}
      />
      <Rules key={game} game={game} play={play} topic={topic} />
    </Page>
  );
}

/** Much may change on the page that no section is about. */
function sameOr(before: readonly Section[], now: readonly Section[]): readonly Section[] {
  return JSON.stringify(before) === JSON.stringify(now) ? before : now;
}

const none: readonly Section[] = [];
const nothing: ReadonlySet<string> = new Set();

interface RulesProps {
  game: string;
  /** Null while it is loading. */
  play: GamePlay | null;
  topic: string | null;
}

function Rules({ game, play, topic }: RulesProps) {
  const { t, lang } = useUi();
  const w = wordsIn(lang);
  const page = useRef<HTMLDivElement>(null);
  const [sections, setSections] = useState(none);
  const [query, setQuery] = useState('');
  const [found, setFound] = useState(nothing);
  const isThere = play !== null;
  // Long, and the same while someone searches.
  const text = useMemo(() => play && <play.Help lang={lang} options={null} />, [play, lang]);

  // Parts of the rules are scripts of their own and arrive later; another language changes all of them.
  useEffect(() => {
    const root = page.current;
    if (!root) return undefined;
    const read = () => setSections((before) => sameOr(before, sectionsOf(root)));
    const observer = new MutationObserver(read);
    observer.observe(root, { childList: true, subtree: true, characterData: true });
    read();
    return () => observer.disconnect();
  }, [isThere]);
  useLayoutEffect(() => {
    if (page.current) setFound(showFound(page.current, query));
  }, [sections, query]);

  const reached = useRef<string | null>(null);
  const reach = (wanted: string) => {
    const section = page.current?.querySelector<HTMLElement>(`[data-topic="${CSS.escape(wanted)}"]`);
    if (!section) return;
    reached.current = wanted;
    section.tabIndex = -1;
    section.scrollIntoView({ block: 'start' });
    section.focus({ preventScroll: true });
  };
  useEffect(() => {
    if (topic === null) reached.current = null;
    else if (topic !== reached.current) reach(topic);
  }, [topic, sections]);

  const links = (list: readonly Section[]) => (
    <ul>
      {list.map(
        (section) =>
          found.has(section.topic) && (
            <li key={section.topic}>
              <a href={addressOf(rulesPlace(game, section.topic))} onClick={() => reach(section.topic)}>
                {section.title}
              </a>
              {section.parts.length > 0 && links(section.parts)}
            </li>
          ),
      )}
    </ul>
  );
  const count = sections.flatMap(({ topic: name, parts }) => (parts.length > 0 ? parts.map((part) => part.topic) : [name]));
  return (
    <div class="rules">
      <div class="rules-aside">
        <TextField label={w.search} value={query} onInput={setQuery} plain />
        <p role="status" class="hint">
          {query.trim() !== '' && w.found(count.filter((each) => found.has(each)).length)}
        </p>
        <nav aria-labelledby="rules-contents">
          <h2 id="rules-contents">{w.contents}</h2>
          {links(sections)}
        </nav>
      </div>
      <div class="card">
        <h2 class="only-heard">{w.rules}</h2>
        <div class="rules-text" ref={page}>
          {text ?? <p class="hint">{t.loading}</p>}
        </div>
      </div>
    </div>
  );
}
