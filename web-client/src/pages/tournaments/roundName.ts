import type { TournamentWords } from '../../i18n/tournaments.en';

/** Names a round; the last ones of a knockout have special names. */
export function roundName(round: number, rounds: number | null, isKnockout: boolean, w: TournamentWords): string {
  const name = isKnockout && rounds !== null ? w.knockoutRound[rounds - round] : undefined;
  return name ?? w.round(round);
}
