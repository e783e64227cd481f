import { useState } from 'preact/hooks';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { draw, watchedUi } from '../../tests/support/drawn';
import { all, choose, closePage, field, find, press, pressable, texts, type } from '../../tests/support/page';
import { Choice } from './Choice';
import { classes } from './classes';
import { Facts } from './Facts';
import { Guarded } from './Guarded';
import { IconButton } from './IconButton';
import { SeatMark } from './SeatMark';
import { Sure } from './Sure';
import { Switch } from './Switch';
import { TextField } from './TextField';

/** Returns an element's description for screen readers. */
const described = (element: Element | null) => document.getElementById(element?.getAttribute('aria-describedby') ?? '')?.textContent.trim();

afterEach(async () => {
  await closePage();
  vi.restoreAllMocks();
});

describe('a radio group', () => {
  const values = [
    { value: 'a', label: 'Ash' },
    { value: 'e', label: 'Elm' },
  ] as const;

  it('is named and has one selected button', async () => {
    const onChoose = vi.fn();
    await draw(<Choice label="The tree" values={values} chosen="a" onChoose={onChoose} />);
    expect(texts('legend')).toEqual(['The tree']);
    expect(all('input').map((input) => (input as HTMLInputElement).checked)).toEqual([true, false]);
    expect(new Set(all('input').map((input) => input.getAttribute('name'))).size).toBe(1);
    await choose('Elm');
    expect(onChoose).toHaveBeenCalledExactlyOnceWith('e');
  });

  it('is separate from another beside it', async () => {
    await draw(
      <>
        <Choice label="One" values={values} chosen="a" onChoose={vi.fn()} />
        <Choice label="Other" values={values} chosen="e" onChoose={vi.fn()} />
      </>,
    );
    expect(new Set(all('input').map((input) => input.getAttribute('name'))).size).toBe(2);
  });

  it('has a description, or instead of it the reason why it is unavailable', async () => {
    const shared = { label: 'The tree', values, chosen: 'a' as const, onChoose: vi.fn(), explanation: 'Where Odin hung.' };
    await draw(<Choice {...shared} />);
    expect(described(find('fieldset'))).toBe('Where Odin hung.');
    expect(all('.error')).toHaveLength(0);
    await draw(<Choice {...shared} error="Not this one." />);
    expect(described(find('fieldset'))).toBe('Not this one.');
    expect(texts('.error')).toEqual(['Not this one.']);
  });

  it('has no description without a text', async () => {
    await draw(<Choice label="The tree" values={values} chosen="a" onChoose={vi.fn()} error={null} />);
    expect(find('fieldset')!.hasAttribute('aria-describedby')).toBe(false);
  });
});

describe('a switch', () => {
  it('has its role and state', async () => {
    const onChange = vi.fn();
    await draw(<Switch label="Sound" on={false} onChange={onChange} />);
    const box = field('Sound');
    expect(box.getAttribute('role')).toBe('switch');
    expect(box.checked).toBe(false);
    await choose('Sound');
    expect(onChange).toHaveBeenCalledExactlyOnceWith(true);
  });

  it('has a description, or an error', async () => {
    await draw(<Switch label="Sound" on explanation="A raven." onChange={vi.fn()} />);
    expect(described(field('Sound'))).toBe('A raven.');
    await draw(<Switch label="Sound" on explanation="A raven." error="There is none." onChange={vi.fn()} />);
    expect(described(field('Sound'))).toBe('There is none.');
    expect(texts('.error')).toEqual(['There is none.']);
  });
});

describe('a text field', () => {
  it('has a label, a value and a description', async () => {
    const onInput = vi.fn();
    await draw(<TextField label="Name" value="An" onInput={onInput} hint="As others see it." maxLength={24} autocomplete="nickname" />);
    expect(field('Name').value).toBe('An');
    expect(field('Name').getAttribute('maxlength')).toBe('24');
    expect(field('Name').getAttribute('autocomplete')).toBe('nickname');
    expect(described(field('Name'))).toBe('As others see it.');
    await type('Name', 'Anna');
    expect(onInput).toHaveBeenCalledExactlyOnceWith('Anna');
  });

  it('shows that it is required', async () => {
    await draw(<TextField label="Name" value="" onInput={vi.fn()} hint="Please say who you are." missing />);
    expect(field('Name').getAttribute('aria-invalid')).toBe('true');
    expect(texts('.error')).toEqual(['Please say who you are.']);
  });

  it('can have several lines', async () => {
    const onInput = vi.fn();
    await draw(<TextField label="Words" value="" onInput={onInput} rows={4} />);
    expect(field('Words').tagName).toBe('TEXTAREA');
    expect(field('Words').getAttribute('rows')).toBe('4');
    await type('Words', 'one\ntwo');
    expect(onInput).toHaveBeenCalledExactlyOnceWith('one\ntwo');
  });

  it('turns off capitalisation for text that is no language', async () => {
    await draw(<TextField label="Key" value="" onInput={vi.fn()} plain />);
    expect(field('Key').getAttribute('autocapitalize')).toBe('none');
  });
});

describe('an irreversible action', () => {
  function Removing({ onDo }: { onDo(): void }) {
    const [, draw] = useState(0);
    return <Sure text="Remove" label="Remove the ring" question="Delete permanently?" onDo={() => (onDo(), draw(1))} />;
  }

  it('needs a confirmation, with the harmless answer focused', async () => {
    const onDo = vi.fn();
    await draw(<Removing onDo={onDo} />);
    await press('Remove the ring');
    expect(onDo).not.toHaveBeenCalled();
    expect(find('[role="group"]')!.getAttribute('aria-label')).toBe('Delete permanently?');
    expect(document.activeElement).toBe(pressable('Cancel'));
    await press('Remove');
    expect(onDo).toHaveBeenCalledOnce();
  });

  it('can be cancelled, which returns the focus', async () => {
    const onDo = vi.fn();
    await draw(<Removing onDo={onDo} />);
    await press('Remove the ring');
    await press('Cancel');
    expect(all('[role="group"]')).toHaveLength(0);
    expect(document.activeElement).toBe(pressable('Remove the ring'));
    expect(onDo).not.toHaveBeenCalled();
  });

  it('does not take the focus when it appears', async () => {
    await draw(<Removing onDo={vi.fn()} />);
    expect(document.activeElement).toBe(document.body);
  });

  it('is disabled while something is pending', async () => {
    await draw(<Sure text="Remove" question="Really?" disabled onDo={vi.fn()} />);
    expect((pressable('Remove') as HTMLButtonElement).disabled).toBe(true);
  });
});

describe('an icon button', () => {
  it('has its label, and a pressed state', async () => {
    const onClick = vi.fn();
    await draw(<IconButton icon="eye" label="Show the password" pressed onClick={onClick} />);
    const button = pressable('Show the password');
    expect(button.title).toBe('Show the password');
    expect(button.getAttribute('aria-pressed')).toBe('true');
    expect(find('svg')!.getAttribute('aria-hidden')).toBe('true');
    await press('Show the password');
    expect(onClick).toHaveBeenCalledOnce();
  });
});

describe('a list of facts', () => {
  it('consists of names and values', async () => {
    await draw(<Facts facts={[{ key: 'a', label: 'Players', value: '3' }, { key: 'b', label: 'Heap', value: '21' }]} />);
    expect(texts('dt')).toEqual(['Players', 'Heap']);
    expect(texts('dd')).toEqual(['3', '21']);
  });
});

describe('the symbol of a seat', () => {
  it('has its own colour and shape for each of six seats, and is hidden from screen readers', async () => {
    await draw(<>{[0, 1, 2, 3, 4, 5].map((seat) => <SeatMark key={seat} seat={seat} />)}</>);
    expect(new Set(all('.seat-mark').map((mark) => mark.getAttribute('class'))).size).toBe(6);
    expect(new Set(all('.seat-mark path').map((path) => path.getAttribute('d'))).size).toBe(6);
    expect(all('.seat-mark').every((mark) => mark.getAttribute('aria-hidden') === 'true')).toBe(true);
  });
});

describe('a drawing that fails', () => {
  it('is left out, and everything else stays', async () => {
    const complained = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const Broken = () => {
      throw new Error('no such piece');
    };
    await draw(
      <div>
        <Guarded>
          <Broken />
        </Guarded>
        <p>the rest</p>
      </div>,
      watchedUi(),
    );
    expect(texts('p')).toEqual(['the rest']);
    expect(complained).toHaveBeenCalledWith(new Error('no such piece'));
  });
});

describe('class names', () => {
  it('join those that apply', () => {
    expect(classes('card', false, null, undefined, '', 'main')).toBe('card main');
    expect(classes(null)).toBe('');
  });
});
