/** Persons: the customers who book (spec 1, Person; decisions 2). */
import { z } from 'zod';
import { customerName, customerNote, email, phoneNumber } from './contact.ts';
import { identityNumber, identityNumberSent } from './identity-numbers.ts';
import { operation } from './operation.ts';
import { dateTime, externalReference, id, pageOf, pageQuery } from './values.ts';

const person = z
  .object({
    id,
    locationId: id,
    firstName: z.string().optional(),
    lastName: z.string().optional(),
    /** Both names joined; left out where the person has neither. */
    name: z.string().optional(),
    email: z.string().optional(),
    /** Mobile number, E.164 unless staff entered it in another way. */
    phoneNumber: z.string().optional(),
    identityNumber: identityNumber.nullable().optional(),
    externalReference: z.string().optional(),
    note: z.string().optional(),
    smsRemindersAllowed: z.boolean(),
    emailRemindersAllowed: z.boolean(),
    marketingAllowed: z.boolean(),
    /** Left out where it is not known. */
    createdAt: dateTime.optional(),
    updatedAt: dateTime,
  })
  .meta({ id: 'Person' });
export type Person = z.infer<typeof person>;

const oneOf = ['firstName', 'lastName', 'phoneNumber', 'email'] as const;

export const personCreate = z
  .strictObject({
    firstName: customerName.optional(),
    lastName: customerName.optional(),
    email: email.optional(),
    phoneNumber: phoneNumber.optional(),
    identityNumber: identityNumberSent.nullable().optional(),
    externalReference: externalReference.optional(),
    note: customerNote.optional(),
    smsRemindersAllowed: z.boolean().default(true),
    emailRemindersAllowed: z.boolean().default(true),
    marketingAllowed: z.boolean().default(false),
  })
  .superRefine((wanted, context) => {
    if (oneOf.some((name) => wanted[name] !== undefined)) return;
    const message = `at least one of ${oneOf.join(', ')} is needed`;
    for (const name of oneOf) context.addIssue({ code: 'custom', path: [name], message });
  })
  .meta({ id: 'PersonCreate' });
export type PersonCreate = z.output<typeof personCreate>;

/** A reference is given at creation and lasts as long as the person (spec 1, externalReference): it is not here. */
export const personUpdate = z
  .strictObject({
    firstName: customerName.nullable().optional(),
    lastName: customerName.nullable().optional(),
    email: email.nullable().optional(),
    phoneNumber: phoneNumber.nullable().optional(),
    identityNumber: identityNumberSent.nullable().optional(),
    note: customerNote.nullable().optional(),
    smsRemindersAllowed: z.boolean().optional(),
    emailRemindersAllowed: z.boolean().optional(),
    marketingAllowed: z.boolean().optional(),
  })
  .meta({ id: 'PersonUpdate' });
export type PersonUpdate = z.output<typeof personUpdate>;

const many = '/v1/locations/{locationId}/persons' as const;
const one = '/v1/locations/{locationId}/persons/{personId}' as const;
const source = 'spec 1, Persons';

export const personOperations = {
  list: operation({
    id: 'persons.list',
    method: 'GET',
    path: many,
    scope: 'customers:read',
    summary: 'Persons, oldest first; several filters together must all match',
    source,
    query: z.object({
      ...pageQuery,
      /** The whole address, letter case ignored. */
      email: z.string().min(1).optional(),
      /** E.164 with the plus sign as `%2B`; a number stored in another format is not found. */
      phoneNumber: z.string().min(1).optional(),
      /** As stored. */
      identityNumber: z.string().min(1).optional(),
      externalReference: z.string().min(1).optional(),
    }),
    answer: pageOf(person).meta({ id: 'PersonList' }),
    statuses: [200],
    paged: true,
  }),
  create: operation({
    id: 'persons.create',
    method: 'POST',
    path: many,
    scope: 'customers:write',
    summary: 'A new person; the existing one, unchanged, where it has the externalReference',
    source,
    body: personCreate,
    answer: person,
    statuses: [201, 200],
    refusals: ['duplicate'],
  }),
  get: operation({
    id: 'persons.get',
    method: 'GET',
    path: one,
    scope: 'customers:read',
    summary: 'One person',
    source,
    answer: person,
    statuses: [200],
  }),
  getById: operation({
    id: 'persons.getById',
    method: 'GET',
    path: '/v1/persons/{personId}',
    scope: 'customers:read',
    summary: 'One person, wherever it is',
    source,
    answer: person,
    statuses: [200],
  }),
  update: operation({
    id: 'persons.update',
    method: 'PATCH',
    path: one,
    scope: 'customers:write',
    summary: 'Changes the fields sent, all or none; null clears',
    source,
    body: personUpdate,
    answer: person,
    statuses: [200],
    refusals: ['duplicate'],
  }),
  remove: operation({
    id: 'persons.remove',
    method: 'DELETE',
    path: one,
    scope: 'customers:write',
    summary: 'Removes a person without upcoming bookings, with their recipes',
    source,
    answer: null,
    statuses: [204],
    refusals: ['not_allowed'],
  }),
};
