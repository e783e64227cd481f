import { loadedGame } from '../../../../games/find';
import { inOneLine, type Player } from '../../../../games/game';
import { actionInWords } from '../../../../games/plain';
import type { Messages } from '../../../../i18n/messages';
import type { Action, Analysis, JudgedAction, LogEntry, Room, Seat } from '../../../../net/protocol';
import { useUi } from '../../../../ui/context';
import { SeatMark } from '../../../../ui/SeatMark';
import { entryLines } from '../../logLines';
import { Curve } from './Curve';

interface FindingsProps {
  analysis: Analysis;
  room: Room;
  log: readonly LogEntry[];
  you: Seat | null;
  players: readonly Player[];
  onLook(seq: number): void;
}

/** Who was ahead when, how much was due to decisions and how much to luck, and what was decisive. */
export function Findings({ analysis, room, log, you, players, onLook }: FindingsProps) {
  const { t, lang } = useUi();
  const words = loadedGame(room.game)?.plainWords?.(lang) ?? null;
  const say = (action: Action) => actionInWords(action, { lang, words, players }, []);
  const happened = (seq: number) =>
    log.filter((entry) => entry.seq === seq).flatMap((entry) => entryLines(entry, room, you, lang, t).map(inOneLine));
  return (
    <section class="analysis stack tight">
      <h3>{t.bots.whoWasAhead}</h3>
      <Curve analysis={analysis} />
      <ul class="analysis-seats">
        {players.map((player, seat) => (
          <li key={seat}>
            <SeatMark seat={seat} />
            <span class="name">{player.name}</span>
            <Account account={analysis.accounts[seat]} />
          </li>
        ))}
      </ul>
      {analysis.accounts.length > 0 && <p class="hint">{t.bots.accountAbout}</p>}
      {analysis.moments.length > 0 && (
        <>
          <h3>{t.bots.decidedBy}</h3>
          <ol class="analysis-moments">
            {momentsOf(analysis).map((moment, n) => (
              <li key={moment.action.seq}>
                <button type="button" class="log-entry" title={t.logShow(moment.action.seq)} onClick={() => onLook(moment.action.seq)}>
                  <span class="analysis-number">{n + 1}</span>
                  <SeatMark seat={moment.action.seat} />
                  <span>
                    {happened(moment.action.seq).join(' ')}
                    <span class="hint">{verdict(moment, t.bots, say)}</span>
                  </span>
                </button>
              </li>
            ))}
          </ol>
        </>
      )}
      <p class="hint">{t.bots.analysisAbout}</p>
    </section>
  );
}

function Account({ account }: { account: Analysis['accounts'][number] | undefined }) {
  const { t } = useUi();
  return account ? <span class="hint">{t.bots.account(points(account.own), points(account.luck))}</span> : null;
}

/** Whole points with a sign. */
function points(value: number): string {
  const whole = Math.round(value);
  return whole > 0 ? `+${whole}` : String(whole).replace('-', '−');
}

interface Moment {
  readonly action: JudgedAction;
  /** The acting player's chances in percent. */
  readonly before: number;
  readonly after: number;
  readonly preferred: number;
}

function momentsOf({ actions, moments }: Analysis): Moment[] {
  return actions.flatMap((action, i) => {
    if (!moments.includes(action.seq)) return [];
    const { played, preferred } = action.expected;
    const percent = ({ wins }: typeof played) => Math.round(100 * (wins[action.seat] ?? 0));
    return [
      {
        action,
        before: percent(actions[i - 1]?.expected.played ?? preferred),
        after: percent(played),
        preferred: percent(preferred),
      },
    ];
  });
}

/** How the chances changed, and what search would have played. */
function verdict({ action, before, after, preferred }: Moment, words: Messages['bots'], say: (action: Action) => string): string {
  const chances = words.chances(before, after);
  if (JSON.stringify(action.played) === JSON.stringify(action.preferred)) return `${chances} ${words.asSearch}`;
  // The preferred action does not always turn out better.
  if (preferred <= after) return chances;
  return `${chances} ${words.other(say(action.preferred), preferred)}`;
}
