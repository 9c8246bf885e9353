/** A location's web offer and its terms (spec 3, Ref-data; decisions 5, Availability). */
import { z } from 'zod';
import { ok } from '../../shared/result.ts';
import type { Connection } from '../database/connection.ts';
import { locationById } from '../database/organisations.ts';
import { termsOfServices } from '../database/resource-services.ts';
import { changeResourceOnline, resourceById, resourcesPage } from '../database/resources.ts';
import { changeServiceOnline, serviceById, servicesPage } from '../database/services.ts';
import type { ResourcesTable, ServicesTable } from '../database/trade-tables.ts';
import { addOnsAt } from '../database/widget-offer.ts';
import {
  addAddOn,
  addWidgetPrice,
  describeResource,
  removeTaken,
  removeTakers,
  removeWidgetPrice,
  requirePayment,
  widgetPricesOf,
  widgetResourcesAt,
  widgetServicesAt,
} from '../database/widget-terms.ts';
import { giveNumbers } from '../domain/accounts.ts';
import { maybeHundredths, optionalMoney } from '../domain/values.ts';
import { allAt, changeLocated } from './located.ts';
import * as values from './values.ts';
import { chosen, isThere, refused, verb, type VerbResult } from './verb.ts';

/** The most services or resources of a location. */
const most = 1000;

const pricesOf = async (connection: Connection, service: string) =>
  (await connection.all(widgetPricesOf, { service })).map((row) => ({
    resource: row.resource_id,
    evening: optionalMoney(row.evening),
    holiday: optionalMoney(row.holiday),
  }));

async function presentServices(connection: Connection, location: string, rows: readonly ServicesTable[]) {
  const decided = await connection.all(widgetServicesAt, { location });
  const addOns = await connection.all(addOnsAt, { location });
  const shown = [];
  for (const { id, name, shown_online, add_on } of rows)
    shown.push({
      id,
      name,
      shownOnline: shown_online === 1,
      paymentRequired: decided.some((one) => one.service_id === id && one.payment_required === 1),
      addOn: add_on === 1,
      takes: addOns.filter((one) => one.service_id === id).map((one) => one.add_on_id),
      prices: await pricesOf(connection, id),
    });
  return shown;
}

async function presentResources(connection: Connection, location: string, rows: readonly ResourcesTable[]) {
  const decided = await connection.all(widgetResourcesAt, { location });
  return rows.map(({ id, name, online_booking_enabled }) => {
    const own = decided.find((one) => one.resource_id === id);
    return {
      id,
      name,
      onlineBooking: online_booking_enabled === 1,
      onlinePayment: own?.payment_enabled !== 0,
      title: own?.title ?? undefined,
      presentation: own?.presentation ?? undefined,
    };
  });
}

const show = verb({
  name: 'offer show',
  subject: 'LOCATION',
  options: '',
  fields: z.strictObject({ id: values.idOption }),
  run: ({ database }, { id }) =>
    database.read(async (connection) => {
      const location = isThere(await connection.first(locationById, { id }), `location ${id}`);
      if (!location.ok) return location;
      const page = { location: id, after: -1, count: most };
      const services = await connection.all(...servicesPage(page));
      const resources = await connection.all(resourcesPage, page);
      return ok({
        services: await presentServices(connection, id, services),
        resources: await presentResources(connection, id, resources),
      });
    }),
});

const service = verb({
  name: 'offer service',
  subject: 'SERVICE',
  options: '[--shown-online yes|no] [--payment-required yes|no] [--add-on yes|no] [--takes ADD_ON,…|none]',
  fields: z.strictObject({
    id: values.idOption,
    shownOnline: values.yesOrNo.optional(),
    paymentRequired: values.yesOrNo.optional(),
    addOn: values.yesOrNo.optional(),
    takes: values.orNone(values.ids).optional(),
  }),
  run: ({ database, now, newId }, { id, shownOnline, paymentRequired, addOn, takes }) =>
    changeLocated(database, { byId: serviceById, what: 'service', id }, async (connection, before) => {
      const location = before.location_id;
      const row: ServicesTable = {
        ...before,
        shown_online: shownOnline ?? before.shown_online,
        add_on: addOn ?? before.add_on,
        updated_at: now,
      };
      const taken = await takenBy(connection, row, takes);
      if (!taken.ok) return taken;
      await giveNumbers(connection, location, newId);
      if (row.shown_online !== before.shown_online || row.add_on !== before.add_on)
        connection.write(changeServiceOnline, row);
      if (paymentRequired !== undefined)
        connection.write(requirePayment, { service: id, required: paymentRequired });
      if (row.add_on === 0) connection.write(removeTakers, { addOn: id });
      if (taken.value !== null) {
        connection.write(removeTaken, { service: id });
        for (const one of taken.value)
          connection.write(addAddOn, { service_id: id, add_on_id: one, location_id: location });
      }
      const [shown] = await presentServices(connection, location, [row]);
      return ok(shown);
    }),
});

/** The service's add-ons after the change; null: unchanged. */
async function takenBy(
  connection: Connection,
  { id, location_id: location, name, add_on, type }: ServicesTable,
  wanted: readonly string[] | null | undefined,
): Promise<VerbResult<readonly string[] | null>> {
  if (add_on === 1 && type === 'class') return refused(`${name} is a class, which is no add-on`);
  if (add_on === 1 && wanted) return refused(`${name} is an add-on itself: it takes none`);
  if (wanted === undefined) return ok(add_on === 1 ? [] : null);
  const ids = [...new Set(wanted)];
  const rows = await allAt(connection, { byId: serviceById, what: 'service', location }, ids);
  if (!rows.ok) return rows;
  const other = rows.value.find((row) => row.add_on === 0 || row.id === id);
  return other === undefined ? ok(ids) : refused(`${other.name} is no add-on: --add-on yes makes it one`);
}

const resource = verb({
  name: 'offer resource',
  subject: 'RESOURCE',
  options:
    '[--online-booking yes|no] [--online-payment yes|no] [--title TEXT|none] [--presentation TEXT|none]',
  fields: z.strictObject({
    id: values.idOption,
    onlineBooking: values.yesOrNo.optional(),
    onlinePayment: values.yesOrNo.optional(),
    title: values.orNone(values.words(100)).optional(),
    presentation: values.orNone(values.words(1000)).optional(),
  }),
  run: ({ database, now, newId }, { id, onlineBooking, onlinePayment, title, presentation }) =>
    changeLocated(database, { byId: resourceById, what: 'resource', id }, async (connection, before) => {
      const location = before.location_id;
      const row = {
        ...before,
        online_booking_enabled: onlineBooking ?? before.online_booking_enabled,
        updated_at: now,
      };
      await giveNumbers(connection, location, newId);
      if (row.online_booking_enabled !== before.online_booking_enabled)
        connection.write(changeResourceOnline, row);
      const decided = await connection.all(widgetResourcesAt, { location });
      const own = decided.find((one) => one.resource_id === id)!;
      connection.write(describeResource, {
        resource: id,
        title: chosen(title, own.title),
        presentation: chosen(presentation, own.presentation),
        paymentEnabled: onlinePayment ?? own.payment_enabled,
      });
      const [shown] = await presentResources(connection, location, [row]);
      return ok(shown);
    }),
});

const price = verb({
  name: 'offer price',
  subject: 'SERVICE',
  options: '[--resource RESOURCE] [--evening AMOUNT|none] [--holiday AMOUNT|none]',
  fields: z.strictObject({
    id: values.idOption,
    resource: values.idOption.optional(),
    evening: values.orNone(values.amount).optional(),
    holiday: values.orNone(values.amount).optional(),
  }),
  run: ({ database }, { id, resource: one, ...wanted }) =>
    changeLocated(database, { byId: serviceById, what: 'service', id }, async (connection, row) => {
      if (wanted.evening === undefined && wanted.holiday === undefined)
        return refused('a price is --evening, --holiday or both');
      const performing = (await termsOfServices(connection, [id])).map(({ resource_id }) => resource_id);
      const those = one === undefined ? performing : performing.filter((resource_id) => resource_id === one);
      if (those.length === 0)
        return refused(`${row.name} is performed by no resource${one === undefined ? '' : ` ${one}`}`);
      const before = await connection.all(widgetPricesOf, { service: id });
      const priced = (sent: string | null | undefined, kept: number | null = null) =>
        sent === undefined ? kept : maybeHundredths(sent);
      for (const resource_id of those) {
        const own = before.find((known) => known.resource_id === resource_id);
        const evening = priced(wanted.evening, own?.evening);
        const holiday = priced(wanted.holiday, own?.holiday);
        connection.write(removeWidgetPrice, { resource: resource_id, service: id });
        if (evening !== null || holiday !== null)
          connection.write(addWidgetPrice, { resource_id, service_id: id, evening, holiday });
      }
      const [shown] = await presentServices(connection, row.location_id, [row]);
      return ok(shown);
    }),
});

export const offerVerbs = [show, service, resource, price];
