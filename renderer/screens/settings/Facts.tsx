import type { ReactNode } from 'react';
import style from './Settings.module.css';

/** Names and values; stacked if there is no space side by side. */
export function Facts({
  of,
}: {
  readonly of: readonly { readonly name: string; readonly value: ReactNode }[];
}) {
  return (
    <dl className="stack-3">
      {of.map(({ name, value }) => (
        <div key={name} className={style.fact}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
