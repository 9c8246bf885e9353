/** Organisations, the owners of all data. */
import { z } from 'zod';
import { ok } from '../../shared/result.ts';
import { renameOrganisation } from '../database/administration.ts';
import {
  addOrganisation,
  blockOrganisation,
  markSandbox,
  organisationById,
} from '../database/organisations.ts';
import type { OrganisationsTable } from '../database/tables.ts';
import * as values from './values.ts';
import { isThere, verb, type Admin, type VerbResult } from './verb.ts';

export const presentOrganisation = ({ id, name, sandbox, blocked }: OrganisationsTable) => ({
  id,
  name,
  sandbox: sandbox === 1,
  blocked: blocked === 1,
});

const add = verb({
  name: 'organisation add',
  options: '--name NAME [--sandbox]',
  begins: true,
  fields: z.strictObject({ name: values.name, sandbox: values.flag }),
  run: ({ database, newId }, { name, sandbox }) =>
    database.change(async (connection) => {
      const row = { id: newId('org'), name, blocked: 0 };
      connection.write(addOrganisation, row);
      if (sandbox === true) connection.write(markSandbox, { id: row.id });
      return ok(presentOrganisation({ ...row, sandbox: Number(sandbox === true) }));
    }),
});

function change(
  { database }: Admin,
  id: string,
  changed: Partial<OrganisationsTable>,
): Promise<VerbResult<ReturnType<typeof presentOrganisation>>> {
  return database.change(async (connection) => {
    const found = isThere(await connection.first(organisationById, { id }), `organisation ${id}`);
    if (!found.ok) return found;
    const row = { ...found.value, ...changed };
    connection.write(renameOrganisation, { id, name: row.name });
    connection.write(blockOrganisation, { id, blocked: row.blocked });
    return ok(presentOrganisation(row));
  });
}

const rename = verb({
  name: 'organisation rename',
  subject: 'ORGANISATION',
  options: '--name NAME',
  fields: z.strictObject({ id: values.idOption, name: values.name }),
  run: (admin, { id, name }) => change(admin, id, { name }),
});

const justId = z.strictObject({ id: values.idOption });

/** Blocks an organisation: its keys answer `account_blocked`. */
const block = verb({
  name: 'organisation block',
  subject: 'ORGANISATION',
  options: '',
  fields: justId,
  run: (admin, { id }) => change(admin, id, { blocked: 1 }),
});

const unblock = verb({
  name: 'organisation unblock',
  subject: 'ORGANISATION',
  options: '',
  fields: justId,
  run: (admin, { id }) => change(admin, id, { blocked: 0 }),
});

export const organisationVerbs = [add, rename, block, unblock];
