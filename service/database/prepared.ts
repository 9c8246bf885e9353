/** A connection's statements: built when first used, then kept as the engine prepared them. */
import type { Kysely } from 'kysely';
import { compileStatement, type Compiled, type Statement } from './statement.ts';
import type { Tables } from './tables.ts';

export function preparedBy<T>(builder: Kysely<Tables>, prepare: (compiled: Compiled) => T) {
  const kept = new Map<Statement<never, unknown>, T>();
  return <P, R>(statement: Statement<P, R>): T => {
    const known = kept.get(statement);
    if (known !== undefined) return known;
    const made = prepare(compileStatement(builder, statement));
    kept.set(statement, made);
    return made;
  };
}
