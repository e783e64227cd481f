// W-7 of Walhalla: whether a seat is asked follows from public information, so that not being asked reveals nothing.

/** Compares each question asked or not asked with public information; `log` is a spectator's. */
export function undueQuestions({ states, record }, log) {
  const faults = [];
  for (const [i, { action, seat }] of record.actions.entries()) {
    if (action.type === "undo") continue;
    const step = { action, seat, before: states[i], after: states[i + 1], events: log[i].events };
    for (const fault of [...passedOver(step), ...asked(step)]) faults.push(`walhalla, seq ${i + 1}: ${fault}`);
  }
  return faults;
}

/** Yields decisions skipped without a question. Hands and walhalla are counted as anyone at the table could. */
function* passedOver({ action, before, events }) {
  const cards = before.seats.map(({ hand }) => hand.length);
  const heroes = before.seats.map(({ walhalla }) => walhalla);
  // The first landing of a `land`, and the outcome of a `defend`, were decisions.
  let isDecided = action.type === "land" || action.type === "defend";
  let attacker = null;
  for (const event of events) {
    const { type, seat } = event;
    if (type === "attacked") {
      attacker = seat;
      if (!isDecided && cards[seat] > 0) yield `seat ${seat} attacks unasked, with cards in hand`;
    } else if (type === "yielded") {
      const isOwn = isDecided && action.type === "defend";
      if (!event.forced && !isOwn && (cards[seat] > 0 || heroes[seat] > 0)) yield `seat ${seat} yields unasked`;
      heroes[seat] += 1;
    } else if (type === "held") {
      if (!isDecided || action.type !== "defend") yield `seat ${seat} holds unasked`;
      heroes[event.attacker] += 1;
      heroes[seat] -= event.shield ? 0 : 1;
    } else if (type === "landed") {
      const [peninsula, row] = event.field;
      const isForest = before.peninsulas[peninsula].fields[row - 1].terrain === "forest";
      if (!isDecided && attacker === null && isForest && cards[seat] > 0) yield `seat ${seat} takes a forest unasked`;
    } else if (type === "drew") cards[seat] += 1;
    else if (type === "played") cards[seat] -= 1;
    if (["landed", "held", "went_back"].includes(type)) {
      isDecided = false;
      attacker = null;
    }
  }
}

/** Yields what is asked now. */
function* asked({ after, events }) {
  const { phase, boat, active, seats, to_act: toAct, attack } = after;
  if (phase === "defend") {
    const { hand, walhalla } = seats[attack.defender];
    if (hand.length === 0 && walhalla === 0) yield "a defender is asked who can only yield";
  }
  const rider = boat && boat.colour !== active && seats[boat.colour]?.midgard > 0 ? boat.colour : null;
  if (phase === "ride" && toAct[0] !== rider) yield `seat ${toAct} is asked to ride`;
  if (phase === "board" && seats[active].midgard === 0) yield "a seat is asked to board that has no one";
  const isNewTurn = events.some(({ type }) => type === "turn_began");
  if (isNewTurn && phase === "sail" && (rider !== null || seats[active].midgard > 0)) yield "a question was left out";
  const isRaidOver = events.at(-1)?.type === "raid_ended";
  const holders = seats.flatMap(({ hand }, seat) => (hand.length > 0 ? [seat] : []));
  if (isRaidOver && String(toAct) !== String(holders)) yield `${holders} hold cards and ${toAct} are asked`;
}
