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

describe('a choice of a few', () => {
  const values = [
    { value: 'a', label: 'Ash' },
    { value: 'e', label: 'Elm' },
  ] as const;

  it('is one group of radio buttons with its name, of which one is chosen', async () => {
    const onChoose = vi.fn();
    await draw(<Choice label="The tree" values={values} chosen="a" onChoose={onChoose} />);
    expect(texts('legend')).toEqual(['The tree']);
    expect(all('input').map((input) => (input as HTMLInputElement).checked)).toEqual([true, false]);
    expect(new Set(all('input').map((input) => input.getAttribute('name'))).size).toBe(1);
    await choose('Elm');
    expect(onChoose).toHaveBeenCalledExactlyOnceWith('e');
  });

  it('is not mixed up with another beside it', async () => {
    await draw(
      <>
        <Choice label="One" values={values} chosen="a" onChoose={vi.fn()} />
        <Choice label="Other" values={values} chosen="e" onChoose={vi.fn()} />
      </>,
    );
    expect(new Set(all('input').map((input) => input.getAttribute('name'))).size).toBe(2);
  });

  it('says what it is for, and instead of that why it does not do', async () => {
    const shared = { label: 'The tree', values, chosen: 'a' as const, onChoose: vi.fn(), explanation: 'Where Odin hung.' };
    await draw(<Choice {...shared} />);
    expect(described(find('fieldset'))).toBe('Where Odin hung.');
    expect(all('.error')).toHaveLength(0);
    await draw(<Choice {...shared} error="Not this one." />);
    expect(described(find('fieldset'))).toBe('Not this one.');
    expect(texts('.error')).toEqual(['Not this one.']);
  });

  it('describes itself by nothing where there is nothing to say', async () => {
    await draw(<Choice label="The tree" values={values} chosen="a" onChoose={vi.fn()} error={null} />);
    expect(find('fieldset')!.hasAttribute('aria-describedby')).toBe(false);
  });
});

describe('a switch', () => {
  it('says that it is one, and how it stands', async () => {
    const onChange = vi.fn();
    await draw(<Switch label="Sound" on={false} onChange={onChange} />);
    const box = field('Sound');
    expect(box.getAttribute('role')).toBe('switch');
    expect(box.checked).toBe(false);
    await choose('Sound');
    expect(onChange).toHaveBeenCalledExactlyOnceWith(true);
  });

  it('is explained, or says what is wrong with it', async () => {
    await draw(<Switch label="Sound" on explanation="A raven." onChange={vi.fn()} />);
    expect(described(field('Sound'))).toBe('A raven.');
    await draw(<Switch label="Sound" on explanation="A raven." error="There is none." onChange={vi.fn()} />);
    expect(described(field('Sound'))).toBe('There is none.');
    expect(texts('.error')).toEqual(['There is none.']);
  });
});

describe('a field for words', () => {
  it('has a label, tells what is entered, and what it is for', async () => {
    const onInput = vi.fn();
    await draw(<TextField label="Name" value="An" onInput={onInput} hint="As others see it." maxLength={24} autocomplete="nickname" />);
    expect(field('Name').value).toBe('An');
    expect(field('Name').getAttribute('maxlength')).toBe('24');
    expect(field('Name').getAttribute('autocomplete')).toBe('nickname');
    expect(described(field('Name'))).toBe('As others see it.');
    await type('Name', 'Anna');
    expect(onInput).toHaveBeenCalledExactlyOnceWith('Anna');
  });

  it('shows that something is missing', async () => {
    await draw(<TextField label="Name" value="" onInput={vi.fn()} hint="Please say who you are." missing />);
    expect(field('Name').getAttribute('aria-invalid')).toBe('true');
    expect(texts('.error')).toEqual(['Please say who you are.']);
  });

  it('may have several lines', async () => {
    const onInput = vi.fn();
    await draw(<TextField label="Words" value="" onInput={onInput} rows={4} />);
    expect(field('Words').tagName).toBe('TEXTAREA');
    expect(field('Words').getAttribute('rows')).toBe('4');
    await type('Words', 'one\ntwo');
    expect(onInput).toHaveBeenCalledExactlyOnceWith('one\ntwo');
  });

  it('makes no capitals of what is no language', async () => {
    await draw(<TextField label="Key" value="" onInput={vi.fn()} plain />);
    expect(field('Key').getAttribute('autocapitalize')).toBe('none');
  });
});

describe('what cannot be undone', () => {
  function Removing({ onDo }: { onDo(): void }) {
    const [, draw] = useState(0);
    return <Sure text="Remove" label="Remove the ring" question="Delete permanently?" onDo={() => (onDo(), draw(1))} />;
  }

  it('is asked once more, with the harmless answer first at hand', async () => {
    const onDo = vi.fn();
    await draw(<Removing onDo={onDo} />);
    await press('Remove the ring');
    expect(onDo).not.toHaveBeenCalled();
    expect(find('[role="group"]')!.getAttribute('aria-label')).toBe('Delete permanently?');
    expect(document.activeElement).toBe(pressable('Cancel'));
    await press('Remove');
    expect(onDo).toHaveBeenCalledOnce();
  });

  it('thought better of leads back to the button, focus included', async () => {
    const onDo = vi.fn();
    await draw(<Removing onDo={onDo} />);
    await press('Remove the ring');
    await press('Cancel');
    expect(all('[role="group"]')).toHaveLength(0);
    expect(document.activeElement).toBe(pressable('Remove the ring'));
    expect(onDo).not.toHaveBeenCalled();
  });

  it('takes no focus by being there', async () => {
    await draw(<Removing onDo={vi.fn()} />);
    expect(document.activeElement).toBe(document.body);
  });

  it('cannot be asked for while something is under way', async () => {
    await draw(<Sure text="Remove" question="Really?" disabled onDo={vi.fn()} />);
    expect((pressable('Remove') as HTMLButtonElement).disabled).toBe(true);
  });
});

describe('a button with a drawing', () => {
  it('says in words what it does, and whether it is pressed', async () => {
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

describe('facts', () => {
  it('are pairs of name and value', async () => {
    await draw(<Facts facts={[{ key: 'a', label: 'Players', value: '3' }, { key: 'b', label: 'Heap', value: '21' }]} />);
    expect(texts('dt')).toEqual(['Players', 'Heap']);
    expect(texts('dd')).toEqual(['3', '21']);
  });
});

describe('the sign of a seat', () => {
  it('is another colour and another shape for each of six seats, and hidden from those who listen', async () => {
    await draw(<>{[0, 1, 2, 3, 4, 5].map((seat) => <SeatMark key={seat} seat={seat} />)}</>);
    expect(new Set(all('.seat-mark').map((mark) => mark.getAttribute('class'))).size).toBe(6);
    expect(new Set(all('.seat-mark path').map((path) => path.getAttribute('d'))).size).toBe(6);
    expect(all('.seat-mark').every((mark) => mark.getAttribute('aria-hidden') === 'true')).toBe(true);
  });
});

describe('a drawing that fails', () => {
  it('is left out, and all else stays', async () => {
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
  it('are those that apply', () => {
    expect(classes('card', false, null, undefined, '', 'main')).toBe('card main');
    expect(classes(null)).toBe('');
  });
});
