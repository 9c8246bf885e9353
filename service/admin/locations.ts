/** Locations, with settings that the API uses but cannot change (decisions 1). */
import { z } from 'zod';
import { ok } from '../../shared/result.ts';
import { changeLocation, everyKey, removeLocation, rowsOfLocation } from '../database/administration.ts';
import { addLocation, everyLocation, locationById, organisationById } from '../database/organisations.ts';
import type { LocationsTable } from '../database/tables.ts';
import { idOfKey } from '../domain/keys.ts';
import * as values from './values.ts';
import { isThere, refused, verb } from './verb.ts';

export const presentLocation = (row: LocationsTable) => ({
  id: row.id,
  organisationId: row.organisation_id,
  name: row.name,
  currency: row.currency,
  timeZone: row.time_zone,
  pinsInUse: row.pins_in_use === 1,
  keepsMedicalRecords: row.keeps_medical_records === 1,
  sharesCustomers: row.shares_customers === 1,
  finishesOverdrawnPacks: row.finishes_overdrawn_packs === 1,
});

const settings = {
  pinsInUse: values.yesOrNo.optional(),
  keepsMedicalRecords: values.yesOrNo.optional(),
  sharesCustomers: values.yesOrNo.optional(),
  finishesOverdrawnPacks: values.yesOrNo.optional(),
};
const settingOptions =
  '[--pins-in-use yes|no] [--keeps-medical-records yes|no] [--shares-customers yes|no] [--finishes-overdrawn-packs yes|no]';

const add = verb({
  name: 'location add',
  options: `--organisation ORGANISATION --name NAME --currency SEK --time-zone Europe/Stockholm ${settingOptions}`,
  fields: z.strictObject({
    organisation: values.idOption,
    name: values.name,
    currency: values.currency,
    timeZone: values.timeZone,
    ...settings,
  }),
  run: ({ database, newId }, wanted) =>
    database.change(async (connection) => {
      const { organisation: id } = wanted;
      const owner = isThere(await connection.first(organisationById, { id }), `organisation ${id}`);
      if (!owner.ok) return owner;
      const last = (await connection.all(everyLocation, {})).at(-1);
      const row: LocationsTable = {
        id: newId('loc'),
        organisation_id: id,
        position: (last?.position ?? 0) + 1,
        name: wanted.name,
        currency: wanted.currency,
        time_zone: wanted.timeZone,
        pins_in_use: wanted.pinsInUse ?? 1,
        // Any random text is a good salt.
        pin_salt: newId('loc'),
        keeps_medical_records: wanted.keepsMedicalRecords ?? 0,
        shares_customers: wanted.sharesCustomers ?? 0,
        finishes_overdrawn_packs: wanted.finishesOverdrawnPacks ?? 1,
        sequence: 0,
      };
      connection.write(addLocation, row);
      return ok(presentLocation(row));
    }),
});

const change = verb({
  name: 'location change',
  subject: 'LOCATION',
  options: `[--name NAME] [--time-zone Europe/Stockholm] [--currency SEK] ${settingOptions}`,
  fields: z.strictObject({
    id: values.idOption,
    name: values.name.optional(),
    currency: values.currency.optional(),
    timeZone: values.timeZone.optional(),
    ...settings,
  }),
  run: ({ database }, wanted) =>
    database.change(async (connection) => {
      const { id } = wanted;
      const found = isThere(await connection.first(locationById, { id }), `location ${id}`);
      if (!found.ok) return found;
      const before = found.value;
      // Stored amounts have no currency, so a new one would change their meaning.
      if (wanted.currency !== undefined && wanted.currency !== before.currency && before.sequence > 0)
        return refused(`the location ${id} has amounts in ${before.currency}: its currency stays`);
      const row: LocationsTable = {
        ...before,
        name: wanted.name ?? before.name,
        currency: wanted.currency ?? before.currency,
        time_zone: wanted.timeZone ?? before.time_zone,
        pins_in_use: wanted.pinsInUse ?? before.pins_in_use,
        keeps_medical_records: wanted.keepsMedicalRecords ?? before.keeps_medical_records,
        shares_customers: wanted.sharesCustomers ?? before.shares_customers,
        finishes_overdrawn_packs: wanted.finishesOverdrawnPacks ?? before.finishes_overdrawn_packs,
      };
      connection.write(changeLocation, row);
      return ok(presentLocation(row));
    }),
});

/** For a location made by mistake. */
const remove = verb({
  name: 'location remove',
  subject: 'LOCATION',
  options: '',
  fields: z.strictObject({ id: values.idOption }),
  run: ({ database }, { id }) =>
    database.change(async (connection) => {
      const found = isThere(await connection.first(locationById, { id }), `location ${id}`);
      if (!found.ok) return found;
      const filled: string[] = [];
      for (const [table, oneRow] of rowsOfLocation)
        if ((await connection.first(oneRow, { id })) !== undefined) filled.push(table.replaceAll('_', ' '));
      if (filled.length > 0)
        return refused(`the location ${id} is not empty and stays: it has ${filled.join(', ')}`);
      const named = (await connection.all(everyKey, {})).filter(
        (key) => key.revoked_at === null && key.location_ids?.split(' ').includes(id),
      );
      if (named.length > 0)
        return refused(
          `these keys are for the location ${id}, revoke them first: ${named.map(({ hash }) => idOfKey(hash)).join(', ')}`,
        );
      connection.write(removeLocation, { id });
      return ok({ removed: id });
    }, id),
});

export const locationVerbs = [add, change, remove];
