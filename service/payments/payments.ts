/**
 * Calls the providers between transactions, and completes attempts left by a crash or a closed page: a payment becomes a
 * booking or is refunded, an unpaid attempt is closed.
 */
import { ok } from '../../shared/result.ts';
import type { Connection, Database } from '../database/connection.ts';
import type { PaymentAttemptsTable } from '../database/money-tables.ts';
import { locationById } from '../database/organisations.ts';
import { attemptById, attemptsOfReservation, unsettledAttempts } from '../database/payments.ts';
import type { ChangeContext } from '../domain/change.ts';
import type { NewId } from '../domain/ids.ts';
import { refunded, settleAttempt, type Attempt, type Book } from '../domain/payment-attempts.ts';
import { loggable } from '../http/loggable.ts';
import type { Logger } from '../ports.ts';
import type { CheckoutAlone } from './checkout-marks.ts';
import type { PaymentOutcome, PaymentProviders } from './provider.ts';

export interface PaymentsPorts {
  readonly database: Database;
  readonly providers: PaymentProviders;
  readonly now: () => number;
  readonly newId: NewId;
  readonly log: Logger;
  /** Locks a reservation against other confirmations and payments. */
  readonly alone: CheckoutAlone;
  readonly book: Book;
  /** Whether a reservation can still become a booking. */
  readonly isHeld: (connection: Connection, reservation: string, now: number) => Promise<boolean>;
}

export interface Payments {
  readonly providers: PaymentProviders;
  /** One at a time for each reservation. */
  readonly alone: CheckoutAlone;
  /** Stores an outcome with its booking or refund; a refund is requested immediately. */
  settle(attempt: Attempt, outcome: PaymentOutcome): Promise<Attempt>;
  /**
   * Closes the reservation's unfinished attempts that `isClosed` picks, with `code` as their failure. Call it within
   * `alone`. An attempt that the provider reports as paid becomes the booking, or is refunded.
   */
  closeBegun(reservation: string, isClosed: (attempt: Attempt) => boolean, code?: string): Promise<void>;
  /** Requests an attempt's due refund. `sweep` retries a failure. */
  refund(attempt: string): Promise<void>;
  /** Completes open attempts as far as possible. */
  sweep(): Promise<void>;
}

/** Attempts read at once. */
const portion = 50;

export function createPayments(ports: PaymentsPorts): Payments {
  const { database, providers, now, newId, log, alone, book, isHeld } = ports;

  const contextOf = async (connection: Connection, { location_id: id }: Attempt): Promise<ChangeContext> => ({
    location: (await connection.first(locationById, { id }))!,
    now: now(),
    newId,
  });

  async function refund(id: string): Promise<void> {
    try {
      const { refundedAt } = await providers.refund(id);
      await database.change(async (connection) => {
        await refunded(connection, id, refundedAt, now());
        return ok(null);
      });
    } catch (error) {
      log.error({ attempt: id, error: loggable(error) }, 'a refund is still to be made');
    }
  }

  async function settle(attempt: Attempt, outcome: PaymentOutcome): Promise<Attempt> {
    const { value: after } = await database.change(
      async (connection) =>
        ok(await settleAttempt(connection, await contextOf(connection, attempt), attempt.id, outcome, book)),
      attempt.location_id,
    );
    if (after.refund_due_at !== null && after.state === 'paid') await refund(after.id);
    return after;
  }

  async function closeBegun(
    reservation: string,
    isClosed: (attempt: Attempt) => boolean,
    code?: string,
  ): Promise<void> {
    const attempts = await database.read((connection) =>
      connection.all(attemptsOfReservation, { reservation }),
    );
    for (const attempt of attempts) {
      if (attempt.state !== 'created' || !isClosed(attempt)) continue;
      const closed = await providers.close(attempt.id);
      await settle(attempt, closed.type === 'failed' && code !== undefined ? { ...closed, code } : closed);
    }
  }

  const bringToEnd = ({ id, reservation_id: reservation }: Attempt) =>
    alone(reservation, async () => {
      const { attempt, held } = await database.read(async (connection) => ({
        attempt: await connection.first(attemptById, { id }),
        held: await isHeld(connection, reservation, now()),
      }));
      if (attempt?.state !== 'created') return;
      // The caller is gone: an attempt that the provider does not know must be closed before it can arrive there.
      const found = held ? await providers.find(id) : null;
      await settle(attempt, found ?? (await providers.close(id)));
    });

  async function sweep(): Promise<void> {
    let found: PaymentAttemptsTable[];
    let after = '';
    do {
      found = await database.read((connection) =>
        connection.all(unsettledAttempts, { after, count: portion }),
      );
      after = found.at(-1)?.id ?? '';
      for (const attempt of found) {
        if (attempt.refund_due_at !== null) await refund(attempt.id);
        // If another process holds it now, the next sweep looks again.
        else await bringToEnd(attempt);
      }
    } while (found.length === portion);
  }

  return { providers, alone, settle, closeBegun, refund, sweep };
}

/** Milliseconds between two sweeps. */
const sweepEvery = 5000;

/** Sweeps immediately (after a crash) and regularly until `stop`, which waits for a running sweep. */
export function keepSweeping(payments: Payments, log: Logger): { stop(): Promise<void> } {
  let running: Promise<void> | null = null;
  const begin = (): void => {
    running ??= payments
      .sweep()
      .catch((error: unknown) => {
        log.error({ error: loggable(error) }, 'payments could not be settled');
      })
      .finally(() => {
        running = null;
      });
  };
  const timer = setInterval(begin, sweepEvery);
  timer.unref();
  begin();
  return {
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
}
