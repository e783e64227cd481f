import { useState } from 'preact/hooks';

import { erasePerson, giveRole, mergeInto, renamePerson, type RoleName } from '../../net/console';
import type { ConsolePerson } from '../../net/protocol';
import { Choice } from '../../ui/Choice';
import { useUi } from '../../ui/context';
import { nameComplaint } from '../../ui/names';
import { TextField } from '../../ui/TextField';
import { BanNetworkOf } from '../bans/BanButtons';
import { useKeeper } from '../frame/keeper';
import { WhyButton } from '../parts/WhyButton';
import { goTo, peoplePlace, personPlace } from '../place';
import { useWords } from '../words';

interface AccountProps {
  person: ConsolePerson;
  again(): Promise<void>;
}

/** Actions on an account as a whole. */
export function Account({ person, again }: AccountProps) {
  const words = useWords().account;
  const { role, name: own } = useKeeper();
  const erase = async (why: string) => {
    await erasePerson(person.name, why);
    goTo(peoplePlace());
  };
  return (
    <section class="card stack" aria-labelledby="account">
      <h2 id="account">{words.title}</h2>
      <div class="row">
        <Rename name={person.name} />
        <BanNetworkOf name={person.name} />
        {role === 'operator' && (
          <>
            {person.name !== own && <GiveRole person={person} again={again} />}
            <Merge name={person.name} again={again} />
            <WhyButton {...words.erase} title={words.eraseTitle(person.name)} danger onDo={erase} />
          </>
        )}
      </div>
      {role === 'operator' && person.name === own && <p class="hint">{words.ownRole}</p>}
    </section>
  );
}

function Rename({ name }: { name: string }) {
  const { t } = useUi();
  const words = useWords().account;
  const [next, setNext] = useState('');
  const rename = async (why: string) => {
    await renamePerson(name, next.trim(), why);
    goTo(personPlace(next.trim()));
  };
  return (
    <WhyButton {...words.rename} title={words.renameTitle(name)} wrong={() => nameComplaint(next, t)} onDo={rename}>
      <TextField label={words.next} value={next} onInput={setNext} plain />
    </WhyButton>
  );
}

const roles: readonly RoleName[] = ['none', 'moderator', 'operator'];

function GiveRole({ person: { name, role }, again }: AccountProps) {
  const words = useWords().account;
  const [chosen, setChosen] = useState<RoleName>(role ?? 'none');
  const give = async (why: string) => {
    await giveRole(name, chosen, why);
    await again();
  };
  return (
    <WhyButton {...words.role} title={words.roleTitle(name)} onDo={give}>
      <Choice
        label={words.chooseRole}
        values={roles.map((value) => ({ value, label: words.roles[value] }))}
        chosen={chosen}
        onChoose={(value: RoleName) => setChosen(value)}
      />
    </WhyButton>
  );
}

const kinds = ['account', 'guest'] as const;
type Kind = (typeof kinds)[number];

/** Merges a second account, or a guest's seat, into this account. */
function Merge({ name, again }: { name: string; again(): Promise<void> }) {
  const words = useWords().account;
  const [kind, setKind] = useState<Kind>('account');
  const [account, setAccount] = useState('');
  const [game, setGame] = useState('');
  const [seat, setSeat] = useState('');
  const isNumber = (text: string) => /^[1-9]\d*$/.test(text);
  const isSaid = kind === 'account' ? account.trim() !== '' : isNumber(game) && isNumber(seat);
  const merge = async (why: string) => {
    await mergeInto(name, kind === 'account' ? { account: account.trim() } : { game: Number(game), seat: Number(seat) - 1 }, why);
    await again();
  };
  return (
    <WhyButton {...words.merge} title={words.mergeTitle(name)} wrong={() => (isSaid ? null : words.mergeMissing)} danger onDo={merge}>
      <Choice
        label={words.mergeWhom}
        values={kinds.map((value) => ({ value, label: words.mergeOf[value] }))}
        chosen={kind}
        onChoose={(value: Kind) => setKind(value)}
      />
      {kind === 'account' ? (
        <TextField label={words.mergeAccount} value={account} onInput={setAccount} plain />
      ) : (
        <>
          <TextField label={words.mergeGame} type="number" value={game} onInput={setGame} />
          <TextField label={words.mergeSeat} type="number" value={seat} onInput={setSeat} />
        </>
      )}
    </WhyButton>
  );
}
