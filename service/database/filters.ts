/** Lists with optional filters: one statement for each set of given filters, built at first use. */
import type { CompiledQuery, Kysely } from 'kysely';
import { statement, type Statement } from './statement.ts';
import type { Tables } from './tables.ts';

/** A statement with its parameters, as `connection.all(...)` takes them. */
type Filtered<P, R> = (parameters: P) => readonly [Statement<P, R>, P];

type Given<P> = { readonly [N in keyof P]-?: NonNullable<P[N]> };

/** A filter is a parameter that may be undefined, which matches any value; `used`: the given ones. */
export function filtered<P extends object, R>(
  build: (
    db: Kysely<Tables>,
    parameters: Given<P>,
    used: { readonly [N in keyof P]?: boolean },
  ) => { compile(): CompiledQuery<R> },
): Filtered<P, R> {
  const built = new Map<string, Statement<P, R>>();
  return (parameters) => {
    const used: Partial<Record<keyof P, boolean>> = {};
    let filters = '';
    for (const name of Object.keys(parameters) as (keyof P & string)[])
      if (parameters[name] !== undefined) {
        used[name] = true;
        filters += ` ${name}`;
      }
    const found = built.get(filters) ?? statement<P, R>((db, p) => build(db, p as Given<P>, used));
    built.set(filters, found);
    return [found, parameters];
  };
}
