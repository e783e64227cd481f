import { reveal } from '../../net/console';
import { Icon } from '../../ui/Icon';
import { WhyButton } from '../parts/WhyButton';
import { useWords } from '../words';

/**
 * States that parts of a running game are hidden from the reader, with a way to reveal them, of which the players are
 * notified.
 */
export function Hidden({ number, onRevealed }: { number: number; onRevealed(): void }) {
  const words = useWords();
  const show = async (why: string) => {
    await reveal(number, why);
    onRevealed();
  };
  return (
    <section class="hidden-banner" aria-label={words.hidden.title}>
      <Icon name="hidden" />
      <p>{words.hidden.text}</p>
      <WhyButton
        button={words.hidden.show}
        title={words.hidden.title}
        text={words.hidden.about}
        doIt={words.hidden.showDo}
        done={words.hidden.shown}
        onDo={show}
      />
    </section>
  );
}
