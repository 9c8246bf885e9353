/** A connection's prepared statements, built at first use and cached. */
import type { Kysely } from 'kysely';
import { compileStatement, type Compiled, type Statement } from './statement.ts';
import type { Tables } from './tables.ts';

export function preparedBy<T>(builder: Kysely<Tables>, prepare: (compiled: Compiled) => T) {
  const prepared = new Map<Statement<never, unknown>, T>();
  return <P, R>(statement: Statement<P, R>): T => {
    const known = prepared.get(statement);
    if (known !== undefined) return known;
    const made = prepare(compileStatement(builder, statement));
    prepared.set(statement, made);
    return made;
  };
}
