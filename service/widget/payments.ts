/** Payment choice, payment and status calls (spec 3, Pay and confirm, Status call, Instalment session). */
import { setTimeout } from 'node:timers/promises';
import { assertNever, fail, ok, type Result } from '../../shared/result.ts';
import type { PaymentState } from '../../shared/widget/payments.ts';
import type { Confirmed } from '../../shared/widget/reservations.ts';
import type { Database } from '../database/connection.ts';
import {
  addInstalmentSession,
  attemptById,
  attemptsOfReservation,
  chooseProvider,
  holdForSession,
  instalmentSessionOf,
} from '../database/payments.ts';
import { reservationById } from '../database/reservations.ts';
import type { ReservationsTable } from '../database/widget-tables.ts';
import type { Outreach } from '../domain/confirmation.ts';
import type { Attempt } from '../domain/payment-attempts.ts';
import { newPin, sendPin } from '../domain/reservation-pins.ts';
import { presentSaleItem } from '../domain/sale.ts';
import { invalid } from '../http/answers.ts';
import { failureMessage } from '../payments/failure-messages.ts';
import type { Payments } from '../payments/payments.ts';
import { soon } from '../payments/checkout-marks.ts';
import { isOnline, type InstalmentSession } from '../payments/provider.ts';
import type { Secret } from '../domain/secrets.ts';
import { dueWith } from './checkouts.ts';
import { noSms, readyOf } from './confirming.ts';
import type { WidgetHandlersOf } from './handlers.ts';
import { isPossible, pay, paymentHolds, type Means } from './pay.ts';

export interface PaymentHandlerPorts {
  readonly payments: Payments;
  readonly outreach: Outreach;
  readonly randomBytes: (count: number) => Uint8Array;
  /** The HMAC key for counting PINs by phone number. */
  readonly numberSecret: Secret;
}

type Handlers = WidgetHandlersOf<'payments'>;
type PayBody = Parameters<Handlers['pay']>[0]['body'];

function meansOf(body: PayBody): Result<Means, 'validation_failed'> {
  const { paymentProvider: provider, cardPaymentMethodId: method, cardPaymentIntentId: intent } = body;
  switch (provider) {
    case 'PayOnSite':
    case 'None':
      return ok({ provider, pin: body.pin });
    case 'Mobile':
      return ok({ provider, method: body.mobilePayerAlias ?? '' });
    case 'Instalment':
      return body.instalmentAuthToken === undefined
        ? invalid({ instalmentAuthToken: 'is needed with Instalment' })
        : ok({ provider, method: body.instalmentAuthToken });
    case 'Card': {
      const wrong = 'one of the two, and only one, is needed with Card';
      if ((method === undefined) === (intent === undefined))
        return invalid({ cardPaymentMethodId: wrong, cardPaymentIntentId: wrong });
      return ok(method === undefined ? { provider, intent: intent! } : { provider, method });
    }
    default:
      return assertNever(provider);
  }
}

/** Instalment sessions of one reservation that extend it. */
const mostSessionExtensions = 3;

const mobileErrors = ['DECLINED', 'CANCELLED', 'ERROR'] as const;
type MobileError = (typeof mobileErrors)[number];

/** The attempt of a status call; null: unknown, or another payment was begun since. */
const isPresent = (attempts: readonly Attempt[], instruction: string | undefined): Attempt | null =>
  instruction !== undefined && attempts[0]?.instruction === instruction ? attempts[0] : null;

function stateOf(reservation: ReservationsTable, attempt: Attempt | undefined): PaymentState {
  if (reservation.confirmation !== null)
    return { status: 'Confirmed', body: JSON.parse(reservation.confirmation) as Confirmed };
  if (attempt?.provider !== 'Mobile') return { status: 'PendingConfirm', body: null };
  if (attempt.state === 'created')
    return {
      status: 'PendingConfirm',
      body: {
        paymentProvider: attempt.provider,
        amount: attempt.amount / 100,
        instructionUuid: attempt.instruction,
      },
    };
  const code = attempt.failure_code ?? 'ERROR';
  return {
    status: 'PaymentError',
    body: {
      status: mobileErrors.includes(code as MobileError) ? (code as MobileError) : 'ERROR',
      errorCode: code,
      message: failureMessage(code),
      additionalInformation: null,
    },
  };
}

const read = (database: Database, id: string) =>
  database.read(async (connection) => ({
    reservation: (await connection.first(reservationById, { id }))!,
    attempts: await connection.all(attemptsOfReservation, { reservation: id }),
  }));

export const paymentHandlers = ({
  payments,
  outreach,
  randomBytes,
  numberSecret,
}: PaymentHandlerPorts): Handlers => {
  const aloneSoon = soon(payments.alone, setTimeout);
  return {
    provider: async ({ account, body, now, newId }, database) => {
      const { location, settings } = account;
      const { cbUuid: id, paymentProvider: provider } = body;
      const byPin = !isOnline(provider) && settings.smsVerification;
      const made = byPin ? await newPin(randomBytes, id) : null;
      const secret = await numberSecret();
      return database.change(async (connection) => {
        const found = await readyOf(connection, account, id, now);
        if (!found.ok) return found;
        const { row: reservation, booker, ways } = found.value;
        const due = await dueWith(connection, account, found.value, reservation.voucher_code, now);
        if (!due.ok) return due;
        const possible = isPossible(found.value, due.value, provider);
        if (!possible.ok) return possible;
        connection.write(chooseProvider, { id, provider });
        if (made !== null) {
          if (!outreach.carries('sms')) return noSms();
          const sending = { account, reservation, phone: booker.phone, made, secret };
          const sent = await sendPin(connection, { location, now, newId }, sending);
          if (!sent.ok) return sent;
        }
        const confirmationMethod = isOnline(provider) ? 'Payment' : ways.withoutPayment;
        return ok({ status: 200 as const, body: { confirmationMethod } });
      }, location.id);
    },

    pay: async ({ account, body, now, newId }, database) => {
      const means = meansOf(body);
      if (!means.ok) return means;
      const { cbUuid: reservationId } = body;
      const context = { location: account.location, now, newId };
      const paid = await payments.alone(reservationId, () =>
        pay({ account, reservationId, means: means.value, database, payments, context, outreach }),
      );
      if (!paid.ok) return fail('request_in_progress');
      return paid.value.ok ? ok({ status: 201, body: paid.value.value }) : paid.value;
    },

    status: async ({ body, params }, database) => {
      const { cbUuid: id } = params;
      const { reservation, attempts } = await read(database, id);
      if (reservation.confirmation !== null || body.paymentProvider !== 'Mobile')
        return ok({ status: 200, body: stateOf(reservation, attempts[0]) });
      if (body.instructionUuid === undefined) return invalid({ instructionUuid: 'is needed with Mobile' });
      const attempt = isPresent(attempts, body.instructionUuid);
      if (attempt === null) return fail('mobile_refused', { message: 'There is no such payment request.' });
      // A sweep may be settling the attempt now, so wait for it.
      await aloneSoon(id, async () => {
        const current = await database.read((connection) =>
          connection.first(attemptById, { id: attempt.id }),
        );
        if (current?.state === 'created')
          await payments.settle(current, await payments.providers.poll(current.id));
      });
      const after = await read(database, id);
      if (after.attempts[0]?.failure_code === 'reservation_gone') return fail('reservation_over');
      return ok({ status: 200, body: stateOf(after.reservation, after.attempts[0]) });
    },

    instalmentSession: async ({ account, body, now }, database) => {
      const { cbUuid: id } = body;
      const held = await database.change(async (connection) => {
        const found = await readyOf(connection, account, id, now);
        if (!found.ok) return found;
        const { row: reservation } = found.value;
        const due = await dueWith(connection, account, found.value, reservation.voucher_code, now);
        if (!due.ok) return due;
        const possible = isPossible(found.value, due.value, 'Instalment');
        if (!possible.ok) return possible;
        const isExtended = reservation.session_extensions < mostSessionExtensions;
        const expiresAt = isExtended
          ? Math.max(reservation.expires_at, now + paymentHolds)
          : reservation.expires_at;
        if (isExtended)
          connection.write(holdForSession, {
            id,
            expires_at: expiresAt,
            session_extensions: reservation.session_extensions + 1,
          });
        const known = await connection.first(instalmentSessionOf, { reservation: id });
        return ok({ due: due.value, expiresAt, known: known?.session });
      }, account.location.id);
      if (!held.ok) return held;
      const { due, expiresAt } = held.value;
      let { known } = held.value;
      if (known === undefined) {
        const order = {
          reference: id,
          provider: 'Instalment',
          amount: due.amount,
          currency: account.location.currency,
          expiresAt,
        } as const;
        const session = JSON.stringify(await payments.providers.openSession(order));
        const { value } = await database.change(async (connection) => {
          connection.write(addInstalmentSession, { reservation: id, session, now });
          return ok(await connection.first(instalmentSessionOf, { reservation: id }));
        });
        known = value!.session;
      }
      const { clientToken, sessionId, paymentMethodCategories } = JSON.parse(known) as InstalmentSession;
      return ok({
        status: 200,
        body: {
          clientToken,
          sessionId,
          paymentMethodCategories: paymentMethodCategories.map((one) => ({ ...one })),
          saleItems: due.items.map(presentSaleItem),
        },
      });
    },
  };
};
