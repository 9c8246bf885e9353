import type { ComponentChildren } from 'preact';
import style from './parts.module.css';

interface ButtonProps {
  readonly children: ComponentChildren;
  readonly onPress?: () => void;
  /** It sends the form that it is in. */
  readonly submits?: boolean;
  /** Quiet unless it is the one next step. */
  readonly primary?: boolean;
  /** It keeps its place and the focus while something runs, and does nothing. */
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
