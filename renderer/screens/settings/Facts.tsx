import type { ReactNode } from 'react';
import style from './Settings.module.css';

/** Names and values, one below the other where there is no room beside. */
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
