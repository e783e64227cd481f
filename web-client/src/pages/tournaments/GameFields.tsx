import { gameClient } from '../../games/find';
import type { TournamentClock } from '../../net/protocol';
import { Choice } from '../../ui/Choice';
import { useUi } from '../../ui/context';
import { optionWords } from '../../ui/optionWords';
import { ClockForm } from '../../ui/options/ClockForm';
import { changedOptions } from '../../ui/options/defaults';
import { OptionsForm } from '../../ui/options/OptionsForm';
import { useFormWords } from './formWords';
import type { GameChoice } from './useGameChoice';
import { useWords } from './words';

interface GameFieldsProps {
  choice: GameChoice;
  clock: TournamentClock;
  onClock(clock: TournamentClock): void;
}

/** The game and its time control; its options are folded as on the page for a new game. */
export function GameFields({ choice, clock, onClock }: GameFieldsProps) {
  const { t, lang } = useUi();
  const w = useWords();
  const f = useFormWords();
  const { games, facts, options, unfit } = choice;
  const text = gameClient(facts.name).optionText(lang);
  const changed = optionWords(changedOptions(facts, options), text, t);
  return (
    <section class="card stack" aria-label={f.partGame}>
      <h2 class="only-heard">{f.partGame}</h2>
      <Choice
        label={w.game}
        values={games.map(({ name }) => ({ value: name, label: gameClient(name).text(lang).title }))}
        chosen={facts.name}
        explanation={gameClient(facts.name).text(lang).tagline}
        onChoose={choice.choose}
      />
      <details class="tournament-options" open={unfit !== null || undefined}>
        <summary>
          <strong>{t.changeOptions}</strong>
          <span class="hint">{t.list(changed.map(({ label, value }) => `${label}: ${value}`))}</span>
        </summary>
        <OptionsForm key={facts.name} facts={facts} text={text} options={options} complaint={unfit} onChange={choice.change} />
      </details>
      <ClockForm clock={clock} limited onChange={(changedClock) => changedClock && onClock(changedClock)} />
    </section>
  );
}
