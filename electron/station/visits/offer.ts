/** An account's offer for the front desk. Pure. */
import { chosenAfter } from '../../../shared/booked-together.ts';
import type { AskedOfCustomer, BookableService, VisitSlot } from '../../../shared/bridge/visits.ts';
import { plainName } from '../../../shared/colour-bar/plain-name.ts';
import type { RefData, WidgetSettings } from '../../../shared/widget/account.ts';
import { fewestBookedFirst } from '../../../shared/fewest-booked.ts';
import type { Slot } from '../../../shared/widget/slots.ts';

/** A number with at most two decimals as a decimal string. */
export const moneyOf = (amount: number): string => amount.toFixed(2);
const maybeMoney = (amount: number | null): string | null => (amount === null ? null : moneyOf(amount));

/** Classes are not booked this way (decisions 5, Availability). */
export function servicesOf(offer: RefData): BookableService[] {
  const performers = new Map<number, number[]>();
  for (const [at, mapping] of Object.entries(offer.resourceMappings)) {
    if (!mapping.webAllowBooking) continue;
    const resource = Number(at.split(':')[0]);
    performers.set(mapping.serviceId, [...(performers.get(mapping.serviceId) ?? []), resource]);
  }
  return offer.services
    .filter(({ classBooking, serviceId }) => !classBooking && performers.has(serviceId))
    .map((service) => ({
      serviceId: service.serviceId,
      name: service.name,
      group: service.group,
      minutes: service.minDuration,
      price: maybeMoney(service.minPrice),
      priceFrom: service.priceFrom || service.minPrice !== service.maxPrice,
      addOn: service.addon,
      takes: offer.addonMappings.find(({ srvId }) => srvId === service.serviceId)?.addonSrvIds ?? [],
      resources: performers.get(service.serviceId) ?? [],
    }));
}

/** The services of these names that can be booked together (`shared/booked-together.ts`). */
export function suggestedOf(
  services: readonly BookableService[],
  names: readonly string[],
  several: boolean,
): number[] {
  const wanted = new Set(names.map(plainName));
  const named = services.filter(({ name }) => wanted.has(plainName(name)));
  let chosen: readonly number[] = [];
  for (const { serviceId, addOn } of named.toSorted((a, b) => Number(a.addOn) - Number(b.addOn)))
    if (addOn || several || chosen.length === 0)
      chosen = chosenAfter({ services: [...services], several }, chosen, serviceId) ?? chosen;
  return [...chosen];
}

export function askedOf({ prefs }: WidgetSettings): AskedOfCustomer[] {
  const wanted = {
    email: prefs.web_requireEmail,
    personalNumber: prefs.web_requirePNo,
    organisationNumber: prefs.web_requireOrgNo,
    vehicle: prefs.web_requireVehicleRegNo,
  };
  return (Object.keys(wanted) as AskedOfCustomer[]).filter((what) => wanted[what]);
}

/** By day and time: of several people free at one time, the one with the fewest bookings that day. */
export function daysOf(slots: readonly Slot[]): { readonly date: string; readonly slots: VisitSlot[] }[] {
  const days = new Map<string, Map<string, VisitSlot>>();
  for (const slot of slots.toSorted(fewestBookedFirst(slots))) {
    const day = days.get(slot.date) ?? new Map<string, VisitSlot>();
    days.set(slot.date, day);
    const time = slot.time.slice(0, 5);
    if (!day.has(time))
      day.set(time, { key: slot.key, time, resourceId: slot.resourceId, minutes: slot.length });
  }
  return [...days]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([date, day]) => ({
      date,
      slots: [...day.values()].sort((a, b) => a.time.localeCompare(b.time)),
    }));
}
