import { number } from '../../../i18n/number';
import { SeatMark } from '../../../ui/SeatMark';
import type { Player } from '../../game';
import { StonePicture } from '../board/art/pieces';
import { canPick, type Choice, dragName } from '../board/piece';
import { spot, type Spot } from '../spots';
import { factionOf, teamOf, type Faction, type View } from '../view';
import type { Texts } from '../words/texts';

interface FactionsProps {
  view: View;
  you: number | null;
  players: readonly Player[];
  t: Texts;
  choice: Choice;
  /** When space is limited, only the factions involved in the choice are shown. */
  brief: 'always' | 'narrow' | null;
}

/** The factions in the order of the round, each with its stones beside the board. */
export function Factions({ view, you, players, t, choice, brief }: FactionsProps) {
  return (
    <ol tabIndex={0} class={`nw-factions ${brief ? `brief ${brief}` : ''}`} aria-label={t.table.factions}>
      {view.order.map((home) => {
        const faction = factionOf(view, home);
        const acts = view.acting === home;
        const own = faction.seat === you;
        const chosenFrom = [spot.reserve(home), spot.card(home)].some(
          (store) => canPick(choice, store),
        );
        const team = teamOf(view, faction.seat);
        const partner = !own && you !== null && team === teamOf(view, you);
        return (
          <li key={home} class={`nw-faction nw-in-${home}${acts ? ' acts' : ''}${own ? ' own' : ''}${chosenFrom ? ' chosen-from' : ''}`}>
            <StonePicture home={home} />
            <span class="who">
              <strong>{t.world(home)}</strong>
              <span class="owner">
                <SeatMark seat={faction.seat} /> {own ? t.table.you : (players[faction.seat]?.name ?? '')}
                <Signs faction={faction} view={view} t={t} />
                {team !== null && <em> · {partner ? t.table.partner : t.table.team(team + 1)}</em>}
              </span>
            </span>
            <span class="stores">
              <Store kind="reserve" name={spot.reserve(home)} faction={faction} t={t} choice={choice} />
              <Store kind="card" name={spot.card(home)} faction={faction} t={t} choice={choice} />
            </span>
            <span class="score">
              <span class="only-heard">{t.table.score} </span>
              <span class="word" aria-hidden="true">
                {t.table.score}
              </span>
              <b>{number(faction.score)}</b>
            </span>
          </li>
        );
      })}
    </ol>
  );
}

const signs = {
  home: 'M3 12L12 4L21 12M6 10V20H18V10',
  shield: 'M12 3L20 6V12C20 17 16 20 12 22C8 20 4 17 4 12V6Z',
} as const;

function Sign({ name }: { name: keyof typeof signs }) {
  return (
    <svg class="nw-small-sign" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={signs[name]} />
    </svg>
  );
}

/** The state of a faction in this round. */
function Signs({ faction, view, t }: { faction: Faction; view: View; t: Texts }) {
  return (
    <span class="signs">
      {faction.home_control && view.phase !== 'over' && (
        <span class="sign" role="img" aria-label={t.table.homeControl} title={t.table.homeControl}>
          <Sign name="home" />
        </span>
      )}
      {faction.protected && (
        <span class="sign shield" role="img" aria-label={t.table.isProtected} title={t.table.isProtected}>
          <Sign name="shield" />
        </span>
      )}
    </span>
  );
}

interface StoreProps {
  kind: 'reserve' | 'card';
  name: Spot;
  faction: Faction;
  t: Texts;
  choice: Choice;
}

/** The reserve or the card of a faction, from and to which stones move. */
function Store({ kind, name, faction, t, choice }: StoreProps) {
  const count = faction[kind];
  const offer = choice.offers.get(name);
  const picked = choice.picks.includes(name);
  const label = t.store(kind, faction.home, count);
  const classes = `nw-store ${kind}${picked ? ' picked' : ''}${offer ? ' can' : ''}`;
  const inside = (
    <>
      <span class="word" aria-hidden="true">
        {t.table.stores[kind]}
      </span>
      <b aria-hidden="true">{count}</b>
    </>
  );
  const doubt = choice.wondering.at(name);
  if (doubt) {
    return (
      <button type="button" class={classes} title={label} {...doubt}>
        {inside}
      </button>
    );
  }
  if (!canPick(choice, name)) {
    return (
      <span class={classes} title={label}>
        {inside}
        <span class="only-heard">{label}</span>
      </span>
    );
  }
  const cost = offer?.last ? offer.actions[0]?.cost : undefined;
  return (
    <button
      type="button"
      class={classes}
      aria-pressed={picked}
      title={label}
      tabIndex={offer && choice.roving !== name ? -1 : 0}
      data-spot={offer ? name : undefined}
      data-piece={dragName(choice, name)}
      onClick={() => choice.onSpot(name)}
    >
      {inside}
      <span class="only-heard">{offer ? t.offer(label, offer) : label}</span>
      {typeof cost === 'number' && (
        <span class="cost" aria-hidden="true">
          {cost}
        </span>
      )}
    </button>
  );
}
