import type { ReactNode } from 'react';
import style from './Choice.module.css';

interface ChoiceProps {
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly children: ReactNode;
}

/** One of several rows to choose from by touch. */
export function Choice({ isChosen, onChoose, children }: ChoiceProps) {
  return (
    <button type="button" className={style.choice} aria-pressed={isChosen} onClick={onChoose}>
      {children}
    </button>
  );
}
