/** Staff and the PIN check (spec 1, Staff). */
import { z } from 'zod';
import { operationsOf } from './operation.ts';
import { id } from './values.ts';

export const staffSchema = z
  .object({
    id,
    /** Left out when none is registered. */
    name: z.string().optional(),
    hasPin: z.boolean(),
    resourceIds: z.array(id),
  })
  .meta({ id: 'Staff' });
export type Staff = z.infer<typeof staffSchema>;

const staffList = z.object({ data: z.array(staffSchema), pinsInUse: z.boolean() }).meta({ id: 'StaffList' });
export type StaffList = z.infer<typeof staffList>;

/** 1 to 20 digits (decisions 1). */
const pin = z.string().regex(/^\d{1,20}$/, 'must be 1 to 20 digits');

const pinCheck = z.strictObject({ pin }).meta({ id: 'PinCheck' });
const pinCheckResult = z.object({ staffId: id, name: z.string().optional() }).meta({ id: 'PinCheckResult' });

export const staffOperations = operationsOf(
  'staff',
  { source: 'spec 1, Locations and staff', read: 'staff:read', write: 'staff:pin-check' },
  {
    list: {
      route: 'GET /v1/locations/{locationId}/staff',
      summary: 'The staff of a location, by name, at most 500',
      answer: staffList,
    },
    pinCheck: {
      route: 'POST /v1/locations/{locationId}/staff/pin-check',
      summary: 'Who has this PIN; signs nobody in',
      body: pinCheck,
      answer: pinCheckResult,
      refusals: ['pin_not_recognised'],
      idempotencyKey: false,
    },
  },
);
