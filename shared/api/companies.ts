/** Companies: owners of vehicles and payers of invoices (spec 1, Company; decisions 2). */
import { z } from 'zod';
import { customerName, customerNote, email, phoneNumber } from './contact.ts';
import { organisationNumber } from './identity-numbers.ts';
import { operation } from './operation.ts';
import { dateTime, externalReference, id, pageOf, pageQuery } from './values.ts';

const company = z
  .object({
    id,
    locationId: id,
    name: z.string(),
    organisationNumber: z.string().optional(),
    /** One part of a company that is registered as a company of its own. */
    department: z.string().optional(),
    email: z.string().optional(),
    phoneNumber: z.string().optional(),
    externalReference: z.string().optional(),
    note: z.string().optional(),
    createdAt: dateTime.optional(),
    updatedAt: dateTime,
  })
  .meta({ id: 'Company' });
export type Company = z.infer<typeof company>;

export const companyCreate = z
  .strictObject({
    name: customerName,
    organisationNumber: organisationNumber.optional(),
    department: customerName.optional(),
    email: email.optional(),
    phoneNumber: phoneNumber.optional(),
    externalReference: externalReference.optional(),
    note: customerNote.optional(),
  })
  .meta({ id: 'CompanyCreate' });
export type CompanyCreate = z.output<typeof companyCreate>;

const companyUpdate = z
  .strictObject({
    name: customerName.optional(),
    organisationNumber: organisationNumber.nullable().optional(),
    department: customerName.nullable().optional(),
    email: email.nullable().optional(),
    phoneNumber: phoneNumber.nullable().optional(),
    note: customerNote.nullable().optional(),
  })
  .meta({ id: 'CompanyUpdate' });
export type CompanyUpdate = z.output<typeof companyUpdate>;

const many = '/v1/locations/{locationId}/companies' as const;
const one = '/v1/locations/{locationId}/companies/{companyId}' as const;
const source = 'spec 1, Companies';

export const companyOperations = {
  list: operation({
    id: 'companies.list',
    method: 'GET',
    path: many,
    scope: 'customers:read',
    summary: 'Companies, oldest first',
    source,
    query: z.object({
      ...pageQuery,
      /** Ten digits. */
      organisationNumber: z.string().min(1).optional(),
      externalReference: z.string().min(1).optional(),
    }),
    answer: pageOf(company).meta({ id: 'CompanyList' }),
    statuses: [200],
    paged: true,
  }),
  create: operation({
    id: 'companies.create',
    method: 'POST',
    path: many,
    scope: 'customers:write',
    summary: 'A new company; the existing one, unchanged, where it has the externalReference',
    source,
    body: companyCreate,
    answer: company,
    statuses: [201, 200],
    refusals: ['duplicate'],
  }),
  get: operation({
    id: 'companies.get',
    method: 'GET',
    path: one,
    scope: 'customers:read',
    summary: 'One company',
    source,
    answer: company,
    statuses: [200],
  }),
  getById: operation({
    id: 'companies.getById',
    method: 'GET',
    path: '/v1/companies/{companyId}',
    scope: 'customers:read',
    summary: 'One company, wherever it is',
    source,
    answer: company,
    statuses: [200],
  }),
  update: operation({
    id: 'companies.update',
    method: 'PATCH',
    path: one,
    scope: 'customers:write',
    summary: 'Changes the fields sent, all or none; null clears',
    source,
    body: companyUpdate,
    answer: company,
    statuses: [200],
    refusals: ['duplicate'],
  }),
  remove: operation({
    id: 'companies.remove',
    method: 'DELETE',
    path: one,
    scope: 'customers:write',
    summary: 'Removes a company',
    source,
    answer: null,
    statuses: [204],
    refusals: ['not_allowed'],
  }),
};
