import { liftBan, listBans } from '../../net/console';
import type { Ban } from '../../net/protocol';
import { useUi } from '../../ui/context';
import { usePaged } from '../../ui/usePaged';
import { Pages } from '../parts/Pages';
import { Titled } from '../parts/Titled';
import { When } from '../parts/When';
import { WhyButton } from '../parts/WhyButton';
import { addressOf, gamePlace } from '../place';
import { useWords } from '../words';
import { BanAddress } from './BanButtons';

const atOnce = 50;

const ask = async (after: Ban | null) => {
  const { bans, more } = await listBans(after?.id ?? null, atOnce);
  return { items: bans, more };
};

/** The bans of guests and networks that are in force. */
export function BansPage() {
  const words = useWords().bans;
  const list = usePaged(ask);
  return (
    <>
      <Titled title={words.title} />
      <p class="hint">{words.about}</p>
      <div class="row">
        <BanAddress onBanned={list.again} />
      </div>
      <Pages list={list} none={words.none}>
        {(bans) => (
          <ul class="list-lines card">
            {bans.map((ban) => (
              <BanLine key={ban.id} ban={ban} onLifted={list.again} />
            ))}
          </ul>
        )}
      </Pages>
    </>
  );
}

function BanLine({ ban, onLifted }: { ban: Ban; onLifted(): void }) {
  const { t } = useUi();
  const { bans: words, restraints, reports } = useWords();
  const { id, name, game, guest, network, until, why, by, at } = ban;
  const whom = words.whom(guest, network, name);
  const lift = async (reason: string) => {
    await liftBan(id, reason);
    onLifted();
  };
  return (
    <li class="list-line">
      <span class="list-words">
        <span class="list-title">{whom}</span>
        <span>{until === null ? words.forever(why) : words.until(t.date(until), why)}</span>
        <span class="hint">
          <When at={at} />, {by}
          {game !== null && (
            <>
              , <a href={addressOf(gamePlace(game))}>{reports.game(game)}</a>
            </>
          )}
        </span>
      </span>
      <WhyButton
        button={restraints.lift}
        title={words.liftTitle(whom)}
        text={restraints.liftText}
        doIt={restraints.lift}
        done={restraints.lifted}
        onDo={lift}
      />
    </li>
  );
}
