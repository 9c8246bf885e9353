/** Runs the administrator's command, for changes that the API does not offer. */
import { existsSync } from 'node:fs';
import type { Database } from '../database/connection.ts';
import { openDatabase } from '../database/open.ts';
import { createIds } from '../domain/ids.ts';
import { help, readAdminCommandLine } from './command-line.ts';
import { databaseName, isServer } from '../database/database-name.ts';
import type { VerbResult } from './verb.ts';

export interface CommandPorts {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly randomBytes: (count: number) => Uint8Array;
  /** The first line of standard input. */
  readonly inputLine: () => Promise<string>;
}

/** Exit code 0: the output. 1: the refusal's reason. 2: the error in the arguments. Reason and error are one sentence. */
export interface AdminOutcome {
  readonly code: 0 | 1 | 2;
  readonly text: string;
}

const reason = (error: unknown): string => (error instanceof Error ? error.message : String(error));

export async function administer(args: readonly string[], world: CommandPorts): Promise<AdminOutcome> {
  const line = readAdminCommandLine(args);
  if (line.type === 'wrong') return { code: 2, text: line.sentence };
  if (line.type === 'help') return { code: 0, text: help };
  const { verb, input, database: name } = line;
  // A mistyped name would create an empty database.
  if (verb.begins !== true && !isServer(name) && !existsSync(name))
    return { code: 1, text: `there is no database ${name} yet: "organisation add" makes it` };
  const now = world.now();
  let database: Database;
  try {
    database = await openDatabase(name, now, verb.schema);
  } catch (error) {
    return { code: 1, text: `the database ${databaseName(name)} cannot be opened: ${reason(error)}` };
  }
  const { inputLine } = world;
  let done: VerbResult<unknown>;
  try {
    const newId = createIds(world.randomBytes);
    done = await verb.run({ database, databaseName: name, now, newId, inputLine }, input);
  } catch (error) {
    return { code: 1, text: `it did not work, and nothing was changed: ${reason(error)}` };
  } finally {
    await database.close();
  }
  if (!done.ok) return { code: 1, text: done.error.message ?? done.error.code };
  return { code: 0, text: `${JSON.stringify(done.value, null, 2)}\n` };
}
