import { useUi } from '../context';
import { Icon } from '../Icon';

/** Next to an input: who can see it. */
export function Seen({ by }: { by: 'all' | 'you' | 'nobody' }) {
  const { t } = useUi();
  const text = { all: t.people.seenByAll, you: t.people.seenByYou, nobody: t.people.seenByNobody }[by];
  return (
    <span class={`seen seen-${by}`}>
      <Icon name={by === 'all' ? 'eye' : 'lock'} />
      {text}
    </span>
  );
}
