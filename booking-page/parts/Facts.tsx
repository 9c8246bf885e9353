import type { ComponentChildren } from 'preact';
import style from './parts.module.css';

export interface Fact {
  readonly name: string;
  readonly value: ComponentChildren;
}

/** What is booked, by name and value. */
export function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl class={`${style.panel} ${style.facts}`}>
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

interface Priced {
  readonly name: string;
  /** In words; null: nobody has said. */
  readonly price: string | null;
}

export function PricedLines({ lines }: { readonly lines: readonly Priced[] }) {
  return (
    <>
      {lines.map(({ name, price }, place) => (
        // A service may stand there twice.
        <p key={`${place} ${name}`}>
          {name} <span>{price}</span>
        </p>
      ))}
    </>
  );
}
