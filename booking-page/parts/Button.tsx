import type { ComponentChildren } from 'preact';
import style from './parts.module.css';

interface ButtonProps {
  readonly children: ComponentChildren;
  readonly onPress?: () => void;
  /** It submits its form. */
  readonly submits?: boolean;
  /** The one next step; other buttons are quiet. */
  readonly primary?: boolean;
  /** Disabled without losing its place or the focus. */
  readonly off?: boolean;
  readonly wide?: boolean;
}

export function Button(props: ButtonProps) {
  const { children, onPress, submits = false, primary = false, off = false, wide = false } = props;
  return (
    <button
      type={submits ? 'submit' : 'button'}
      class={`${primary ? style.primary : style.quiet} ${wide ? style.wide : ''}`}
      aria-disabled={off ? 'true' : undefined}
      onClick={(event) => {
        if (off) event.preventDefault();
        else onPress?.();
      }}
    >
      {children}
    </button>
  );
}

export function PlainButton({ children, onPress }: Pick<ButtonProps, 'children' | 'onPress'>) {
  return (
    <button type="button" class={style.plain} onClick={() => onPress?.()}>
      {children}
    </button>
  );
}
