/** What changes companies (spec 1, Company; decisions 2). */
import type { CompanyCreate, CompanyUpdate } from '../../shared/api/companies.ts';
import type { Result } from '../../shared/result.ts';
import type { Connection } from '../database/connection.ts';
import type { CustomersTable } from '../database/tables.ts';
import type { ChangeContext } from './change.ts';
import { createCustomer, noFacts, sentOr, updateCustomer, type Created } from './customers.ts';

export const createCompany = (
  connection: Connection,
  context: ChangeContext,
  wanted: CompanyCreate,
): Promise<Result<Created, 'duplicate'>> =>
  createCustomer(connection, context, 'company', wanted.externalReference, {
    ...noFacts,
    name: wanted.name,
    number: wanted.organisationNumber ?? null,
    department: wanted.department ?? null,
    email: wanted.email ?? null,
    phone_number: wanted.phoneNumber ?? null,
    note: wanted.note ?? null,
  });

export const updateCompany = (
  connection: Connection,
  context: ChangeContext,
  id: string,
  sent: CompanyUpdate,
): Promise<Result<CustomersTable, 'entity_not_found' | 'duplicate'>> =>
  updateCustomer(connection, context, 'company', id, (before) => ({
    name: sentOr<string | null>(sent.name, before.name),
    number: sentOr(sent.organisationNumber, before.number),
    department: sentOr(sent.department, before.department),
    email: sentOr(sent.email, before.email),
    phone_number: sentOr(sent.phoneNumber, before.phone_number),
    note: sentOr(sent.note, before.note),
  }));
