import { Credits } from '../../common/credits';
import { fetched } from '../../common/fetched';
import { Chapter, KeysList, useTopic } from '../../common/help';
import type { HelpProps } from '../../game';
import { AvatarPicture, StonePicture } from '../board/art/pieces';
import { PowerPicture } from '../board/art/powers';
import { worlds } from '../material';
import { optionsOf, powers } from '../view';
import { textsIn } from '../words';
import { helpIn } from '.';
import { credits } from './credits';

/** Only the page of the rules has them. */
const Examples = fetched(async () => (await import('./examples')).Examples);

/** The rules in the project's own words, scrolled to the topic that was asked about. */
export function Help({ lang, options: json, topic }: HelpProps) {
  const t = textsIn(lang);
  const help = helpIn(lang);
  const options = json && optionsOf(json);
  const page = useTopic(topic);
  const inGame = powers.filter((power) => !options || power !== (options.variant === 'two_player_basic' ? 'protect' : 'copy'));
  return (
    <div class="nw-help" ref={page}>
      {help.chapters.slice(0, 3).map((chapter) => (
        <Chapter key={chapter.id} chapter={chapter} />
      ))}
      <ControlDrawing />
      <Chapter chapter={help.chapters[3]!} />
      <section data-topic="actions">
        <h3>{help.actions}</h3>
        <table class="nw-help-rows">
          <tbody>
            {help.actionRows.map(([name, cost, meaning]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{cost}</td>
                <td>{meaning}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {help.chapters.slice(4, 6).map((chapter) => (
        <Chapter key={chapter.id} chapter={chapter} />
      ))}
      <section data-topic="powers">
        <h3>{help.powers}</h3>
        <p>{help.powersText}</p>
        <ul class="nw-help-list">
          {inGame.map((power) => (
            <li key={power} data-topic={power} class={power === topic ? 'asked' : ''}>
              <PowerPicture power={power} />
              <p>
                <strong>{t.power[power]}</strong>
                {!options?.variable_powers && ` · ${t.world(power === 'copy' ? 1 : powers.indexOf(power) + 1)}`}
                <br />
                {t.powerText[power]}
              </p>
            </li>
          ))}
        </ul>
      </section>
      <Chapter chapter={help.chapters[6]!} />
      <section data-topic="scoring">
        <h3>{help.scoring}</h3>
        <table class="nw-help-rows">
          <tbody>
            {help.scoreRows.map(([points, meaning]) => (
              <tr key={meaning}>
                <th scope="row">{points}</th>
                <td>{meaning}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <Chapter chapter={help.chapters[7]!} />
      <section data-topic="avatars">
        <h3>{help.avatars}</h3>
        <p>
          {help.avatarsText} {options && (options.avatar_powers ? help.inUse : help.notInUse)}
        </p>
        <ul class="nw-help-list">
          {worlds.map((home) => (
            <li key={home} data-topic={`avatar-${home}`}>
              <AvatarPicture home={home} />
              <p>
                <strong>{t.avatar(home)}</strong> · {t.world(home)}
                <br />
                {t.avatarText[home - 1]}
              </p>
            </li>
          ))}
        </ul>
      </section>
      <Chapter chapter={help.chapters[8]!} />
      {json === null && <Examples lang={lang} />}
      <section data-topic="keys">
        <h3>{help.keys.title}</h3>
        <KeysList rows={help.keys.rows} look="nw-keys" />
      </section>
      <Credits credits={credits} lang={lang} />
    </div>
  );
}

/** More stones; a tie with an avatar; a tie without one. */
function ControlDrawing() {
  return (
    <p class="nw-help-control" aria-hidden="true">
      <span>
        <StonePicture home={5} count={2} />
        <i>&gt;</i>
        <StonePicture home={7} />
      </span>
      <span>
        <StonePicture home={5} count={2} />
        <AvatarPicture home={5} />
        <i>&gt;</i>
        <StonePicture home={7} count={2} />
      </span>
      <span>
        <StonePicture home={5} count={2} />
        <i>=</i>
        <StonePicture home={7} count={2} />
      </span>
    </p>
  );
}
