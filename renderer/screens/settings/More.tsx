import { useState, type ReactNode } from 'react';
import { Icon } from '../../parts/Icon.tsx';
import style from './charging.module.css';

interface MoreProps {
  readonly summary: string;
  /** Opens it; only a tap closes it. */
  readonly isNeeded: boolean;
  readonly children: ReactNode;
}

/** Fields that few salons need, below their summary. */
export function More({ summary, isNeeded, children }: MoreProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className={style.more}
      open={isOpen || isNeeded}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        {summary}
        <Icon name={isOpen ? 'up' : 'down'} size="1em" />
      </summary>
      {children}
    </details>
  );
}
