import type { ReactNode } from 'react';
import { IconButton } from './Button.tsx';
import style from './SubPageHead.module.css';

interface SubPageHeadProps {
  readonly title: string;
  /** Where the way back leads, in words. */
  readonly back: string;
  readonly onBack: () => void;
  /** What can be done with the page. */
  readonly children?: ReactNode;
}

/** Of a page that lies under a screen: the way back, its title, and what can be done. */
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
