/** A statement that a service executed, as a line of JSON. */

export type Value = null | number | bigint | string | Uint8Array;
/** Positional, or one object of named ones. */
export type Parameter = Value | Record<string, Value>;
export interface ExecutedStatement {
  /** `exec` of SQLite's database, the next four of its prepared statements, `query` of PostgreSQL's client. */
  method: 'exec' | 'run' | 'get' | 'all' | 'iterate' | 'query';
  sql: string;
  parameters: readonly Parameter[];
  /** Number of PostgreSQL's connection. */
  connection?: number;
}

export const toLine = (statement: ExecutedStatement): string =>
  JSON.stringify(statement, (_name, value: unknown) => {
    if (typeof value === 'bigint') return { $integer: String(value) };
    if (value instanceof Uint8Array) return { $bytes: Buffer.from(value).toString('base64') };
    return value;
  });

export const fromLine = (line: string): ExecutedStatement =>
  JSON.parse(line, (_name, value: unknown) => {
    if (typeof value !== 'object' || value === null) return value;
    if ('$integer' in value) return BigInt(String(value.$integer));
    if ('$bytes' in value) return new Uint8Array(Buffer.from(String(value.$bytes), 'base64'));
    return value;
  }) as ExecutedStatement;
