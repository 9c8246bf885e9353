/** One executed statement as a line of JSON: bytes and big integers survive. */

export type Value = null | number | bigint | string | Uint8Array;
/** Positional, or one object of named ones. */
export type Parameter = Value | Record<string, Value>;
export interface ExecutedStatement {
  /** How it was executed; `exec` of the database, the others of a prepared statement. */
  method: 'exec' | 'run' | 'get' | 'all' | 'iterate';
  sql: string;
  parameters: readonly Parameter[];
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
