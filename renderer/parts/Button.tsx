import type { ReactNode } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { classes } from './classes.ts';
import style from './Button.module.css';
import { Icon, type IconName } from './Icon.tsx';

export interface ButtonProps {
  readonly children: ReactNode;
  readonly onPress?: () => void;
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
  readonly 'aria-label'?: string;
  readonly 'aria-describedby'?: string;
  readonly 'aria-pressed'?: boolean;
  readonly slot?: string;
}

export function Button({
  children,
  kind = 'quiet',
  size = 'normal',
  icon,
  wide = false,
  focusFirst = false,
  isPending = false,
  onPress,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    // React Aria's own pending state announces a progress bar, and there is none.
    <AriaButton
      {...rest}
      {...(isPending
        ? { 'aria-disabled': true }
        : { type, ...(onPress === undefined ? {} : { onPress: () => onPress() }) })}
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
    </AriaButton>
  );
}

export interface IconButtonProps {
  /** What is read out, and shown as a hint. */
  readonly label: string;
  readonly icon: IconName;
  readonly onPress?: () => void;
  readonly onPressStart?: () => void;
  readonly onPressEnd?: () => void;
  readonly kind?: 'quiet' | 'plain';
  readonly size?: 'normal' | 'large';
  readonly isDisabled?: boolean;
  /** Whether Tab passes it by: the keyboard has another way. */
  readonly excludeFromTabOrder?: boolean;
  readonly 'aria-expanded'?: boolean;
  readonly slot?: string;
}

export function IconButton({ label, icon, kind = 'quiet', size = 'normal', ...rest }: IconButtonProps) {
  return (
    <AriaButton
      {...rest}
      aria-label={label}
      className={classes(style.button, style[kind], style[size], style.square)}
    >
      <Icon name={icon} size={size === 'large' ? 26 : 22} />
    </AriaButton>
  );
}
