/** A customer at the web salon: reserves a time, enters details, and pays. */
import type { ConfirmationOptions } from '../../shared/widget/reservations.ts';
import type { PaymentAttemptsTable } from '../database/money-tables.ts';
import { attemptsOfReservation } from '../database/payments.ts';
import { openTill } from '../payments/till.ts';
import { countingBytes, type HttpResponse, type Opening } from './salon.ts';
import { openWeb, reserveAt, type SlotsAsked, type WebSalon } from './web-salon.ts';

export const phone = '+46701234567';

/** Paid online: `test` costs 95, `cut` and `gloss` beside it 450 and 99.90. */
export const openPaid = (more: Parameters<typeof openWeb>[0] = {}, opening: Opening = {}) =>
  openWeb({ payments: true, vouchers: true, ...more }, opening);

export interface Visitor {
  readonly cbUuid: string;
  readonly cbRef: string;
  post<T = unknown>(path: string, body?: object): Promise<HttpResponse<T>>;
  pay<T = unknown>(paymentProvider: string, body?: object): Promise<HttpResponse<T>>;
  status<T = unknown>(body?: object): Promise<HttpResponse<T>>;
  options(): Promise<ConfirmationOptions>;
  cancel(): Promise<HttpResponse>;
  /** The same customer at another service on the same database. */
  through(salon: WebSalon): Visitor;
  /** Messages, newest first. */
  attempts(): Promise<PaymentAttemptsTable[]>;
}

function visitorOf(salon: WebSalon, { cbUuid, cbRef }: Pick<Visitor, 'cbUuid' | 'cbRef'>): Visitor {
  const post = <T>(path: string, more: object = {}) => salon.ask<T>('POST', path, { cbUuid, ...more });
  const ref = Buffer.from(cbUuid).toString('base64url');
  return {
    cbUuid,
    cbRef,
    post,
    pay: (paymentProvider, more = {}) => post('/booking/pay', { paymentProvider, ...more }),
    status: (more = {}) => salon.ask('POST', `/booking/${cbUuid}/status`, more),
    options: async () => (await post<ConfirmationOptions>('/booking/confirmation-options')).body,
    cancel: () => salon.ask('DELETE', `/api/v2/booking/${ref}`),
    through: (other) => visitorOf(other, { cbUuid, cbRef }),
    attempts: () =>
      salon.database.read((connection) => connection.all(attemptsOfReservation, { reservation: cbUuid })),
  };
}

/** A customer whose details are stored already. */
export async function visitor(
  salon: WebSalon,
  time = '10:00',
  asked: SlotsAsked = {},
  details: object = {},
): Promise<Visitor> {
  const { cbUuid, cbRef } = await reserveAt(salon, time, { services: ['test'], ...asked });
  const said = await salon.ask('POST', '/booking/customer', {
    cbUuid,
    name: 'Kim Ek',
    phone,
    email: 'kim@example.se',
    ...details,
  });
  if (said.status !== 200) throw new Error(`the details were refused: ${said.text}`);
  return visitorOf(salon, { cbUuid, cbRef });
}

let sweeps = 0;

/** The work that a service does at its start and every few seconds. */
export const sweep = (salon: WebSalon): Promise<void> =>
  openTill(
    {
      database: salon.database,
      now: () => salon.clock.now,
      randomBytes: countingBytes(`sweep ${(sweeps += 1)}`),
      log: { info: () => undefined, error: () => undefined },
      rateLimit: 0,
      listDelaySeconds: 0,
    },
    { link: () => null, carries: () => false },
  ).sweep();

/** How many bookings the salon has that begin at a time. */
export async function bookingsAt(salon: WebSalon, time: string): Promise<string[]> {
  const from = encodeURIComponent(time);
  const to = encodeURIComponent(new Date(Date.parse(time) + 60_000).toISOString());
  const { body } = await salon.call<{ data: { id: string; status: string }[] }>(
    'GET',
    `${salon.main}/bookings?from=${from}&to=${to}`,
  );
  return body.data.filter(({ status }) => status !== 'cancelled').map(({ id }) => id);
}
