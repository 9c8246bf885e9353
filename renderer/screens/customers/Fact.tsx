import type { ReactNode } from 'react';
import style from './customers.module.css';

interface FactProps {
  readonly name: string;
  /** Takes the full width. */
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/** A name and a value, inside a `dl`. */
export const Fact = ({ name, wide = false, children }: FactProps) => (
  <div className={wide ? style.wideFact : undefined}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
