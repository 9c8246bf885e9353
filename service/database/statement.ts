/**
 * A statement is built with the query builder once, when it is first used, and prepared once per connection: on a
 * request only its parameters are bound.
 */
import type { CompiledQuery, Kysely } from 'kysely';
import type { Tables } from './tables.ts';

export type DatabaseValue = string | number | bigint | null;
export type Parameters = Record<string, DatabaseValue>;

export interface Statement<P, R> {
  readonly build: (db: Kysely<Tables>, parameters: P) => { compile(): CompiledQuery<R> };
  readonly changesAccess?: true;
}

/** `statement((db, p: { id: string }) => db.selectFrom('items').selectAll().where('id', '=', p.id))` */
export const statement = <P, R>(build: Statement<P, R>['build']): Statement<P, R> => ({ build });

/** A statement that changes keys, organisations or locations, and with them `Stamps.access`. */
export const accessStatement = <P, R>(build: Statement<P, R>['build']): Statement<P, R> => ({
  build,
  changesAccess: true,
});

/** A placeholder for a parameter's value. */
class Placeholder {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

export interface Compiled {
  readonly sql: string;
  /** The values in the order of the placeholders. */
  readonly bind: (parameters: Parameters) => DatabaseValue[];
}

export function compileStatement<P, R>(db: Kysely<Tables>, { build }: Statement<P, R>): Compiled {
  const placeholders = new Proxy<Record<string, Placeholder>>(
    {},
    { get: (_, name) => new Placeholder(String(name)) },
  );
  const { sql, parameters } = build(db, placeholders as P).compile();
  return {
    sql,
    bind: (given) => {
      const values: DatabaseValue[] = [];
      for (const parameter of parameters)
        values.push(
          parameter instanceof Placeholder ? valueOf(given, parameter.name) : (parameter as DatabaseValue),
        );
      return values;
    },
  };
}

function valueOf(given: Parameters, name: string): DatabaseValue {
  const value = given[name];
  if (value === undefined) throw new Error(`no value was given for the parameter ${name}`);
  return value;
}
