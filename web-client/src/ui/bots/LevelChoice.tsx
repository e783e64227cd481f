import './bots.css';

import { useId } from 'preact/hooks';

import { levels } from '../../state/levels';
import { useUi } from '../context';
import { LevelPicture } from './LevelPicture';

/** The strength of bots to play against: chosen once and stored. */
export function LevelChoice() {
  const { t, settings, change } = useUi();
  const name = useId();
  return (
    <fieldset class="choice levels" aria-describedby={`${name}-about`}>
      <legend>{t.bots.level}</legend>
      <div class="level-row">
        {levels.map((level) => (
          <label key={level} class="choice-key level-key">
            <input
              type="radio"
              name={name}
              value={level}
              checked={level === settings.level}
              onChange={() => change({ level })}
            />
            <span>
              <LevelPicture level={level} />
              {t.bots.levelOf[level]}
            </span>
          </label>
        ))}
      </div>
      <p id={`${name}-about`} class="hint">
        {t.bots.aboutLevel[settings.level]}
      </p>
    </fieldset>
  );
}
