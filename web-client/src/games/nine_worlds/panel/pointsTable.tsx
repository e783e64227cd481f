import type { Player } from '../../game';
import { StonePicture } from '../board/art/pieces';
import type { FactionScore, Inspected, ScoreRule } from '../view';
import type { Texts } from '../words/texts';

interface ForecastProps {
  /** Null while the server has not answered. */
  inspected: Inspected | null;
  players: readonly Player[];
  t: Texts;
}

/** What a scoring round would score now. */
export function Forecast({ inspected, players, t }: ForecastProps) {
  if (!inspected) return <p class="nw-hint">{t.table.noForecast}</p>;
  return (
    <>
      <h2 class="nw-forecast">{t.table.forecastNow}</h2>
      <PointsTable factions={inspected.factions} title={t.table.forecastNow} players={players} t={t} />
      {inspected.worlds.map(({ world, control, by_avatar: byAvatar }) => byAvatar && control !== null && (
        <p key={world} class="nw-hint">{t.table.tieBroken(world, control)}</p>
      ))}
    </>
  );
}

const rules: readonly ScoreRule[] = ['card', 'stones', 'control', 'dispute', 'presence', 'helheim'];

/** Up to this many columns fit full names. */
const few = 4;

interface PointsTableProps {
  factions: readonly FactionScore[];
  title: string;
  players: readonly Player[];
  t: Texts;
}

/** The points of each faction in a scoring round: a row per reason. */
export function PointsTable({ factions, title, players, t }: PointsTableProps) {
  return (
    <div class="nw-points" role="region" aria-label={title} tabIndex={0}>
      <table class={factions.length > few ? 'many' : ''}>
        <thead>
          <tr>
            <td />
            {factions.map(({ faction, seat }) => (
              <th key={faction} scope="col">
                <StonePicture home={faction} />
                <span class="name" title={t.world(faction)}>
                  {t.world(faction)}
                </span>
                <span class="owner">{players[seat]?.name}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rules.map((rule) => (
            <tr key={rule}>
              <th scope="row">{t.scoreRule[rule]}</th>
              {factions.map(({ faction, parts }) => {
                const part = parts.find((each) => each.rule === rule);
                return (
                  <td key={faction}>
                    {part ? (
                      <>
                        <b>{t.signed(part.points)}</b>
                        <span class="sum">
                          {part.count} × {t.number(part.each)}
                        </span>
                        {part.worlds.length > 0 && <Worlds worlds={part.worlds} t={t} />}
                      </>
                    ) : (
                      <span class="none">–</span>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t.table.roundPoints}</th>
            {factions.map(({ faction, points }) => (
              <td key={faction}>
                <b>{t.signed(points)}</b>
              </td>
            ))}
          </tr>
          <tr>
            <th scope="row">{t.table.total}</th>
            {factions.map(({ faction, total }) => (
              <td key={faction}>
                <b>{t.number(total)}</b>
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

/** Worlds by number as on the board; by name for screen readers and tooltips. */
function Worlds({ worlds, t }: { worlds: readonly number[]; t: Texts }) {
  const names = worlds.map((world) => t.world(world)).join(', ');
  return (
    <span class="worlds" title={names}>
      <span aria-hidden="true">
        {worlds.map((world) => (
          <i key={world}>{world}</i>
        ))}
      </span>
      <span class="only-heard">{names}</span>
    </span>
  );
}
