/**
 * The account's services and people, and for a choice of services: who performs them, how long they take, at
 * which price.
 */
import type {
  RefData,
  WidgetMapping,
  WidgetResource,
  WidgetService,
  WidgetSettings,
} from '../../shared/widget/account.ts';

export interface Menu extends RefData {
  readonly settings: WidgetSettings;
}

/** The company's name with its phone number if it has one, for requests that the page cannot handle. */
export function whomToCall({ settings }: Menu): string {
  const { web_companyName: company } = settings.prefs;
  const phone = settings.customTexts['phone'];
  return phone === undefined || phone === '' ? company : `${company}, ${phone}`;
}

/** The chosen person's id, or anyone who is free. */
export type Who = number | 'anyone';

export interface ServiceGroup {
  /** null: services without one. */
  readonly name: string | null;
  readonly services: readonly WidgetService[];
}

const mappingOf = (menu: Menu, resource: number, service: number): WidgetMapping | undefined =>
  menu.resourceMappings[`${resource}:${service}`];

const performs = (menu: Menu, resource: number, service: number): boolean =>
  mappingOf(menu, resource, service)?.webAllowBooking === true;

/** People who perform all of the services, in the account's order. */
export const performersOf = (menu: Menu, services: readonly number[]): WidgetResource[] =>
  menu.resources.filter(({ id }) => services.every((service) => performs(menu, id, service)));

/** People by the account's groups; a single group has no name. */
export function peopleGroups(
  people: readonly WidgetResource[],
): { readonly name: string | null; readonly people: readonly WidgetResource[] }[] {
  const groups = new Map<string | null, WidgetResource[]>();
  for (const one of people) groups.set(one.group, [...(groups.get(one.group) ?? []), one]);
  return groups.size < 2
    ? [{ name: null, people }]
    : [...groups].map(([name, members]) => ({ name, people: members }));
}

/** Whether this price is paid online, so that no PIN is sent (spec 3, Pay and confirm 1). */
export const isPaidOnline = (menu: Menu, services: readonly number[], price: number): boolean =>
  menu.settings.features.EnableEcomPayments &&
  price > 0 &&
  services.some((one) => serviceOf(menu, one)?.prefs.web_paymentRequired === true);

/**
 * Whether a person can be booked for these services: prepaid services need a person who takes prepayment
 * (spec 3, Pay and confirm 1).
 */
export function takesPaymentFor(
  menu: Menu,
  services: readonly number[],
  { id, prefs }: WidgetResource,
): boolean {
  const needed =
    !menu.settings.prefs.web_allowPayOnSite &&
    isPaidOnline(menu, services, priceOf(menu, id, services)?.amount ?? 0);
  return !needed || prefs.web_paymentEnabled;
}

/** People who can be booked for all of the services. */
export const bookablesOf = (menu: Menu, services: readonly number[]): WidgetResource[] =>
  performersOf(menu, services).filter((one) => takesPaymentFor(menu, services, one));

const isShown = (menu: Menu, { serviceId }: WidgetService): boolean =>
  menu.resources.some(({ id }) => mappingOf(menu, id, serviceId)?.webShowInBooking === true);

export const serviceOf = (menu: Menu, id: number): WidgetService | undefined =>
  menu.services.find(({ serviceId }) => serviceId === id);

export const resourceOf = (menu: Menu, id: number): WidgetResource | undefined =>
  menu.resources.find((one) => one.id === id);

/** Services that can be chosen alone, by group: add-ons are listed with their services. Includes classes. */
export function serviceGroups(menu: Menu): ServiceGroup[] {
  const groups = new Map<string | null, WidgetService[]>();
  for (const service of menu.services) {
    if (service.addon || !(service.classBooking || isShown(menu, service))) continue;
    groups.set(service.group, [...(groups.get(service.group) ?? []), service]);
  }
  return [...groups].map(([name, services]) => ({ name, services }));
}

/** Add-ons of the chosen services, if one person performs them all together. */
export function addonsFor(menu: Menu, chosen: readonly number[]): WidgetService[] {
  const offered = new Set(
    menu.addonMappings.flatMap(({ srvId, addonSrvIds }) => (chosen.includes(srvId) ? addonSrvIds : [])),
  );
  return menu.services.filter(
    (service) =>
      offered.has(service.serviceId) &&
      isShown(menu, service) &&
      bookablesOf(menu, withAdded(chosen, service.serviceId)).length > 0,
  );
}

const withAdded = (chosen: readonly number[], service: number): readonly number[] =>
  chosen.includes(service) ? chosen : [...chosen, service];

export type Hindrance = 'class' | 'nobody' | 'notTogether';

/** Why a service cannot be added to the choice; null: it can, or it replaces the choice. */
export function hindrance(menu: Menu, chosen: readonly number[], service: WidgetService): Hindrance | null {
  if (service.classBooking) return 'class';
  if (bookablesOf(menu, [service.serviceId]).length === 0) return 'nobody';
  if (!menu.settings.prefs.web_allowMultipleServices) return null;
  return bookablesOf(menu, withAdded(chosen, service.serviceId)).length === 0 ? 'notTogether' : null;
}

/** The choice after a tap on a service. An add-on is removed with the last service that it belongs to. */
export function toggled(menu: Menu, chosen: readonly number[], service: number): readonly number[] {
  const addon = serviceOf(menu, service)?.addon === true;
  const mains = chosen.filter((one) => serviceOf(menu, one)?.addon !== true);
  let next: readonly number[];
  if (chosen.includes(service)) next = chosen.filter((one) => one !== service);
  else if (addon || menu.settings.prefs.web_allowMultipleServices || mains.length === 0)
    next = [...chosen, service];
  else next = [service, ...chosen.filter((one) => !mains.includes(one))];
  const stillOffered = new Set(addonsFor(menu, next).map(({ serviceId }) => serviceId));
  return next.filter((one) => serviceOf(menu, one)?.addon !== true || stillOffered.has(one));
}

/** Minutes; the longest if it depends on the person. */
export const durationOf = (menu: Menu, who: Who | null, services: readonly number[]): number =>
  services.reduce((sum, id) => {
    const service = serviceOf(menu, id);
    const own = typeof who === 'number' ? mappingOf(menu, who, id)?.serviceDuration : null;
    return sum + (own ?? service?.maxDuration ?? service?.minDuration ?? 0);
  }, 0);

/** Whether the account shows how long the services take. */
export const showsDuration = (menu: Menu, who: Who | null, services: readonly number[]): boolean =>
  services.every((service) =>
    menu.resources.every(
      ({ id }) =>
        (typeof who === 'number' && id !== who) || mappingOf(menu, id, service)?.webShowDuration !== false,
    ),
  );

export interface Price {
  readonly amount: number;
  /** The final price may be higher. */
  readonly from: boolean;
}

const eveningBegins = '18:00:00';
const isSunday = (date: string): boolean => new Date(`${date}T00:00:00Z`).getUTCDay() === 0;

/**
 * The price of the services with `who`, at a time if one is given. The service alone knows holidays other
 * than Sundays, so the price in its answer to a reservation wins. null: no price is set.
 */
export function priceOf(
  menu: Menu,
  who: Who | null,
  services: readonly number[],
  at?: { readonly date: string; readonly time: string },
): Price | null {
  let amount = 0;
  let from = false;
  for (const id of services) {
    const service = serviceOf(menu, id);
    if (service === undefined) return null;
    from ||= service.priceFrom;
    const mapping = typeof who === 'number' ? mappingOf(menu, who, id) : undefined;
    const usual = mapping?.price ?? service.minPrice;
    if (usual === null) return null;
    if (mapping === undefined && service.maxPrice !== service.minPrice) from = true;
    const evening = (at !== undefined && at.time >= eveningBegins ? mapping?.priceEvening : null) ?? usual;
    amount += (at !== undefined && isSunday(at.date) ? mapping?.priceHoliday : null) ?? evening;
  }
  return { amount, from };
}

/** Whether anyone in `who` has another price in the evening or on holidays. */
export const hasOtherPrices = (menu: Menu, who: Who | null, services: readonly number[]): boolean =>
  bookablesOf(menu, services).some(
    ({ id }) =>
      (typeof who !== 'number' || who === id) &&
      services.some((service) => {
        const mapping = mappingOf(menu, id, service);
        return [mapping?.priceEvening, mapping?.priceHoliday].some(
          (price) => typeof price === 'number' && price !== mapping?.price,
        );
      }),
  );
