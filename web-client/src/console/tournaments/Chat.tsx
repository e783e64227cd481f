import { useCallback, useState } from 'preact/hooks';

import { eraseFromChat } from '../../net/console';
import type { TournamentChatLine } from '../../net/protocol';
import { chatOf } from '../../net/tournaments';
import { useUi } from '../../ui/context';
import { usePaged } from '../../ui/usePaged';
import { Pages } from '../parts/Pages';
import { When } from '../parts/When';
import { WhyButton } from '../parts/WhyButton';
import { addressOf, personPlace } from '../place';
import { useWords } from '../words';

/** A tournament's chat, loaded when it is opened. */
export function Chat({ code }: { code: string }) {
  const { t } = useUi();
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t.chat}</summary>
      {isOpen && <Lines code={code} />}
    </details>
  );
}

function Lines({ code }: { code: string }) {
  const { t } = useUi();
  const list = usePaged(useCallback(async () => ({ items: (await chatOf(code)).lines, more: false }), [code]));
  return (
    <Pages list={list} none={t.chatEmpty}>
      {(lines) => (
        <ul class="list-lines">
          {lines.map((line) => (
            <Line key={line.n} code={code} line={line} onRemoved={list.again} />
          ))}
        </ul>
      )}
    </Pages>
  );
}

interface LineProps {
  /** Of the tournament. */
  code: string;
  line: TournamentChatLine;
  onRemoved(): void;
}

function Line({ code, line: { n, name, text, at }, onRemoved }: LineProps) {
  const words = useWords().tournaments;
  const remove = async (why: string) => {
    await eraseFromChat(code, n, why);
    onRemoved();
  };
  return (
    <li class="list-line">
      <span class="list-words">
        <span class="name">{text}</span>
        <span class="hint">
          <When at={at} />, <a href={addressOf(personPlace(name))}>{name}</a>
        </span>
      </span>
      <WhyButton {...words.removeLine} title={words.removeLineTitle(name)} onDo={remove} />
    </li>
  );
}
