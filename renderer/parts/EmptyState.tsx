import type { ReactNode } from 'react';
import style from './EmptyState.module.css';

export interface EmptyStateProps {
  readonly title: string;
  /** How to add the first entry. */
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

/** A placeholder while a list's or screen's data is loading. */
export function Loading({ label }: { readonly label: string }) {
  return (
    <output className={style.empty}>
      <span className={style.text}>{label}</span>
    </output>
  );
}
