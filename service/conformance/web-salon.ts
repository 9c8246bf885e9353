/** The small salon with online booking, for the conformance tests of document 3. */
import { expect } from 'vitest';
import type { AnyOperation } from '../../shared/api/operation.ts';
import type { RefData } from '../../shared/widget/account.ts';
import type { Slot } from '../../shared/widget/slots.ts';
import { widgetOperations } from '../../shared/widget/operations.ts';
import type { Reserved } from '../../shared/widget/reservations.ts';
import { refusal, wait } from '../../shared/widget/values.ts';
import type { WidgetOperation } from '../../shared/widget/operation.ts';
import type { SampleBookingService, SampleResource } from '../sample/sample-trade.ts';
import type { SampleWeb } from '../sample/sample-web.ts';
import { messagesTo } from '../database/messages.ts';
import { appointment } from './calendar.ts';
import { send, testWith, type HttpResponse, type Opening, type RequestParts, type Salon } from './salon.ts';
import { openTrade } from './trade.ts';

const webResources: readonly SampleResource[] = [
  { key: 'anna', name: 'Anna Ek', onlineName: 'Anna', group: 'stylists', staff: ['anna'] },
  { key: 'bea', name: 'Bea', staff: [] },
  { key: 'away', name: 'Away', pausedUntil: '2026-05-04', staff: [] },
  { key: 'back', name: 'Back', pausedUntil: '2026-05-03', staff: [] },
  { key: 'room', name: 'Room', onlineBookingEnabled: false, staff: [] },
];

const service = (
  key: string,
  durationMinutes: number,
  price: string,
  more: Partial<SampleBookingService> = {},
): SampleBookingService => ({
  key,
  name: key,
  type: 'appointment',
  durationMinutes,
  price,
  vatPercent: '25',
  offeredBy: { anna: null, bea: null, back: null },
  ...more,
});

const webServices: readonly SampleBookingService[] = [
  service('cut', 45, '450.00', {
    group: 'hair',
    description: 'With a wash',
    afterTimeMinutes: 5,
    offeredBy: { anna: null, bea: { durationMinutes: 60, price: '500.00' }, back: null },
  }),
  service('colour', 90, '1000.00', { priceFrom: true, offeredBy: { anna: null } }),
  service('gloss', 15, '99.90', { addOn: true }),
  service('mask', 20, '120.00', { addOn: true, offeredBy: { anna: null } }),
  service('test', 15, '95.00', { offeredBy: { anna: null, bea: null } }),
  service('class', 120, '350.00', { type: 'class', offeredBy: { room: null } }),
  service('phone', 15, '100.00', {
    offeredBy: { anna: { durationMinutes: 15, price: '100.00', onlineBookingAllowed: false } },
  }),
  service('secret', 15, '100.00', { shownOnline: false }),
];

const open = { 1: ['09:00-12:00', '13:00-20:00'], 2: ['09:00-17:00'], 7: ['10:00-14:00'] };

const web: SampleWeb = {
  now: Date.UTC(2026, 4, 4),
  account: 'main-street',
  settings: {
    companyName: 'Main Street',
    severalServices: true,
    cancellation: true,
    cancelUpToMinutes: 60,
    hoursBefore: 1,
    daysAhead: 40,
  },
  hours: {
    anna: {
      week: open,
      exceptions: {
        '2026-05-11': { periods: [] },
        '2026-05-12': { periods: ['09:00-10:00', '10:00-11:00'] },
        '2026-05-18': { holiday: true },
      },
    },
    bea: { week: { 1: ['09:00-12:00'] } },
    back: { week: {} },
  },
  unpaidResources: ['bea'],
  paidServices: ['test'],
  addOns: { cut: ['gloss'], colour: ['gloss', 'mask'] },
  prices: { 'anna cut': { evening: '520.00', holiday: '610.50' }, 'anna colour': { evening: '1100.00' } },
  titles: { anna: { title: 'Stylist', presentation: 'Cuts' } },
};

export interface WebSalon extends Salon {
  /** `{widget_base_url}` without the service's address. */
  readonly base: string;
  /** Public numbers, by the names above. */
  readonly services: Readonly<Record<string, number>>;
  readonly resources: Readonly<Record<string, number>>;
  readonly hashes: Readonly<Record<string, string>>;
  /** Calls the account's API without a key, and checks the answer against its declaration. */
  readonly ask: <T = unknown>(
    method: string,
    path: string,
    sent?: RequestParts | object,
  ) => Promise<HttpResponse<T>>;
}

const declared = Object.values(widgetOperations)
  .flatMap((verbs) => Object.values(verbs) as (AnyOperation & WidgetOperation)[])
  .map((operation) => ({
    operation,
    pattern: new RegExp(`^${operation.path.replaceAll(/\{\w+\}/g, '[^/]+')}/?$`),
  }));

/** Checks of every answer: CORS, the form of refusals, and the call's declaration. */
function expectDeclared(method: string, url: string, { status, headers, text, body }: HttpResponse): void {
  expect(headers['access-control-allow-origin']).toBe('*');
  expect(headers['access-control-expose-headers']).toBe('Retry-After');
  expect(headers['x-request-id']).toMatch(/^req_/);
  if (method === 'HEAD' || method === 'OPTIONS') return;
  const [path = ''] = url.split('?');
  const operation = declared.find(
    (one) => one.operation.method === method && one.pattern.test(path),
  )?.operation;
  if (status === 400) refusal.strict().parse(body);
  else if (status === 429) {
    expect(headers['retry-after']).toBe(String(wait.strict().parse(body).retryAfterSeconds));
  } else if (status === 402 && operation?.unpaid !== undefined) operation.unpaid.parse(body);
  else if (status >= 400) {
    expect(text).toBe('');
    if (operation !== undefined && ![404, 413, 500].includes(status))
      expect(operation.refused).toContain(status);
  } else {
    expect(operation?.statuses).toContain(status);
    if (status === 204) expect(text).toBe('');
    else expect(operation?.answer?.parse(body)).toEqual(body);
  }
}

const asking =
  (salon: Salon, base: string): WebSalon['ask'] =>
  async (method, path, sent = {}) => {
    const target = path.startsWith('/api/') ? path : `${base}${path}`;
    const parts: RequestParts =
      'raw' in sent || 'headers' in sent ? sent : method === 'GET' ? {} : { body: sent };
    const reply = await send<never>(salon.url, method, target, { key: null, ...parts });
    expectDeclared(method, target, reply);
    return reply;
  };

/** One salon with this account at its first location; `more`: other settings. */
export async function openWeb(
  more: Partial<SampleWeb['settings']> = {},
  opening: Opening = {},
  others: Partial<SampleWeb> = {},
): Promise<WebSalon> {
  const calendar = {
    resourceGroups: [{ key: 'stylists', name: 'Stylists' }],
    resources: webResources,
    serviceGroups: [{ key: 'hair', name: 'Hair' }],
    services: webServices,
    bookings: [
      // 09:00 to 10:00 salon time on Tuesday 5 May, and a cancelled booking after it.
      appointment('taken', 31, { resources: ['anna'] }),
      appointment('cancelled', 32, { resources: ['anna'], status: 'cancelled' }),
    ],
  };
  const salon = await openTrade(
    { main: { ...calendar, web: { ...web, ...others, settings: { ...web.settings, ...more } } } },
    opening,
  );
  return withNumbers(salon, `/api/v2/partner/web/${web.account}`);
}

/** Another service on the same database. */
export async function withNumbers(salon: Salon, base: string): Promise<WebSalon> {
  const ask = asking(salon, base);
  const { body } = await ask<RefData>('GET', '/ref-data');
  return {
    ...salon,
    base,
    ask,
    services: Object.fromEntries(body.services.map(({ name, serviceId }) => [name, serviceId])),
    resources: Object.fromEntries(body.resources.map(({ name, id }) => [name.toLowerCase(), id])),
    hashes: Object.fromEntries(body.resources.map(({ name, hashId }) => [name.toLowerCase(), hashId])),
  };
}

export const test = testWith(() => openWeb());

/** `400 1`, or the status alone. */
export const refused = ({ status, body }: HttpResponse): string =>
  status === 400 ? `400 ${(body as { code: number }).code}` : String(status);

export interface SlotsAsked {
  readonly from?: string;
  readonly to?: string;
  readonly resources?: readonly string[];
  readonly services?: readonly string[];
}

export async function slotsOf(salon: WebSalon, asked: SlotsAsked = {}): Promise<Slot[][]> {
  const { from = '2026-05-05', to = from, resources = ['anna'], services = ['cut'] } = asked;
  const numbers = (names: readonly string[], by: Readonly<Record<string, number>>) =>
    names.map((one) => by[one]).join(',');
  const query = new URLSearchParams({
    fromDate: from,
    toDate: to,
    resIds: numbers(resources, salon.resources),
    srvIds: numbers(services, salon.services),
  });
  const { body } = await salon.ask<{ resourceSlots: { hashId: string; slots: Slot[] }[] }>(
    'GET',
    `/resources/slots?${query}`,
  );
  expect(body.resourceSlots.map(({ hashId }) => hashId)).toEqual(resources.map((one) => salon.hashes[one]));
  return body.resourceSlots.map(({ slots }) => slots);
}

/** The key of a slot at a time of a day, `10:00`. */
export async function keyAt(salon: WebSalon, time: string, asked?: SlotsAsked): Promise<string> {
  const [slots = []] = await slotsOf(salon, asked);
  const slot = slots.find((one) => one.time === `${time}:00`);
  if (slot === undefined) throw new Error(`there is no slot at ${time}`);
  return slot.key;
}

export async function reserveAt(salon: WebSalon, time: string, asked?: SlotsAsked): Promise<Reserved> {
  const slotKey = await keyAt(salon, time, asked);
  const { status, body } = await salon.ask<Reserved>('POST', '/booking/reserve', { slotKey });
  expect(status).toBe(200);
  return body;
}

export const elsa = { name: 'Elsa Maria Ek', phone: '+46701234567' };

/** A reservation with its customer. */
export async function reservedFor(
  salon: WebSalon,
  time: string,
  customer: object = elsa,
  asked?: SlotsAsked,
): Promise<Reserved> {
  const reserved = await reserveAt(salon, time, asked);
  const sent = { ...customer, cbUuid: reserved.cbUuid };
  expect((await salon.ask('POST', '/booking/customer', sent)).status).toBe(200);
  return reserved;
}

/** Messages to a phone number, newest first. */
export const sentTo = (salon: Salon, phone: string) =>
  salon.database.read((connection) => connection.all(messagesTo, { phone, now: salon.clock.now, count: 20 }));

/** The PIN that was sent last. */
export async function pinSentTo(salon: Salon, phone: string): Promise<string> {
  const pins = (await sentTo(salon, phone)).filter(({ kind }) => kind === 'pin');
  return /\b\d{4}\b/.exec(pins[0]?.text ?? '')?.[0] ?? 'none was sent';
}

export const refOf = (cbUuid: string): string => Buffer.from(cbUuid).toString('base64url');
