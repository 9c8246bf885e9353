import type { ReactNode } from 'react';
import { IconButton } from './Button.tsx';
import style from './SubPageHead.module.css';

interface SubPageHeadProps {
  readonly title: string;
  /** The text of the back button. */
  readonly back: string;
  readonly onBack: () => void;
  /** Buttons for the page. */
  readonly children?: ReactNode;
}

/** The head of a subpage: back button, title, buttons. */
export function SubPageHead({ title, back, onBack, children }: SubPageHeadProps) {
  return (
    <header className={style.head}>
      <IconButton kind="plain" icon="back" label={back} onPress={onBack} />
      <h1 className={style.title} aria-live="polite">
        {title}
      </h1>
      {children}
    </header>
  );
}
