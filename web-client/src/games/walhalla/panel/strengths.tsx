import type { Who } from '../../common/who';
import { Shield } from '../board/art/viking';
import { cards } from '../material';
import type { Compared, Inspected } from '../view';
import type { Texts } from '../words/texts';

interface StrengthsProps {
  inspected: Inspected;
  who: readonly Who[];
  t: Texts;
}

/** How the peninsulas and Walhalla would score now, and which cards are unseen. */
export function Strengths({ inspected, who, t }: StrengthsProps) {
  const judged = [...inspected.peninsulas, inspected.walhalla];
  return (
    <>
      <h2>{t.table.strengths}</h2>
      <p class="hint">{t.table.strengthsHint}</p>
      <table class="wh-judged">
        <thead>
          <tr>
            <td />
            {judged.map((each) => (
              <th scope="col" key={each.peninsula}>
                {each.peninsula === null ? t.table.places.walhalla.name : t.peninsulaSign(each.peninsula)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {who.map(({ name }, seat) => (
            <tr key={seat}>
              <th scope="row">
                <Shield seat={seat} /> {name}
              </th>
              {judged.map((each) => (
                <Cell key={each.peninsula} compared={each} seat={seat} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <h2>{t.table.unseen}</h2>
      <ul class="wh-unseen">
        {cards.map((card) => {
          const count = inspected.unseen[card] ?? 0;
          return count > 0 ? (
            <li key={card}>
              {count} × {t.card[card]}
            </li>
          ) : null;
        })}
      </ul>
    </>
  );
}

function Cell({ compared, seat }: { compared: Compared; seat: number }) {
  const { strength, place, points } = compared.seats[seat]!;
  return (
    <td class={place === 1 ? 'first' : place === 2 ? 'second' : ''}>
      {strength}
      {points > 0 && <span class="gain"> +{points}</span>}
    </td>
  );
}
