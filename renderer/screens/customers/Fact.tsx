import type { ReactNode } from 'react';
import style from './customers.module.css';

interface FactProps {
  readonly name: string;
  /** It has the whole width. */
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/** One thing that is known of somebody, inside a `dl`. */
export const Fact = ({ name, wide = false, children }: FactProps) => (
  <div className={wide ? style.wideFact : undefined}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
