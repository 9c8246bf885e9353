/** Staff and their PINs, stored as the hashes that the PIN check compares. */
import { z } from 'zod';
import { ok } from '../../shared/result.ts';
import { changeStaff, staffById } from '../database/administration.ts';
import type { Connection } from '../database/connection.ts';
import { locationById } from '../database/organisations.ts';
import { addStaff, staffByPin, staffOfLocation } from '../database/staff.ts';
import type { LocationsTable, StaffTable } from '../database/tables.ts';
import { hashOfPin } from '../domain/pins.ts';
import * as values from './values.ts';
import { isThere, refused, verb, type Admin, type VerbResult } from './verb.ts';

/** The most staff of a location: as many as the API lists (spec 1, Limits). */
const most = 500;

export const presentStaff = ({ id, location_id, name, pin_hash }: StaffTable) => ({
  id,
  locationId: location_id,
  name: name ?? undefined,
  hasPin: pin_hash !== null,
});

/** Hashes a PIN. Deliberately slow, so call it before a transaction. */
async function hashed(
  { inputLine }: Admin,
  word: string,
  { pin_salt }: Pick<LocationsTable, 'pin_salt'>,
): Promise<VerbResult<string>> {
  const pin = word === '-' ? await inputLine() : word;
  if (!values.pin.safeParse(pin).success) return refused('the PIN on standard input is not 4 to 20 digits');
  return ok(await hashOfPin(pin, pin_salt));
}

async function isFree(connection: Connection, row: StaffTable): Promise<VerbResult<null>> {
  if (row.pin_hash === null) return ok(null);
  const { id, location_id: location, pin_hash: pinHash } = row;
  const holder = await connection.first(staffByPin, { location, pinHash });
  if (holder === undefined || holder.id === id) return ok(null);
  // Naming the holder would tell their PIN.
  return refused(`this PIN is taken at the location ${location}: choose another`);
}

const add = verb({
  name: 'staff add',
  options: '--location LOCATION [--name NAME] [--pin PIN|-]',
  fields: z.strictObject({
    location: values.idOption,
    name: values.name.optional(),
    pin: values.pinOrInput.optional(),
  }),
  run: async (admin, { location: at, name, pin }) => {
    const { database, newId } = admin;
    const row = await database.read((connection) => connection.first(locationById, { id: at }));
    const location = isThere(row, `location ${at}`);
    if (!location.ok) return location;
    const hash = pin === undefined ? ok(null) : await hashed(admin, pin, location.value);
    if (!hash.ok) return hash;
    return database.change(async (connection) => {
      if ((await connection.all(staffOfLocation, { location: at })).length >= most)
        return refused(`the location ${at} has ${most} staff, which is as many as it can have`);
      const person: StaffTable = {
        id: newId('stf'),
        location_id: at,
        name: name ?? null,
        pin_hash: hash.value,
        resource_ids: '[]',
        left_at: null,
      };
      const free = await isFree(connection, person);
      if (!free.ok) return free;
      connection.write(addStaff, person);
      return ok(presentStaff(person));
    }, at);
  },
});

const change = verb({
  name: 'staff change',
  subject: 'STAFF',
  options: '[--name NAME | --no-name] [--pin PIN|- | --no-pin]',
  fields: z
    .strictObject({
      id: values.idOption,
      name: values.name.optional(),
      noName: values.flag,
      pin: values.pinOrInput.optional(),
      noPin: values.flag,
    })
    .refine(({ name, noName }) => name === undefined || noName === undefined, {
      path: ['noName'],
      message: 'cannot stand beside --name',
    })
    .refine(({ pin, noPin }) => pin === undefined || noPin === undefined, {
      path: ['noPin'],
      message: 'cannot stand beside --pin',
    }),
  run: async (admin, { id, name, noName, pin, noPin }) => {
    const { database } = admin;
    const { row, location } = await database.read(async (connection) => {
      const person = await connection.first(staffById, { id });
      return {
        row: person,
        location: person && (await connection.first(locationById, { id: person.location_id })),
      };
    });
    const known = isThere(row, `staff member ${id}`);
    if (!known.ok) return known;
    const hash = pin === undefined ? ok(null) : await hashed(admin, pin, location!);
    if (!hash.ok) return hash;
    return database.change(async (connection) => {
      const found = isThere(await connection.first(staffById, { id }), `staff member ${id}`);
      if (!found.ok) return found;
      const before = found.value;
      if (before.left_at !== null) return refused(`staff member ${id} has left`);
      const person: StaffTable = {
        ...before,
        name: noName === true ? null : (name ?? before.name),
        pin_hash: noPin === true ? null : (hash.value ?? before.pin_hash),
      };
      const free = await isFree(connection, person);
      if (!free.ok) return free;
      connection.write(changeStaff, person);
      return ok(presentStaff(person));
    }, known.value.location_id);
  },
});

const remove = verb({
  name: 'staff remove',
  subject: 'STAFF',
  options: '',
  fields: z.strictObject({ id: values.idOption }),
  run: async ({ database, now }, { id }) => {
    const known = isThere(
      await database.read((connection) => connection.first(staffById, { id })),
      `staff member ${id}`,
    );
    if (!known.ok) return known;
    return database.change(async (connection) => {
      const person = { ...known.value, pin_hash: null, left_at: known.value.left_at ?? now };
      connection.write(changeStaff, person);
      return ok(presentStaff(person));
    }, known.value.location_id);
  },
});

export const staffVerbs = [add, change, remove];
