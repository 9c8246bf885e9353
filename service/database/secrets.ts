/** Secrets of the service, which all its processes share. */
import { statement } from './statement.ts';

export const secretByName = statement((db, p: { name: string }) =>
  db.selectFrom('secrets').select('secret').where('name', '=', p.name),
);

/** Changes nothing if the secret exists. */
export const addSecret = statement((db, p: { name: string; secret: string }) =>
  db
    .insertInto('secrets')
    .values({ name: p.name, secret: p.secret })
    .onConflict((conflict) => conflict.column('name').doNothing()),
);
