import type { Lang } from '../../../i18n/lang';
import type { PlanTold } from '../../../net/protocol';

type Dropped = NonNullable<PlanTold['dropped']>;

const en = {
  plan: 'Plan this',
  lay: 'Plan it',
  about: 'The server plays these moves for you as soon as it is your turn. Until then only you know.',
  atLeast: 'Only if the moves still score as much',
  evenSo: 'Even if I draw something new',
  planned: (moves: number) => `You have planned ${moves === 1 ? 'one move' : `${moves} moves`} for your next turn. Only you know.`,
  change: 'Change',
  drop: 'Drop',
  byPlan: '(planned)',
  why: {
    other_way: 'Your plan was dropped: the game has taken another way.',
    illegal: 'Your plan was dropped: a planned move is not possible any more.',
    points: 'Your plan was dropped: a planned move would score less now.',
    choice: 'Your plan was dropped: there is a choice.',
    turn_over: 'The rest of your plan was dropped: the turn was over.',
    goes_on: 'The rest of your plan was dropped: your turn is not over.',
    drawn: 'Your plan was dropped: you have drawn something new.',
    set_back: 'Your plan was dropped: moves were taken back.',
    left: 'Your plan was dropped: you do not play this seat now.',
    ended: 'Your plan was dropped: the game has ended.',
  } satisfies Record<Dropped, string>,
};

const de: typeof en = {
  plan: 'So planen',
  lay: 'Planen',
  about: 'Der Server macht diese Züge für dich, sobald du dran bist. Bis dahin weißt nur du davon.',
  atLeast: 'Nur wenn die Züge noch so viel bringen',
  evenSo: 'Auch wenn ich etwas Neues ziehe',
  planned: (moves) => `Du hast ${moves === 1 ? 'einen Zug' : `${moves} Züge`} für deine nächste Runde geplant. Nur du weißt davon.`,
  change: 'Ändern',
  drop: 'Verwerfen',
  byPlan: '(geplant)',
  why: {
    other_way: 'Dein Plan ist verworfen: Die Partie ist anders weitergegangen.',
    illegal: 'Dein Plan ist verworfen: Ein geplanter Zug ist nicht mehr möglich.',
    points: 'Dein Plan ist verworfen: Ein geplanter Zug brächte jetzt weniger.',
    choice: 'Dein Plan ist verworfen: Es gibt eine Wahl.',
    turn_over: 'Der Rest deines Plans ist verworfen: Dein Zug war vorbei.',
    goes_on: 'Der Rest deines Plans ist verworfen: Dein Zug ist noch nicht vorbei.',
    drawn: 'Dein Plan ist verworfen: Du hast etwas Neues gezogen.',
    set_back: 'Dein Plan ist verworfen: Es wurde etwas zurückgenommen.',
    left: 'Dein Plan ist verworfen: Du spielst diesen Platz gerade nicht.',
    ended: 'Dein Plan ist verworfen: Die Partie ist zu Ende.',
  },
};

export function planWords(lang: Lang): typeof en {
  return lang === 'de' ? de : en;
}
