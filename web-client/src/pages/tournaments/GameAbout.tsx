import { gameClient } from '../../games/find';
import type { JsonObject, TournamentSummary } from '../../net/protocol';
import { addressOf, personPlace, rulesPlace } from '../../router';
import { useUi } from '../../ui/context';
import { Facts } from '../../ui/Facts';
import { optionWords } from '../../ui/optionWords';
import { useWords } from './words';

type GameAboutProps = Pick<TournamentSummary, 'game' | 'organiser'> & { options: JsonObject };

/** The organiser of a tournament or league, and its game with options and rules. */
export function GameAbout({ game, organiser, options }: GameAboutProps) {
  const { t, lang } = useUi();
  const w = useWords();
  const client = gameClient(game);
  const { title } = client.text(lang);
  return (
    <>
      <p>
        {w.organiser}:{' '}
        <a class="name" href={addressOf(personPlace(organiser))}>
          {organiser}
        </a>
      </p>
      <details class="tournament-options">
        <summary>
          {title}: {t.options}
        </summary>
        <Facts facts={optionWords(options, client.optionText(lang), t)} />
      </details>
      <p>
        <a href={addressOf(rulesPlace(game))}>{t.rulesOf(title)}</a>
      </p>
    </>
  );
}
