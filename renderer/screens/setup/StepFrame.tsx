import type { ReactNode } from 'react';
import { Button } from '../../parts/Button.tsx';
import { useText } from '../../text/text.tsx';
import style from './Setup.module.css';

interface StepFrameProps {
  readonly title: string;
  readonly hint: string;
  readonly onBack: () => void;
  /** The buttons, the primary one last. */
  readonly actions: ReactNode;
  readonly children: ReactNode;
}

/** One question with its explanation; the buttons have a fixed place. */
export function StepFrame({ title, hint, onBack, actions, children }: StepFrameProps) {
  const text = useText();
  return (
    <div className={style.question}>
      <div className={style.words}>
        <h1 className={style.title}>{title}</h1>
        <p className={style.hint}>{hint}</p>
      </div>
      <div className={style.body}>{children}</div>
      <footer className={style.actions}>
        <Button kind="plain" icon="back" onPress={onBack}>
          {text.setup.back}
        </Button>
        <div className={style.onwards}>{actions}</div>
      </footer>
    </div>
  );
}
