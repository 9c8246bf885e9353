/**
 * A valid call of every operation of the keyed API, on the sample salon; a missing one is a type error. Each creates the
 * data it needs, so that the calls can be repeated in any order. For tests only.
 */
import type { Operation } from '../../shared/api/operation.ts';
import type { operations } from '../../shared/api/operations.ts';
import type { Result } from '../../shared/result.ts';
import type { Api } from '../../electron/station/api/api.ts';
import type { RequestInput } from '../../electron/station/api/calls.ts';

export interface CallSalon {
  readonly api: Api;
  readonly locationId: string;
  readonly staffId: string;
  readonly pin: string;
  /** The beginning of today. */
  readonly today: Date;
  /** Returns a new unique word. */
  readonly word: () => string;
  /** A time that is held on the booking page: its `cbUuid`. */
  readonly heldTime: () => Promise<string>;
  /** An EAN-13 that no item has. */
  readonly barcode: () => string;
}

type Operations = typeof operations;
export type EveryCall = {
  readonly [R in keyof Operations]: {
    readonly [V in keyof Operations[R]]: Operations[R][V] extends Operation
      ? (salon: CallSalon) => RequestInput<Operations[R][V]> | Promise<RequestInput<Operations[R][V]>>
      : never;
  };
};

const day = 24 * 60 * 60 * 1000;

/** The answer's value; throws if there is none. */
function had<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}
function first<Row>(result: Result<{ data: Row[] }>): Row {
  const [row] = had(result).data;
  if (row === undefined) throw new Error('the sample has none');
  return row;
}

const here = ({ locationId }: CallSalon) => ({ params: { locationId } });

async function newPerson(salon: CallSalon) {
  const body = { firstName: 'Maja', lastName: salon.word(), phoneNumber: '+46701234567' };
  const { id } = had(await salon.api.persons.create({ ...here(salon), body }));
  return { locationId: salon.locationId, personId: id };
}
async function newCompany(salon: CallSalon) {
  const { id } = had(await salon.api.companies.create({ ...here(salon), body: { name: salon.word() } }));
  return { locationId: salon.locationId, companyId: id };
}
async function newVehicle(salon: CallSalon) {
  const body = { registrationNumber: salon.word() };
  const { id } = had(await salon.api.vehicles.create({ ...here(salon), body }));
  return { locationId: salon.locationId, vehicleId: id };
}
async function newDocument(salon: CallSalon) {
  const params = { locationId: salon.locationId, documentName: salon.word().toLowerCase() };
  const body = { content: { minimums: { '7/43': 2 } } };
  const { version } = had(await salon.api.sharedDocuments.put({ params, body, replaces: null }));
  return { params, version };
}
const formula = { bowls: [{ components: [{ name: 'Nordlys 7/43', amount: '30', unit: 'g' }] }] };
async function newRecipe(salon: CallSalon) {
  const params = await newPerson(salon);
  const { id } = had(await salon.api.recipes.create({ params, body: formula }));
  return { ...params, recipeId: id };
}
async function newCard(salon: CallSalon) {
  const { id } = had(await salon.api.giftCards.import({ ...here(salon), body: { value: '500' } }));
  return { locationId: salon.locationId, giftCardId: id };
}
async function newRange(salon: CallSalon) {
  const body = { name: salon.word(), kind: 'colour', packSize: 60 };
  const { id } = had(await salon.api.colourBarRanges.create({ ...here(salon), body }));
  return { locationId: salon.locationId, colourBarRangeId: id };
}
async function newItem(salon: CallSalon, eans: string[] = []) {
  const { colourBarRangeId } = await newRange(salon);
  const body = { rangeId: colourBarRangeId, shade: '7/43', eans };
  const { id } = had(await salon.api.colourBarItems.create({ ...here(salon), body }));
  return { locationId: salon.locationId, colourBarItemId: id };
}
async function mixBody(salon: CallSalon) {
  const { colourBarItemId } = await newItem(salon);
  return { staffId: salon.staffId, bowls: [{ components: [{ colourBarItemId, amount: 30 }] }] };
}
async function newMix(salon: CallSalon) {
  const body = await mixBody(salon);
  const { id } = had(await salon.api.colourBarMixes.create({ ...here(salon), body }));
  return { locationId: salon.locationId, colourBarMixId: id };
}

/** From yesterday, as far as a list of bookings may reach. */
const period = ({ today }: CallSalon) => ({
  from: new Date(today.getTime() - day).toISOString(),
  to: new Date(today.getTime() + 61 * day).toISOString(),
});
async function someBooking(salon: CallSalon) {
  const { id } = first(await salon.api.bookings.list({ ...here(salon), query: period(salon) }));
  return { locationId: salon.locationId, bookingId: id };
}
async function someResource(salon: CallSalon) {
  const { id } = first(await salon.api.resources.list(here(salon)));
  return { locationId: salon.locationId, resourceId: id };
}
async function someService(salon: CallSalon) {
  const { id } = first(await salon.api.services.list(here(salon)));
  return { locationId: salon.locationId, serviceId: id };
}
async function someProduct(salon: CallSalon) {
  const { id } = first(await salon.api.products.list(here(salon)));
  return { locationId: salon.locationId, productId: id };
}

/** Calls with a path parameter and no other input. */
const of =
  <Params>(made: (salon: CallSalon) => Promise<Params>) =>
  async (salon: CallSalon) => ({ params: await made(salon) });

/** By location and id, and by id alone. */
const read = <Call>(call: Call) => ({ get: call, getById: call });

export const everyCall: EveryCall = {
  locations: { list: () => ({}), get: here },
  staff: {
    list: here,
    pinCheck: (salon) => ({ ...here(salon), body: { pin: salon.pin } }),
  },
  persons: {
    list: here,
    create: (salon) => ({ ...here(salon), body: { email: `${salon.word()}@example.org` } }),
    ...read(of(newPerson)),
    update: async (salon) => ({
      params: await newPerson(salon),
      body: { firstName: null, note: 'Warm tones' },
    }),
    remove: of(newPerson),
  },
  companies: {
    list: here,
    create: (salon) => ({ ...here(salon), body: { name: salon.word() } }),
    ...read(of(newCompany)),
    update: async (salon) => ({ params: await newCompany(salon), body: { department: 'Stockholm' } }),
    remove: of(newCompany),
  },
  vehicles: {
    list: here,
    create: (salon) => ({ ...here(salon), body: { registrationNumber: salon.word() } }),
    ...read(of(newVehicle)),
    update: async (salon) => ({ params: await newVehicle(salon), body: { make: 'Volvo' } }),
    remove: of(newVehicle),
  },
  customers: {
    search: (salon) => ({ ...here(salon), query: { q: 'a' } }),
    searchEverywhere: () => ({ query: { q: 'a', type: 'person' } }),
  },
  recipes: {
    list: async (salon) => {
      const { locationId, personId } = await newRecipe(salon);
      return { params: { locationId, personId } };
    },
    create: async (salon) => ({ params: await newPerson(salon), body: formula }),
    ...read(of(newRecipe)),
  },
  resources: {
    list: here,
    ...read(of(someResource)),
  },
  resourceGroups: { list: here },
  services: {
    list: here,
    ...read(of(someService)),
  },
  serviceGroups: { list: here },
  resourceServices: {
    list: of(someResource),
    get: async (salon) => {
      const params = await someResource(salon);
      const { serviceId } = first(await salon.api.resourceServices.list({ params }));
      return { params: { ...params, serviceId } };
    },
  },
  bookings: {
    list: (salon) => ({ ...here(salon), query: period(salon) }),
    ...read(of(someBooking)),
  },
  reservations: {
    assign: async (salon) => {
      const { locationId, personId } = await newPerson(salon);
      return { params: { locationId, reservationId: await salon.heldTime() }, body: { personId } };
    },
  },
  merchants: { list: here },
  giftCards: {
    list: here,
    ...read(of(newCard)),
    import: (salon) => ({ ...here(salon), body: { value: '750', remainingValue: '100.50' } }),
    void: of(newCard),
  },
  products: {
    list: here,
    ...read(of(someProduct)),
  },
  stockMovements: {
    list: here,
    create: async (salon) => {
      const { colourBarItemId } = await newItem(salon);
      return { ...here(salon), body: { lines: [{ type: 'delivery', colourBarItemId, quantity: 2 }] } };
    },
  },
  colourBarRanges: {
    list: here,
    create: (salon) => ({ ...here(salon), body: { name: salon.word(), kind: 'developer' } }),
    ...read(of(newRange)),
    update: async (salon) => ({ params: await newRange(salon), body: { packSize: null, listPrice: '89' } }),
    remove: of(newRange),
  },
  colourBarItems: {
    list: here,
    create: async (salon) => {
      const { colourBarRangeId: rangeId } = await newRange(salon);
      return { ...here(salon), body: { rangeId, shade: '6/0' } };
    },
    ...read(of(newItem)),
    update: async (salon) => ({ params: await newItem(salon), body: { name: 'Copper', listPrice: '92.50' } }),
    remove: of(newItem),
    addEan: async (salon) => ({ params: await newItem(salon), body: { ean: salon.barcode() } }),
    removeEan: async (salon) => {
      const ean = salon.barcode();
      return { params: { ...(await newItem(salon, [ean])), ean } };
    },
  },
  colourBarMixes: {
    create: async (salon) => ({ ...here(salon), body: await mixBody(salon) }),
    list: here,
    totals: (salon) => ({ ...here(salon), query: period(salon) }),
    ...read(of(newMix)),
    undo: of(newMix),
  },
  sharedDocuments: {
    list: here,
    get: async (salon) => ({ params: (await newDocument(salon)).params }),
    put: async (salon) => {
      const { params, version } = await newDocument(salon);
      return { params, body: { content: { minimums: {} } }, replaces: version };
    },
  },
};
