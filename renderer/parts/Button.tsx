import type { KeyboardEvent, PointerEvent, ReactNode } from 'react';
import { classes } from './classes.ts';
import style from './Button.module.css';
import { Icon, type IconName } from './Icon.tsx';
import { shortcutOf, type ShortcutKey } from './shortcut-keys.ts';

export interface ButtonProps {
  readonly children: ReactNode;
  readonly onPress?: (() => void) | undefined;
  /**
   * `primary`: ink on paper, one per screen. `plain`: no background. `idle`: nothing to do now; a press says
   * so.
   */
  readonly kind?: 'primary' | 'quiet' | 'danger' | 'plain' | 'idle';
  /** `large`: at least 64 px, for mixing. */
  readonly size?: 'normal' | 'large';
  readonly icon?: IconName;
  readonly wide?: boolean;
  readonly isDisabled?: boolean;
  /** Whether the action is pending: the button stays focusable and does nothing. */
  readonly isPending?: boolean;
  readonly type?: 'button' | 'submit';
  /** Takes the focus when it appears, like a dialog's first field. */
  readonly focusFirst?: boolean;
  /** Presses the button from any focus. */
  readonly shortcut?: ShortcutKey | undefined;
  readonly 'aria-label'?: string;
  readonly 'aria-describedby'?: string;
  readonly 'aria-pressed'?: boolean;
}

/** A held Enter presses once, as a finger does. */
const pressOnce = (event: KeyboardEvent) => {
  if (event.repeat && event.key === 'Enter') event.preventDefault();
};

/** A native button: fingers, keys and screen readers all produce a click. */
export function Button({
  children,
  kind = 'quiet',
  size = 'normal',
  icon,
  wide = false,
  focusFirst = false,
  isDisabled = false,
  isPending = false,
  shortcut,
  onPress,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      {...shortcutOf(shortcut)}
      data-primary={kind === 'primary' || undefined}
      // While pending, it must not submit the form either.
      type={isPending ? 'button' : type}
      disabled={isDisabled}
      aria-disabled={isPending ? true : undefined}
      onClick={isPending || onPress === undefined ? undefined : () => onPress()}
      onKeyDown={pressOnce}
      {...(focusFirst ? { autoFocus: true } : {})}
      className={classes(
        style.button,
        style[kind],
        style[size],
        wide && style.wide,
        isPending && style.pending,
      )}
    >
      {icon !== undefined && <Icon name={icon} />}
      {children}
    </button>
  );
}

export interface IconButtonProps {
  /** The accessible name, also shown as a tooltip. */
  readonly label: string;
  readonly icon: IconName;
  readonly onPress?: () => void;
  /** A finger or the mouse's main button was pressed on it. */
  readonly onPressStart?: () => void;
  /** It was released, or left the button. */
  readonly onPressEnd?: () => void;
  readonly kind?: 'quiet' | 'plain';
  readonly size?: 'normal' | 'large';
  readonly isDisabled?: boolean;
  /** Whether Tab skips it, as the keyboard has another way. */
  readonly excludeFromTabOrder?: boolean;
  readonly 'aria-expanded'?: boolean;
}

export function IconButton({
  label,
  icon,
  kind = 'quiet',
  size = 'normal',
  isDisabled = false,
  excludeFromTabOrder = false,
  onPress,
  onPressStart,
  onPressEnd,
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      type="button"
      aria-label={label}
      disabled={isDisabled}
      tabIndex={excludeFromTabOrder ? -1 : undefined}
      onClick={onPress}
      onKeyDown={pressOnce}
      onPointerDown={
        onPressStart &&
        ((event: PointerEvent) => {
          if (event.isPrimary && event.button === 0) onPressStart();
        })
      }
      onPointerUp={onPressEnd}
      onPointerLeave={onPressEnd}
      onPointerCancel={onPressEnd}
      className={classes(style.button, style[kind], style[size], style.square)}
    >
      <Icon name={icon} size={size === 'large' ? 26 : 22} />
    </button>
  );
}
