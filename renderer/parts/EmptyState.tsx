import type { ReactNode } from 'react';
import style from './EmptyState.module.css';

export interface EmptyStateProps {
  readonly title: string;
  /** What to do so that there is something. */
  readonly children?: ReactNode;
  readonly action?: ReactNode;
}

export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <div className={style.empty}>
      <p className={style.title}>{title}</p>
      {children !== undefined && <div className={style.text}>{children}</div>}
      {action}
    </div>
  );
}

/** What stands in the place of a list or a screen while its answer is on its way. */
export function Loading({ label }: { readonly label: string }) {
  return (
    <output className={style.empty}>
      <span className={style.text}>{label}</span>
    </output>
  );
}
