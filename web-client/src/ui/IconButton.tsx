import { Icon, type IconName } from './Icon';

interface IconButtonProps {
  icon: IconName;
  label: string;
  onClick(): void;
  disabled?: boolean;
  pressed?: boolean;
}

/** A button with a drawing for those who see it and its label for everybody else. */
export function IconButton({ icon, label, onClick, disabled, pressed }: IconButtonProps) {
  return (
    <button
      type="button"
      class="icon-button"
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      disabled={disabled}
      onClick={onClick}
    >
      <Icon name={icon} />
    </button>
  );
}
