/** Companies: owners of vehicles and payers of invoices (spec 1, Company; decisions 2). */
import { z } from 'zod';
import { customerName, customerNote, email, phoneNumber } from './contact.ts';
import { organisationNumber } from './identity-numbers.ts';
import { oneOf, operationsOf } from './operation.ts';
import { dateTime, externalReference, id, pageOf, pageQuery } from './values.ts';

const company = z
  .object({
    id,
    locationId: id,
    name: z.string(),
    organisationNumber: z.string().optional(),
    /** One part of a company that is registered separately. */
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

export const companyOperations = operationsOf(
  'companies',
  { source: 'spec 1, Companies', read: 'customers:read', write: 'customers:write' },
  {
    list: {
      route: 'GET /v1/locations/{locationId}/companies',
      summary: 'Companies, oldest first',
      query: z.object({
        ...pageQuery,
        /** Ten digits. */
        organisationNumber: z.string().min(1).optional(),
        externalReference: z.string().min(1).optional(),
      }),
      answer: pageOf(company).meta({ id: 'CompanyList' }),
      paged: true,
    },
    create: {
      route: 'POST /v1/locations/{locationId}/companies',
      summary: 'A new company; the existing one, unchanged, where it has the externalReference',
      body: companyCreate,
      answer: company,
      statuses: [201, 200],
      refusals: ['duplicate'],
    },
    ...oneOf('companies/{companyId}', 'One company', company),
    update: {
      route: 'PATCH /v1/locations/{locationId}/companies/{companyId}',
      summary: 'Changes the fields sent, all or none; null clears',
      body: companyUpdate,
      answer: company,
      refusals: ['duplicate'],
    },
    remove: {
      route: 'DELETE /v1/locations/{locationId}/companies/{companyId}',
      summary: 'Removes a company',
      answer: null,
      statuses: [204],
      refusals: ['not_allowed'],
    },
  },
);
