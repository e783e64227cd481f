import { Credits } from '../../common/credits';
import { fetched } from '../../common/fetched';
import { Chapter, KeysList, useTopic } from '../../common/help';
import type { HelpProps } from '../../game';
import { CardPicture } from '../board/art/card';
import { FieldPicture } from '../board/art/terrain';
import { cards, copies, terrains } from '../material';
import { textsIn } from '../words';
import { helpIn } from '.';
import { credits } from './credits';
import { HelpPicture } from './pictures';

/** Only the page of the rules has them. */
const Examples = fetched(async () => (await import('./examples')).Examples);

/** The rules in the project's own words, scrolled to the topic that was asked about. */
export function Help({ lang, options: json, topic }: HelpProps) {
  const t = textsIn(lang);
  const help = helpIn(lang);
  const page = useTopic(topic);
  return (
    <div class="wh-help" ref={page}>
      {help.chapters.map((chapter) => (
        <Chapter key={chapter.id} chapter={chapter}>
          {chapter.picture && <HelpPicture picture={chapter.picture} />}
        </Chapter>
      ))}
      <section data-topic="terrains">
        <h3>{help.terrains}</h3>
        <ul class="wh-help-list">
          {terrains.map((terrain) => (
            <li key={terrain} data-topic={`terrain-${terrain}`}>
              <svg class="wh-help-field" viewBox="0 0 64 80" aria-hidden="true" focusable="false">
                <FieldPicture
                  terrain={terrain}
                  value={terrain === 'forest' ? 3 : terrain === 'village' ? 2 : 0}
                  box={{ x: 0, y: 0, width: 64, height: 80 }}
                  tall={false}
                />
              </svg>
              <div>
                <h4>{t.terrain[terrain]}</h4>
                <p>{t.terrainMeaning[terrain]}</p>
              </div>
            </li>
          ))}
        </ul>
      </section>
      <section data-topic="action-cards">
        <h3>{help.cards}</h3>
        <ul class="wh-help-list">
          {cards.map((card) => (
            <li key={card} data-topic={`card-${card}`}>
              <CardPicture card={card} />
              <div>
                <h4>
                  {copies[card]} × {t.card[card]}
                </h4>
                <p>{t.cardMeaning[card]}</p>
              </div>
            </li>
          ))}
        </ul>
      </section>
      {json === null && <Examples lang={lang} />}
      <section data-topic="keys">
        <h3>{help.keys.title}</h3>
        <KeysList rows={help.keys.rows} look="wh-keys" />
      </section>
      <Credits credits={credits} lang={lang} />
    </div>
  );
}
