import './analysis.css';

import type { ComponentProps, ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';

import type { Player } from '../../../../games/game';
import type { Analysis, LogEntry, Room, Seat } from '../../../../net/protocol';
import { analysisOf } from '../../../../net/tables';
import { useUi } from '../../../../ui/context';
import { Icon } from '../../../../ui/Icon';
import { script } from '../../../../ui/script';
import type { Findings } from './Findings';

interface AnalysisCardProps {
  room: Room;
  log: readonly LogEntry[];
  you: Seat | null;
  players: readonly Player[];
  onLook(seq: number): void;
}

/** The analysis of the game, on request. */
export function AnalysisCard(props: AnalysisCardProps) {
  const { t } = useUi();
  const [asked, setAsked] = useState(false);
  const answer = useAnalysis(props.room.code, asked, () => setAsked(false));
  if (answer === 'nothing') return <p class="hint">{t.bots.nothingToSay}</p>;
  if (answer) return <answer.Shown {...props} analysis={answer.analysis} />;
  if (asked) {
    return (
      <p class="hint analysing" role="status">
        {t.bots.analysing}
      </p>
    );
  }
  return (
    <button type="button" onClick={() => setAsked(true)}>
      <Icon name="eye" />
      {t.bots.analyse}
    </button>
  );
}

/** Its display, in a script of its own because few users open it. */
export const findings = script('findings', async () => (await import('./Findings')).Findings);

interface Answer {
  readonly analysis: Analysis;
  readonly Shown: ComponentType<ComponentProps<typeof Findings>>;
}

const untilAskedAgain = 1_500;

/** Polls until it is ready; `failed` is called if it is unavailable. */
function useAnalysis(code: string, asked: boolean, failed: () => void): Answer | 'nothing' | null {
  const { refused } = useUi();
  const [answer, setAnswer] = useState<Answer | 'nothing' | null>(null);
  useEffect(() => {
    if (!asked || answer !== null) return undefined;
    let current = true;
    let again: ReturnType<typeof setTimeout> | undefined;
    const ask = async () => {
      try {
        const { ready, analysis } = await analysisOf(code);
        const found = analysis && { analysis, Shown: findings.there() ?? (await findings.load()) };
        if (!current) return;
        if (ready) setAnswer(found ?? 'nothing');
        else again = setTimeout(() => void ask(), untilAskedAgain);
      } catch (why) {
        if (!current) return;
        refused(why);
        failed();
      }
    };
    void ask();
    return () => {
      current = false;
      clearTimeout(again);
    };
  }, [asked, code]);
  return answer;
}
