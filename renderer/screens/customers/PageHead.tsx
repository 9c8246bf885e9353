import type { ReactNode } from 'react';
import { IconButton } from '../../parts/Button.tsx';
import { useText } from '../../text/text.tsx';
import style from './customers.module.css';

interface PageHeadProps {
  readonly title: string;
  /** null if the search is beside the page. */
  readonly onBack: (() => void) | null;
  /** A label with the customer's state. */
  readonly mark?: ReactNode;
  readonly actions?: ReactNode;
}

/** The head of a customer's page: name, back button, actions. */
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
