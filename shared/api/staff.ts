/** Staff and the PIN check (spec 1, Staff). */
import { z } from 'zod';
import { operation } from './operation.ts';
import { id } from './values.ts';

export const staff = z
  .object({
    id,
    /** Left out when none is registered. */
    name: z.string().optional(),
    hasPin: z.boolean(),
    resourceIds: z.array(id),
  })
  .meta({ id: 'Staff' });
export type Staff = z.infer<typeof staff>;

const staffList = z.object({ data: z.array(staff), pinsInUse: z.boolean() }).meta({ id: 'StaffList' });
export type StaffList = z.infer<typeof staffList>;

/** 1 to 20 digits (decisions 1). */
export const pin = z.string().regex(/^\d{1,20}$/, 'must be 1 to 20 digits');

const pinCheck = z.strictObject({ pin }).meta({ id: 'PinCheck' });
const pinCheckResult = z.object({ staffId: id, name: z.string().optional() }).meta({ id: 'PinCheckResult' });

export const staffOperations = {
  list: operation({
    id: 'staff.list',
    method: 'GET',
    path: '/v1/locations/{locationId}/staff',
    scope: 'staff:read',
    summary: 'The staff of a location, by name, at most 500',
    source: 'spec 1, Locations and staff',
    answer: staffList,
    statuses: [200],
  }),
  pinCheck: operation({
    id: 'staff.pinCheck',
    method: 'POST',
    path: '/v1/locations/{locationId}/staff/pin-check',
    scope: 'staff:pin-check',
    summary: 'Who has this PIN; signs nobody in',
    source: 'spec 1, Locations and staff',
    body: pinCheck,
    answer: pinCheckResult,
    statuses: [200],
    refusals: ['pin_not_recognised'],
    idempotencyKey: false,
  }),
};
