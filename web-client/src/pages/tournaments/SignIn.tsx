import { usePerson } from '../../ui/person/context';
import { useWords } from './words';

/** Tells guests to sign in; `text` says why. */
export function SignIn({ text }: { text: string }) {
  const w = useWords();
  const { ask } = usePerson();
  return (
    <>
      <p>{text}</p>
      <div class="row">
        <button type="button" class="main" onClick={() => ask('who')}>
          {w.signIn}
        </button>
      </div>
    </>
  );
}
