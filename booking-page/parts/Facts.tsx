import type { ComponentChildren } from 'preact';
import style from './parts.module.css';

export interface Fact {
  readonly name: string;
  readonly value: ComponentChildren;
}

/** Names and values of a booking. */
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
  /** Formatted; null: no price is set. */
  readonly price: string | null;
}

export function PricedLines({ lines }: { readonly lines: readonly Priced[] }) {
  return (
    <>
      {lines.map(({ name, price }, place) => (
        // A service may be listed twice.
        <p key={`${place} ${name}`}>
          {name} <span>{price}</span>
        </p>
      ))}
    </>
  );
}
