import { useState } from 'preact/hooks';

import { ban, type BanTarget } from '../../net/console';
import { Switch } from '../../ui/Switch';
import { TextField } from '../../ui/TextField';
import { useSpan } from '../parts/useSpan';
import { WhyButton } from '../parts/WhyButton';
import { useWords } from '../words';

const spans = ['day', 'week', 'month', 'year', 'until', 'forever'] as const;

interface BanGuestProps {
  /** At the table. */
  name: string;
  /** Where the guest is found. */
  at: { game: number } & ({ seat: number } | { line: number });
}

/** Bans a guest, and their network if staff want that. */
export function BanGuest({ name, at }: BanGuestProps) {
  const words = useWords().bans;
  const span = useSpan(spans);
  const [network, setNetwork] = useState(false);
  return (
    <WhyButton {...words.guest} title={words.guestTitle(name)} danger wrong={span.wrong} onDo={(why) => ban({ ...at, network }, span.end(), why)}>
      {span.fields}
      <Switch label={words.alsoNetwork} explanation={words.networkHint} on={network} onChange={setNetwork} />
    </WhyButton>
  );
}

/** Bans the network that an account signed in from last, for guests. */
export function BanNetworkOf({ name }: { name: string }) {
  const words = useWords().bans;
  const span = useSpan(spans);
  return (
    <WhyButton {...words.network} title={words.networkTitle(name)} danger wrong={span.wrong} onDo={(why) => ban({ account: name }, span.end(), why)}>
      {span.fields}
      <p class="hint">{words.networkHint}</p>
    </WhyButton>
  );
}

/** Bans the network of an address, for guests. */
export function BanAddress({ onBanned }: { onBanned(): void }) {
  const words = useWords().bans;
  const span = useSpan(spans);
  const [address, setAddress] = useState('');
  const target = (): BanTarget => ({ address: address.trim() });
  return (
    <WhyButton
      {...words.address}
      danger
      wrong={() => (address.trim() === '' ? words.addressMissing : span.wrong())}
      onDo={async (why) => {
        await ban(target(), span.end(), why);
        onBanned();
      }}
    >
      <TextField label={words.addressLabel} value={address} onInput={setAddress} autocomplete="off" plain hint={words.addressHint} />
      {span.fields}
      <p class="hint">{words.networkHint}</p>
    </WhyButton>
  );
}
