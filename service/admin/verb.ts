/** A verb of the administrator's command: its words, their validation, and its effect. */
import type { z } from 'zod';
import { fail, type Result } from '../../shared/result.ts';
import type { Database } from '../database/connection.ts';
import type { SchemaWanted } from '../database/migrations.ts';
import type { NewId } from '../domain/ids.ts';

export interface Admin {
  readonly database: Database;
  /** The database's name on the command line. */
  readonly databaseName: string;
  /** Milliseconds since 1970: the command's time for all its effects. */
  readonly now: number;
  readonly newId: NewId;
  /** The first line of standard input. */
  readonly inputLine: () => Promise<string>;
}

/** A refusal's message is one sentence. */
export type VerbResult<T> = Result<T, 'not_allowed'>;

interface Words {
  /** Like `location change`. */
  readonly name: string;
  /** The name of its argument, which is the field `id`; absent: none. */
  readonly subject?: string;
  /** The options for `--help`. */
  readonly options: string;
  /** Whether it may create the database. */
  readonly begins?: true;
  /** The schema that it needs; absent: an older one is migrated. */
  readonly schema?: SchemaWanted;
}

export interface Verb extends Words {
  readonly fields: z.ZodObject;
  /** Runs with the parsed arguments; answers with the output. */
  run(admin: Admin, input: unknown): Promise<VerbResult<unknown>>;
}

/** Options are the fields' names with hyphens: `timeZone` is `--time-zone`. */
export const verb = <F extends z.ZodObject>(
  declared: Words & {
    readonly fields: F;
    readonly run: (admin: Admin, input: z.output<F>) => Promise<VerbResult<unknown>>;
  },
): Verb => declared;

export const refused = (message: string) => fail('not_allowed', { message });

/** `what`: like `location loc_…`. */
export const isThere = <T>(row: T | undefined, what: string): VerbResult<T> =>
  row === undefined ? refused(`there is no ${what}`) : { ok: true, value: row };

/** `wanted` (null clears), or `before` if `wanted` is undefined. */
export const chosen = <T>(wanted: T | null | undefined, before: T | null): T | null =>
  wanted === undefined ? before : wanted;
