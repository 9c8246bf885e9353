import type { ReactNode } from 'react';
import { IconButton } from '../../parts/Button.tsx';
import { useText } from '../../text/text.tsx';
import style from './customers.module.css';

interface PageHeadProps {
  readonly title: string;
  /** Null where the search stands beside the page. */
  readonly onBack: (() => void) | null;
  /** A word on how it is with them. */
  readonly mark?: ReactNode;
  readonly actions?: ReactNode;
}

/** Whose page it is, the way back, and what can be done. */
export function PageHead({ title, onBack, mark, actions }: PageHeadProps) {
  const text = useText();
  return (
    <header className={style.head}>
      {onBack !== null && (
        <IconButton kind="plain" icon="back" label={text.customers.back} onPress={onBack} />
      )}
      <h2 className={style.name}>{title}</h2>
      {mark}
      <div className={style.actions}>{actions}</div>
    </header>
  );
}
