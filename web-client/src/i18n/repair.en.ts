/** Texts about games that an operator repairs. */
export const repair = {
  broken: 'An operator has stopped this game until a problem is fixed.',
  note: (text: string) => `Their note: “${text}”`,
  standsStill: 'Stopped: problem',
  calledOff: 'An operator cancelled the game.',
  standStill: 'Stopped',
  setBack: (to: number, seen: boolean) =>
    `An operator set the game back ${to === 0 ? 'to the start' : `to the position after move ${to}`}.${
      seen ? ' Information revealed since then remains known.' : ''
    }`,
};
