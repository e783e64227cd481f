import type { Lang } from '../../../i18n/lang';
import type { PlanTold } from '../../../net/protocol';

type Dropped = NonNullable<PlanTold['dropped']>;

const en = {
  plan: 'Plan this',
  lay: 'Plan it',
  about: 'The server plays these moves for you as soon as it is your turn. Until then only you can see them.',
  atLeast: 'Only if the moves still score at least as much',
  evenSo: 'Even if I draw something new',
  planned: (moves: number) => `You have planned ${moves === 1 ? 'one move' : `${moves} moves`} for your next turn. Only you can see this.`,
  change: 'Change',
  drop: 'Drop',
  byPlan: '(planned)',
  byForced: '(only legal move)',
  why: {
    other_way: 'Your plan was dropped: the game went a different way.',
    illegal: 'Your plan was dropped: a planned move is not possible any more.',
    points: 'Your plan was dropped: a planned move would score less now.',
    choice: 'Your plan was dropped: you have a choice to make.',
    turn_over: 'The rest of your plan was dropped: your turn ended.',
    goes_on: 'The rest of your plan was dropped: your turn is not over.',
    drawn: 'Your plan was dropped: you have drawn something new.',
    set_back: 'Your plan was dropped: moves were taken back.',
    left: 'Your plan was dropped: you no longer play this seat.',
    ended: 'Your plan was dropped: the game has ended.',
  } satisfies Record<Dropped, string>,
};

const de: typeof en = {
  plan: 'So planen',
  lay: 'Planen',
  about: 'Der Server macht diese Züge für dich, sobald du dran bist. Bis dahin weißt nur du davon.',
  atLeast: 'Nur wenn die Züge noch mindestens so viel bringen',
  evenSo: 'Auch wenn ich etwas Neues ziehe',
  planned: (moves) => `Du hast ${moves === 1 ? 'einen Zug' : `${moves} Züge`} vorausgeplant. Nur du weißt davon.`,
  change: 'Ändern',
  drop: 'Verwerfen',
  byPlan: '(geplant)',
  byForced: '(einziger Zug)',
  why: {
    other_way: 'Dein Plan wurde verworfen: Die Partie ist anders verlaufen.',
    illegal: 'Dein Plan wurde verworfen: Ein geplanter Zug ist nicht mehr möglich.',
    points: 'Dein Plan wurde verworfen: Ein geplanter Zug bringt jetzt weniger Punkte.',
    choice: 'Dein Plan wurde verworfen: Du hast eine Wahl.',
    turn_over: 'Der Rest deines Plans wurde verworfen: Dein Zug war vorbei.',
    goes_on: 'Der Rest deines Plans wurde verworfen: Dein Zug ist noch nicht vorbei.',
    drawn: 'Dein Plan wurde verworfen: Du hast etwas Neues gezogen.',
    set_back: 'Dein Plan wurde verworfen: Es wurden Züge zurückgenommen.',
    left: 'Dein Plan wurde verworfen: Du spielst nicht mehr auf diesem Platz.',
    ended: 'Dein Plan wurde verworfen: Die Partie ist zu Ende.',
  },
};

export function planWords(lang: Lang): typeof en {
  return lang === 'de' ? de : en;
}
