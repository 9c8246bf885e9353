/** Builders for schema steps: tables of text and whole numbers, and their indexes. */
import type { SchemaModule } from 'kysely';

export interface Compilable {
  compile(): { readonly sql: string };
}
/** A statement that changes existing rows, in SQL that both engines understand. */
export const statementText = (sql: string): Compilable => ({ compile: () => ({ sql }) });

export type SchemaStep = (schema: SchemaModule) => Compilable[];

interface Columns {
  text: readonly string[];
  maybeText?: readonly string[];
  /** Whole numbers up to 64 bits. */
  whole?: readonly string[];
  maybeWhole?: readonly string[];
  key: readonly string[];
  /** Foreign keys: column to table. */
  refers?: Readonly<Record<string, string>>;
}

export function table(schema: SchemaModule, name: string, columns: Columns): Compilable {
  let made: ReturnType<SchemaModule['createTable']> = schema.createTable(name);
  for (const column of columns.text) made = made.addColumn(column, 'text', (c) => c.notNull());
  for (const column of columns.maybeText ?? []) made = made.addColumn(column, 'text');
  for (const column of columns.whole ?? []) made = made.addColumn(column, 'bigint', (c) => c.notNull());
  for (const column of columns.maybeWhole ?? []) made = made.addColumn(column, 'bigint');
  made = made.addPrimaryKeyConstraint(`${name}_key`, columns.key as never[]);
  for (const [column, other] of Object.entries(columns.refers ?? {}))
    made = made.addForeignKeyConstraint(`${name}_${column}`, [column as never], other, ['id']);
  return made;
}

export const index = (schema: SchemaModule, name: string, on: string, ...columns: string[]) =>
  schema.createIndex(name).on(on).columns(columns);
