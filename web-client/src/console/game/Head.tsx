import { useState } from 'preact/hooks';

import { gameClient } from '../../games/find';
import type { ConsoleGameAnswer } from '../../net/protocol';
import { useUi } from '../../ui/context';
import { Facts } from '../../ui/Facts';
import { optionWords } from '../../ui/optionWords';
import { SeatMark } from '../../ui/SeatMark';
import { settingWords } from '../../ui/settingWords';
import { Switch } from '../../ui/Switch';
import { BanGuest } from '../bans/BanButtons';
import { Hash } from '../parts/Hash';
import { When } from '../parts/When';
import { addressOf, personPlace } from '../place';
import { useWords } from '../words';
import type { Told } from './told';

/** The game's facts: players, options, times and hashes. */
export function Head({ answer, told }: { answer: ConsoleGameAnswer; told: Told }) {
  const { t, lang } = useUi();
  const words = useWords();
  const [whole, setWhole] = useState(false);
  const { game, options, settings, rules, genesis, seal, looks } = answer;
  const text = gameClient(game.game).optionText(lang);
  return (
    <div class="console-columns">
      <section class="card stack" aria-labelledby="players">
        <h2 id="players">{t.players}</h2>
        <Seats answer={answer} told={told} />
        {looks.length > 0 && (
          <>
            <h3>{t.reports.looks}</h3>
            <ul class="stack tight">
              {looks.map(({ who, why, at }, n) => (
                <li key={n}>{t.reports.look(who, t.date(at), why)}</li>
              ))}
            </ul>
          </>
        )}
      </section>
      <section class="card stack" aria-labelledby="times">
        <h2 id="times">{words.game.times}</h2>
        <dl class="facts">
          <Moment label={words.games.opened} at={game.opened} />
          <Moment label={words.game.started} at={game.started} />
          <Moment label={words.games.ended} at={game.ended} />
          <div>
            <dt>{words.games.moves}</dt>
            <dd>{game.actions}</dd>
          </div>
          <div>
            <dt>{words.game.rules}</dt>
            <dd>{rules}</dd>
          </div>
          {game.rating !== null && (
            <div>
              <dt>{words.game.rating}</dt>
              <dd>{words.game.ratingIs[game.rating]}</dd>
            </div>
          )}
        </dl>
        {(genesis !== null || seal !== null) && (
          <>
            <dl class="facts hexes">
              {genesis !== null && (
                <div>
                  <dt>{words.game.genesis}</dt>
                  <dd>
                    <Hash hash={genesis} whole={whole} />
                  </dd>
                </div>
              )}
              {seal !== null && (
                <div>
                  <dt>{words.game.seal}</dt>
                  <dd>
                    <Hash hash={seal} whole={whole} />
                  </dd>
                </div>
              )}
            </dl>
            <Switch label={words.game.whole} on={whole} onChange={setWhole} />
          </>
        )}
      </section>
      <section class="card stack" aria-labelledby="options">
        <h2 id="options">{t.options}</h2>
        <Facts facts={[...optionWords(options, text, t), ...settingWords(settings, t)]} />
      </section>
    </div>
  );
}

function Moment({ label, at }: { label: string; at: number | null }) {
  if (at === null) return null;
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <When at={at} />
      </dd>
    </div>
  );
}

function Seats({ answer: { game, to_act: toAct, out, guests, result }, told }: { answer: ConsoleGameAnswer; told: Told }) {
  const { t } = useUi();
  const words = useWords();
  const ranking = (result as { ranking?: readonly number[] | null } | null)?.ranking ?? null;
  return (
    <ul class="list-lines">
      {told.players.map((player, seat) => {
        const name = game.players[seat] ?? null;
        return (
          <li key={seat} class="list-line">
            <SeatMark seat={seat} />
            <span class="list-words">
              {name === null || guests.includes(seat) ? player.name : <a href={addressOf(personPlace(name))}>{player.name}</a>}
            </span>
            {toAct.includes(seat) && game.status === 'running' && <span class="badge badge-turn">{words.game.toAct}</span>}
            {out.includes(seat) && <span class="badge">{t.leaving.out}</span>}
            {ranking?.[seat] !== undefined && <span class="badge">{t.rank(ranking[seat])}</span>}
            {guests.includes(seat) && (
              <>
                <span class="badge">{words.bans.isGuest}</span>
                <BanGuest name={player.name} at={{ game: game.number, seat }} />
              </>
            )}
          </li>
        );
      })}
    </ul>
  );
}
