import { useId, type ReactNode } from 'react';
import { classes } from './classes.ts';
import style from './Panel.module.css';

export interface PanelProps {
  /** A heading; or `label`, an accessible name without a visible heading. */
  readonly title?: ReactNode;
  readonly label?: string;
  /** Buttons beside the heading. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
  /** Whether rows reach the edges, without padding. */
  readonly flush?: boolean;
  readonly className?: string | undefined;
}

export function Panel({ title, label, actions, children, flush = false, className }: PanelProps) {
  const titleId = useId();
  return (
    <section
      className={classes(style.panel, className)}
      {...(title === undefined ? { 'aria-label': label } : { 'aria-labelledby': titleId })}
    >
      {(title !== undefined || actions !== undefined) && (
        <header className={style.head}>
          {title !== undefined && (
            <h2 id={titleId} className={style.title}>
              {title}
            </h2>
          )}
          {actions !== undefined && <div className={style.actions}>{actions}</div>}
        </header>
      )}
      <div className={classes(style.content, flush && style.flush)}>{children}</div>
    </section>
  );
}
