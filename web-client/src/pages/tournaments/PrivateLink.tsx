import { linkTo, type Place } from '../../router';
import { CopyField } from '../../ui/CopyField';

/** The link to a private tournament or league. */
export function PrivateLink({ place, label, text }: { place: Place; label: string; text: string }) {
  return (
    <section class="card stack tight">
      <CopyField label={label} text={linkTo(place)} />
      <p class="hint">{text}</p>
    </section>
  );
}
