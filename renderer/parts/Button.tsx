import type { KeyboardEvent, PointerEvent, ReactNode } from 'react';
import { classes } from './classes.ts';
import style from './Button.module.css';
import { Icon, type IconName } from './Icon.tsx';
import { shortcutOf, type ShortcutKey } from './shortcut-keys.ts';

export interface ButtonProps {
  readonly children: ReactNode;
  readonly onPress?: (() => void) | undefined;
  /** `primary`: ink on paper, one per screen. `plain`: without a ground. `idle`: nothing to do now; says so when pressed. */
  readonly kind?: 'primary' | 'quiet' | 'danger' | 'plain' | 'idle';
  /** `large`: 64 px and more, for mixing. */
  readonly size?: 'normal' | 'large';
  readonly icon?: IconName;
  readonly wide?: boolean;
  readonly isDisabled?: boolean;
  /** Whether it is being done: the button stays focusable and does nothing. */
  readonly isPending?: boolean;
  readonly type?: 'button' | 'submit';
  /** Has the focus when it appears, as the first field of a dialog. */
  readonly focusFirst?: boolean;
  /** Presses it wherever the focus is. */
  readonly shortcut?: ShortcutKey | undefined;
  readonly 'aria-label'?: string;
  readonly 'aria-describedby'?: string;
  readonly 'aria-pressed'?: boolean;
}

/** An Enter that is held presses once, as a finger does. */
const pressOnce = (event: KeyboardEvent) => {
  if (event.repeat && event.key === 'Enter') event.preventDefault();
};

/** The browser's own: a press is its click, by finger, key or screen reader. */
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
      // What is being done is not sent a second time either.
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
  /** What is read out, and shown as a hint. */
  readonly label: string;
  readonly icon: IconName;
  readonly onPress?: () => void;
  /** A finger or the mouse's main button has come down on it. */
  readonly onPressStart?: () => void;
  /** It was lifted, or has left. */
  readonly onPressEnd?: () => void;
  readonly kind?: 'quiet' | 'plain';
  readonly size?: 'normal' | 'large';
  readonly isDisabled?: boolean;
  /** Whether Tab passes it by: the keyboard has another way. */
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
