import style from './insights.module.css';

export interface Fact {
  readonly name: string;
  readonly value: string;
  /** The basis of the value. */
  readonly more: string;
}

/** The key figures, large. */
export function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className={style.facts}>
      {facts.map(({ name, value, more }) => (
        <div key={name} className={style.fact}>
          <dt>{name}</dt>
          <dd className={style.figure}>{value}</dd>
          <dd className="footnote">{more}</dd>
        </div>
      ))}
    </dl>
  );
}
