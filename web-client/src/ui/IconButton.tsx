import { Icon, type IconName } from './Icon';

interface IconButtonProps {
  icon: IconName;
  label: string;
  /** Shown below the icon; a part of the label. */
  word?: string;
  onClick(): void;
  disabled?: boolean;
  pressed?: boolean;
}

/** A button with an icon and a label for screen readers. */
export function IconButton({ icon, label, word, onClick, disabled, pressed }: IconButtonProps) {
  return (
    <button
      type="button"
      class={word ? 'icon-button with-word' : 'icon-button'}
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      disabled={disabled}
      onClick={onClick}
    >
      <Icon name={icon} />
      {word}
    </button>
  );
}
