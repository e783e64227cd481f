// Positions of Nine Worlds that the rules page explains: a few stones of three factions.
const powers = ["protect", "retrieve", "move", "steal", "exchange", "add", "destroy", "spend", "banish"];
const homes = [3, 4, 9];

/** `worlds`: stones by world and faction; `avatars`: where they are, if not at home. */
function stateOf({ worlds, avatars = {}, acting = 9, round = 1, ap = 0 }) {
  const inWorlds = (home) => Object.values(worlds).reduce((sum, stones) => sum + (stones[home] ?? 0), 0);
  return {
    options: { players: 3, rounds: 3, variant: "standard", worlds: homes, avatar_powers: false, variable_powers: false },
    round,
    phase: "actions",
    order: homes,
    acting,
    to_act: [homes.indexOf(acting)],
    ap,
    avatar_used: false,
    factions: homes.map((home, seat) => ({
      home,
      seat,
      avatar: avatars[home] ?? home,
      reserve: 25 - inWorlds(home),
      card: 0,
      helheim: 0,
      valhalla: 0,
      score: 0,
      protected: false,
      home_control: false,
    })),
    worlds: powers.map((power, i) => ({ world: i + 1, power, stones: worlds[i + 1] ?? {}, battle: false, user: null })),
    power: null,
    seq: 0,
  };
}

const endTurn = { seat: 2, action: { type: "end_turn" } };
/** The last turn of the last round: then everything is scored. */
const scored = (name, position) => ({ name, state: stateOf({ ...position, round: 3 }), actions: [endTurn] });
const cost = (name, avatars) => ({
  name,
  state: stateOf({ worlds: { 5: { 3: 1, 4: 1 } }, avatars, acting: 3, ap: 7 }),
  actions: [{ seat: 0, action: { type: "banish", faction: 4, from: 5 } }],
});

export const examples = [
  scored("control", { worlds: { 5: { 3: 2, 4: 1 } } }),
  scored("avatar", { worlds: { 5: { 3: 1, 4: 1 } }, avatars: { 4: 5 } }),
  scored("dispute", { worlds: { 5: { 3: 1, 4: 1 } } }),
  {
    name: "battle",
    state: stateOf({ worlds: { 7: { 3: 4, 4: 2, 9: 1 } } }),
    actions: [endTurn, { seat: 0, action: { type: "pass" } }],
  },
  {
    name: "avatar_battle",
    state: stateOf({ worlds: { 7: { 3: 2, 4: 3, 9: 2 } }, avatars: { 9: 7 } }),
    actions: [endTurn],
  },
  cost("cost", {}),
  cost("cost_own_avatar", { 3: 5 }),
  cost("cost_their_avatar", { 4: 5 }),
];

/** What the page shows of it. */
export const shown = ({ options, round, phase, acting, ap, factions, worlds, power }) => ({
  options,
  round,
  phase,
  acting,
  ap,
  factions,
  worlds,
  power,
});
