/** Persons: the customers who book (spec 1, Person; decisions 2). */
import { z } from 'zod';
import { customerName, customerNote, email, phoneNumber } from './contact.ts';
import { identityNumber, identityNumberSent } from './identity-numbers.ts';
import { oneOf, operationsOf } from './operation.ts';
import { dateTime, externalReference, id, pageOf, pageQuery } from './values.ts';

export const person = z
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

const reachedBy = ['firstName', 'lastName', 'phoneNumber', 'email'] as const;

const entered = {
  firstName: customerName.optional(),
  lastName: customerName.optional(),
  email: email.optional(),
  phoneNumber: phoneNumber.optional(),
  identityNumber: identityNumberSent.nullable().optional(),
  note: customerNote.optional(),
  smsRemindersAllowed: z.boolean().default(true),
  emailRemindersAllowed: z.boolean().default(true),
  marketingAllowed: z.boolean().default(false),
};

const isReached = z.superRefine((wanted: Partial<Record<(typeof reachedBy)[number], unknown>>, context) => {
  if (reachedBy.some((name) => wanted[name] !== undefined)) return;
  const message = `at least one of ${reachedBy.join(', ')} is needed`;
  for (const name of reachedBy) context.addIssue({ code: 'custom', path: [name], message });
});

/** The fields that staff enter for a new person. */
export const personEntered = z.strictObject(entered).check(isReached);

export const personCreate = z
  .strictObject({ ...entered, externalReference: externalReference.optional() })
  .check(isReached)
  .meta({ id: 'PersonCreate' });

/** Without `externalReference`, which cannot change after creation (spec 1, externalReference). */
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

export const personOperations = operationsOf(
  'persons',
  { source: 'spec 1, Persons', read: 'customers:read', write: 'customers:write' },
  {
    list: {
      route: 'GET /v1/locations/{locationId}/persons',
      summary: 'Persons, oldest first; several filters together must all match',
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
      paged: true,
    },
    create: {
      route: 'POST /v1/locations/{locationId}/persons',
      summary: 'A new person; the existing one, unchanged, where it has the externalReference',
      body: personCreate,
      answer: person,
      statuses: [201, 200],
      refusals: ['duplicate'],
    },
    ...oneOf('persons/{personId}', 'One person', person),
    update: {
      route: 'PATCH /v1/locations/{locationId}/persons/{personId}',
      summary: 'Changes the fields sent, all or none; null clears',
      body: personUpdate,
      answer: person,
      refusals: ['duplicate'],
    },
    remove: {
      route: 'DELETE /v1/locations/{locationId}/persons/{personId}',
      summary: 'Removes a person without upcoming bookings, with their recipes',
      answer: null,
      statuses: [204],
      refusals: ['not_allowed'],
    },
  },
);
