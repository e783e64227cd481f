import { useRef } from 'preact/hooks';

import { withoutAnnotations } from '../common/annotations';
import { useKeys } from '../common/keys';
import { useChoosing } from '../common/useChoosing';
import type { TableProps } from '../game';
import { choicesOf, viewOf, type Choice } from './view';
import { words } from './words';

/** The whole table: the flight, the deck, and the player's hand with what can be done with each raven. */
export function Table(props: TableProps) {
  const { you, busy, legal, lang, announce } = props;
  const t = words[lang];
  const { flight, deck, hands } = viewOf(props.view);
  const hand = you === null ? undefined : hands[you];
  const root = useRef<HTMLDivElement>(null);
  const { now, go, look, confirm } = useChoosing<Choice | null>(props, {
    begin: () => null,
    actionOf: (choice) => choice && withoutAnnotations(choice, ['points']),
  });

  const choose = (choice: Choice) => {
    announce(t.sure(choice.raven, choice.type === 'send'));
    go(choice);
  };
  const choicesWith = (raven: number) => choicesOf(busy ? [] : legal).filter((each) => each.raven === raven);
  useKeys(root, {
    // A digit sends the raven at that place of the hand.
    digit: (digit) => {
      const raven = typeof hand === 'object' ? hand[digit - 1] : undefined;
      const choice = raven !== undefined && choicesWith(raven).find(({ type }) => type === 'send');
      if (choice) choose(choice);
    },
    arrow: () => false,
    enter: () => false,
    escape: () => look(null),
    letter: { c: confirm },
  });

  return (
    <div class="ra-table" ref={root}>
      <section>
        <h2>{t.flight}</h2>
        {flight.length === 0 && <p class="hint">{t.noFlight}</p>}
        <ol class="ra-ravens">
          {flight.map((raven) => (
            <li key={raven} class="ra-raven" aria-label={t.raven(raven)}>
              {raven}
            </li>
          ))}
        </ol>
        <p class="hint">{t.deck(typeof deck === 'number' ? deck : deck.length)}</p>
      </section>
      {typeof hand === 'object' && (
        <section>
          <h2>{t.hand}</h2>
          <ul class="ra-ravens">
            {hand.map((raven) => (
              <li key={raven} class={now?.raven === raven ? 'ra-held chosen' : 'ra-held'}>
                <span class="ra-raven" aria-label={t.raven(raven)}>
                  {raven}
                </span>
                {choicesWith(raven).map((choice) => (
                  <button key={choice.type} type="button" data-choose={`${choice.type}-${raven}`} onClick={() => choose(choice)}>
                    {choice.type === 'send' ? t.send(choice.points ?? 0) : t.rest}
                  </button>
                ))}
              </li>
            ))}
          </ul>
        </section>
      )}
      {now && (
        <div class="row" role="group" aria-label={t.sure(now.raven, now.type === 'send')}>
          <strong>{t.sure(now.raven, now.type === 'send')}</strong>
          <button type="button" class="main" data-confirm="" disabled={busy} onClick={confirm}>
            {t.confirm}
          </button>
          <button type="button" onClick={() => look(null)}>
            {t.cancel}
          </button>
        </div>
      )}
    </div>
  );
}
