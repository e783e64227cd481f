import type { ComponentType } from 'preact';

import type { GameFacts } from '../../net/protocol';
import { Page } from '../../ui/Page';
import { usePerson } from '../../ui/person/context';
import { ErrorText } from '../../ui/refusal';
import { useChosenGame } from '../../ui/useChosenGame';
import { SignIn } from './SignIn';

interface OrganiseFrameProps {
  title: string;
  about: string;
  accountsOnly: string;
  form: ComponentType<{ games: readonly GameFacts[] }>;
}

/** The page of a form for a new tournament or league, for accounts. */
export function OrganiseFrame({ title, about, accountsOnly, form: Form }: OrganiseFrameProps) {
  const { me } = usePerson();
  const { games, why } = useChosenGame(null);
  return (
    <Page title={title}>
      <header class="page-head">
        <h1>{title}</h1>
        <p class="hint">{about}</p>
      </header>
      <ErrorText why={why} />
      {me?.guest && (
        <section class="card stack tight narrow">
          <SignIn text={accountsOnly} />
        </section>
      )}
      {me?.guest === false && games.length > 0 && <Form games={games} />}
    </Page>
  );
}
