import { gameClient } from '../../games/find';
import type { Profile } from '../../net/protocol';
import { useUi } from '../../ui/context';

/** How often a player has finished each game, and won. `class`: the style of the tables on its page. */
export function PlayedGames({ games, class: look }: { games: Profile['games']; class: string }) {
  const { t, lang } = useUi();
  return (
    <table class={look}>
      <thead>
        <tr>
          <th scope="col">{t.people.game}</th>
          <th scope="col">{t.people.played}</th>
          <th scope="col">{t.people.won}</th>
        </tr>
      </thead>
      <tbody>
        {games.map(({ game, played, won }) => (
          <tr key={game}>
            <th scope="row">{gameClient(game).text(lang).title}</th>
            <td>{played}</td>
            <td>{won}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
