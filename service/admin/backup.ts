/** Copies the database file. */
import { existsSync } from 'node:fs';
import { z } from 'zod';
import { ok } from '../../shared/result.ts';
import { backUpSqlite } from '../database/sqlite-backup.ts';
import { isServer } from '../database/database-name.ts';
import * as values from './values.ts';
import { refused, verb } from './verb.ts';

export const backupDatabase = verb({
  name: 'backup',
  // The copy is what one goes back to after a migration.
  schema: 'any',
  subject: 'FILE',
  options: '',
  fields: z.strictObject({ id: values.idOption }),
  run: async ({ databaseName }, { id: to }) => {
    if (isServer(databaseName)) return refused("a PostgreSQL database is copied by PostgreSQL's own pg_dump");
    if (existsSync(to)) return refused(`there is something at ${to} already: it is not written over`);
    try {
      await backUpSqlite(databaseName, to);
    } catch (error) {
      return refused(`the copy could not be made: ${error instanceof Error ? error.message : String(error)}`);
    }
    return ok({ backup: to });
  },
});
