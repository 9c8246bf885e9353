/** Lists with optional filters: one statement for each set of filters in use, built when it is first asked for. */
import type { Statement } from './statement.ts';

export type Used<Name extends string> = Readonly<Record<Name, boolean>>;

export function statementPerFilters<Name extends string, P, R>(
  build: (used: Used<Name>) => Statement<P, R>,
): (used: Used<Name>) => Statement<P, R> {
  const built = new Map<string, Statement<P, R>>();
  return (used) => {
    const name = JSON.stringify(used);
    const found = built.get(name) ?? build(used);
    built.set(name, found);
    return found;
  };
}
