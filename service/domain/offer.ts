/** An account's web offer: services, resources that perform them, and terms (decisions 5). */
import type { Connection } from '../database/connection.ts';
import { addOnsAt, shownResources, shownServices, termsAt } from '../database/widget-offer.ts';
import { dayAt } from '../../shared/days.ts';
import type { LocationsTable } from '../database/tables.ts';

export interface ServiceOnOffer {
  readonly id: string;
  readonly number: number;
  readonly name: string;
  readonly group: string | null;
  readonly description: string | null;
  readonly isClass: boolean;
  readonly addOn: boolean;
  readonly priceFrom: boolean;
  readonly paymentRequired: boolean;
  readonly vatPercent: string | null;
}

export interface OfferedResource {
  readonly id: string;
  readonly number: number;
  readonly hashId: string;
  readonly name: string;
  readonly group: string | null;
  readonly title: string | null;
  readonly presentation: string | null;
  readonly paymentEnabled: boolean;
}

/** How a resource performs a service. Money in hundredths. */
export interface Terms {
  readonly durationMinutes: number;
  readonly afterTimeMinutes: number;
  readonly price: number | null;
  /** The price in the evening, if it differs from `price`. */
  readonly evening: number | null;
  readonly holiday: number | null;
  /** JSON of the parts with their own VAT rates. */
  readonly vatParts: string | null;
  readonly bookable: boolean;
}

export interface Offer {
  /** In the location's order. */
  readonly services: readonly ServiceOnOffer[];
  /** In display order, without those that are paused. */
  readonly resources: readonly OfferedResource[];
  /** Undefined: the resource does not perform it. */
  terms(resource: OfferedResource, service: ServiceOnOffer): Terms | undefined;
  /** A service's possible add-ons. */
  addOnsOf(service: ServiceOnOffer): readonly ServiceOnOffer[];
}

/** Null: a service or resource has no public number yet (`giveNumbers`). */
export async function offerAt(
  connection: Connection,
  { id: location, time_zone }: LocationsTable,
  now: number,
): Promise<Offer | null> {
  const [serviceRows, resourceRows, termRows, addOnRows] = await Promise.all([
    connection.all(shownServices, { location }),
    connection.all(shownResources, { location }),
    connection.all(termsAt, { location }),
    connection.all(addOnsAt, { location }),
  ]);
  const services: ServiceOnOffer[] = [];
  for (const row of serviceRows) {
    if (row.number === null) return null;
    services.push({
      id: row.id,
      number: row.number,
      name: row.name,
      group: row.group_name,
      description: row.description,
      isClass: row.type === 'class',
      addOn: row.add_on === 1,
      priceFrom: row.price_from === 1,
      paymentRequired: row.payment_required === 1,
      vatPercent: row.vat_percent,
    });
  }
  const today = dayAt(now, time_zone);
  const resources: OfferedResource[] = [];
  for (const row of resourceRows) {
    if (row.number === null || row.hash_id === null) return null;
    if (row.paused_until !== null && row.paused_until >= today) continue;
    resources.push({
      id: row.id,
      number: row.number,
      hashId: row.hash_id,
      name: row.online_name ?? row.name,
      group: row.group_name,
      title: row.title,
      presentation: row.presentation,
      paymentEnabled: row.payment_enabled === 1,
    });
  }
  const defaults = new Map(serviceRows.map((row) => [row.id, row]));
  const terms = new Map<string, Terms>();
  for (const row of termRows) {
    const service = defaults.get(row.service_id);
    if (service === undefined) continue;
    const own = row.own_values === 1 ? row : service;
    terms.set(`${row.resource_id} ${row.service_id}`, {
      durationMinutes: own.duration_minutes,
      afterTimeMinutes: service.after_time_minutes,
      price: own.price ?? service.price,
      evening: row.evening,
      holiday: row.holiday,
      vatParts: own.vat_parts,
      bookable: own.online_booking_allowed === 1,
    });
  }
  const addOns = new Set(addOnRows.map((row) => `${row.service_id} ${row.add_on_id}`));
  return {
    services,
    resources,
    terms: (resource, service) => terms.get(`${resource.id} ${service.id}`),
    addOnsOf: (service) => services.filter((one) => one.addOn && addOns.has(`${service.id} ${one.id}`)),
  };
}

/** The services with these numbers, in the given order; a string says why they cannot be booked together. */
export function servicesTogether(
  offer: Offer,
  numbers: readonly number[],
  severalServices: boolean,
): readonly ServiceOnOffer[] | string {
  const services: ServiceOnOffer[] = [];
  for (const number of numbers) {
    const service = offer.services.find((one) => one.number === number);
    if (service === undefined) return `${number} is no service that is offered`;
    if (service.isClass) return `${number} is a class`;
    services.push(service);
  }
  const main = services.filter(({ addOn }) => !addOn);
  if (main.length > 1 && !severalServices) return 'must be one service, with its add-ons';
  for (const addOn of services)
    if (addOn.addOn && !main.some((one) => offer.addOnsOf(one).includes(addOn)))
      return `${addOn.number} is an add-on, and none of the others takes it`;
  return services;
}

export interface PricedAt {
  /** A Sunday or a day that the resource keeps as a holiday. */
  readonly holiday: boolean;
  /** Minutes after midnight at which the booking begins. */
  readonly minutes: number;
}

/** From 18:00 on. */
const evening = 18 * 60;

/** The price in hundredths; null: none. */
export const priceAt = (terms: Terms, { holiday, minutes }: PricedAt): number | null =>
  (holiday ? terms.holiday : null) ?? (minutes >= evening ? terms.evening : null) ?? terms.price;
