import { Credits } from '../../common/credits';
import { fetched } from '../../common/fetched';
import { Chapter, KeysList, useTopic } from '../../common/help';
import type { HelpProps } from '../../game';
import { TilePicture } from '../board/art/tile';
import { kindsOf } from '../deal';
import { isKind, kinds, printed, type Kind } from '../material';
import { optionsOf } from '../view';
import { textsIn } from '../words';
import { helpIn } from '.';
import { credits } from './credits';
import type { HelpTexts } from './texts';
import type { Texts } from '../words/texts';

/** Only the page of the rules has them. */
const Examples = fetched(async () => (await import('./examples')).Examples);

/**
 * The rules in the project's own words: chapters first, then every tile, scrolled to the topic that was asked about.
 */
export function Help({ lang, options: json, topic }: HelpProps) {
  const t = textsIn(lang);
  const help = helpIn(lang);
  const options = json && optionsOf(json);
  const inGame = options ? kindsOf(options) : kinds;
  const absent = kinds.filter((kind) => !inGame.includes(kind));
  const page = useTopic(topic);

  const tiles = (list: readonly Kind[]) => (
    <ul class="vo-help-tiles">
      {list.map((kind) => (
        <TileHelp key={kind} kind={kind} asked={kind === topic} first={options?.edition !== 'latest'} t={t} help={help} />
      ))}
    </ul>
  );
  const chapters = help.chapters.map((chapter) => <Chapter key={chapter.id} chapter={chapter} />);
  return (
    <div class="vo-help" ref={page}>
      {!isKind(topic) && chapters}
      <section data-topic="tiles">
        <h3>
          {help.tiles}
          {options && `: ${help.inThisGame}`}
        </h3>
        {tiles(inGame)}
      </section>
      {isKind(topic) && chapters}
      {json === null && <Examples lang={lang} />}
      <section data-topic="keys">
        <h3>{help.keys.title}</h3>
        <KeysList rows={help.keys.rows} look="vo-keys" />
      </section>
      {absent.length > 0 && (
        <section data-topic="other-tiles">
          <h3>
            {help.tiles}: {help.notInThisGame}
          </h3>
          {tiles(absent)}
        </section>
      )}
      <Credits credits={credits} lang={lang} />
    </div>
  );
}

interface TileHelpProps {
  kind: Kind;
  asked: boolean;
  first: boolean;
  t: Texts;
  help: HelpTexts;
}

function TileHelp({ kind, asked, first, t, help }: TileHelpProps) {
  const { value, count } = printed[kind];
  const older = first ? t.power2012[kind] : undefined;
  return (
    <li data-topic={kind} class={asked ? 'asked' : ''}>
      <TilePicture kind={kind} />
      <div>
        <h4>{t.tile[kind]}</h4>
        <p class="hint">
          {help.value}: {value ?? help.noValue} · {help.count}: {count}
        </p>
        <p>{t.power[kind]}</p>
        {older && (
          <p>
            <em>{help.first}</em> {older}
          </p>
        )}
      </div>
    </li>
  );
}
