/** Texts about clocks, remaining time, and vacations. */

import type { Span } from './span';
import { length } from './tables.en';

export const time = {
  left: (span: Span) => `${length(span)} left`,
  leftExactly: (face: string) => `${face} left`,
  up: 'time is up',
  paused: (until: string) => `Paused by agreement until ${until}.`,
  onVacation: (until: string) => `on vacation until ${until}`,

  presets: {
    none: 'unlimited',
    day: '1 day per move',
    three_days: '3 days per move',
    week: '7 days per move',
    two_weeks: '14 days per move',
    slow_budget: '10 days per game',
    quick_budget: '20 minutes per game',
    other: 'custom',
  },
  weekends: 'The clock runs on weekends',
  onTimeout: 'If a player runs out of time',
  onTimeoutOf: { claim: 'the others decide', automatic: 'they are out immediately' },
  onTimeoutAbout: {
    claim: 'Any player can claim the time-out, give more time or keep waiting.',
    automatic: 'The server handles this automatically.',
  },

  isUp: (name: string) => `${name} has run out of time.`,
  yourIsUp: 'Your time is up. You can still move until another player claims the time-out.',
  claim: 'Claim the time-out',
  claimAboutStandIn: (name: string) => `A bot then plays for ${name} until they return.`,
  claimAboutEnds: 'This ends the game.',
  wait: 'Keep waiting',
  grants: { 86_400: 'Give 1 more day', 259_200: 'Give 3 more days' } as Readonly<Record<number, string>>,
  grantsShort: { 600: 'Give 10 more minutes' } as Readonly<Record<number, string>>,
  grantTo: (what: string, name: string) => `${what}: ${name}`,
  granted: (name: string) => `${name} has more time.`,
  giveTime: 'Give more time',
  giveTimeText: 'To a player whose clock is running.',

  turnLasts: (name: string, span: Span) => `It has been ${name}’s turn for ${length(span)}.`,
  nudge: 'Nudge',
  nudgeWho: (name: string) => `Nudge ${name}`,
  nudged: 'Nudged.',
  nudgedBefore: (name: string) => `${name} was already nudged in the last 24 hours.`,

  vacation: 'Vacation',
  vacationText: 'Stops your clocks immediately in all games that allow it. Everyone sees when it ends. You have 30 days a year.',
  vacationLeft: (days: number) => `${days} ${days === 1 ? 'day' : 'days'} left this year.`,
  vacationDays: 'Days',
  vacationBegin: 'Start vacation',
  vacationLonger: 'Extend',
  vacationIs: (until: string) => `You are on vacation until ${until}.`,
  vacationEnd: 'End vacation',
  vacationBegun: 'Enjoy your vacation. Your clocks are stopped.',
  vacationEnded: 'Welcome back. Your clocks are running again.',
};
