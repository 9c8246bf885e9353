/**
 * Three simulated providers that take no money and use no network (decisions 5, Payments). Their records are in a separate
 * table with separate transactions, as a real provider's survive a crash of the service.
 */
import { ok } from '../../shared/result.ts';
import { ownEntry } from '../../shared/own-entry.ts';
import type { Database } from '../database/connection.ts';
import type { SimulatedPaymentsTable } from '../database/money-tables.ts';
import {
  addSimulatedPayment,
  changeSimulatedPayment,
  simulatedPayment,
} from '../database/simulated-payments.ts';
import { createIds } from '../domain/ids.ts';
import { uuidOf } from '../domain/uuid.ts';
import type { OnlineProvider, PaymentOrder, PaymentOutcome, PaymentProviders } from './provider.ts';

type Row = SimulatedPaymentsTable;

/** Milliseconds until a card's or an instalment's refund is complete. */
const refundTakes = 60_000;

/** The immediate outcome of an order; `open` and `action` wait for the customer. */
type Begin =
  | { readonly state: 'paid' | 'open' | 'action' }
  | { readonly state: 'failed'; readonly code: string };
const failed = (code: string): Begin => ({ state: 'failed', code });

const byMethod: Readonly<Record<Exclude<OnlineProvider, 'Mobile'>, Readonly<Record<string, Begin>>>> = {
  Card: {
    pm_ok: { state: 'paid' },
    pm_declined: failed('card_declined'),
    pm_expired_card: failed('expired_card'),
    pm_action: { state: 'action' },
    pm_action_fails: { state: 'action' },
  },
  Instalment: { tok_ok: { state: 'paid' }, tok_declined: failed('declined') },
};

/** The outcome at the second poll, by the last two digits of the payer's number. */
const mobileEnds: Readonly<Record<string, { readonly state: 'paid' } | { readonly code: string }>> = {
  '01': { state: 'paid' },
  '02': { code: 'DECLINED' },
  '03': { code: 'CANCELLED' },
  '04': { code: 'ERROR' },
};
const isRejected = (method: string): boolean => method.endsWith('05');
const isLate = ({ method, provider }: Row): boolean => provider === 'Mobile' && method.endsWith('06');

const beginOf = ({ provider, method }: PaymentOrder): Begin =>
  provider === 'Mobile' ? { state: 'open' } : (ownEntry(byMethod[provider], method) ?? failed('unknown'));

function outcomeOf(row: Row): PaymentOutcome {
  switch (row.state) {
    case 'paid':
      return { type: 'paid', paidAt: row.paid_at! };
    case 'action':
      return { type: 'action', instruction: row.instruction!, secret: row.secret! };
    case 'open':
      return { type: 'open', instruction: row.instruction! };
    case 'cancelled':
      return { type: 'failed', code: 'CANCELLED' };
    default:
      return { type: 'failed', code: row.failure_code ?? 'unknown' };
  }
}

export interface SimulatedPorts {
  readonly database: Database;
  readonly now: () => number;
  readonly randomBytes: (count: number) => Uint8Array;
}

export function simulatedProviders({ database, now, randomBytes }: SimulatedPorts): PaymentProviders {
  const newId = createIds(randomBytes);
  const random = (): string => newId('pay').slice('pay_'.length);

  const paid = (row: Row): Row => ({ ...row, state: 'paid', paid_at: now() });
  const declined = (row: Row, code: string): Row => ({ ...row, state: 'failed', failure_code: code });

  /** Changes one payment's row and answers with the new row. */
  const change = (reference: string, next: (row: Row | undefined) => Row): Promise<Row> =>
    database
      .change(async (connection) => {
        const before = await connection.first(simulatedPayment, { reference });
        const after = next(before);
        if (before === undefined) connection.write(addSimulatedPayment, after);
        else if (after !== before) connection.write(changeSimulatedPayment, after);
        return ok(after);
      })
      .then(({ value }) => value);

  const changeKnown = (reference: string, next: (row: Row) => Row): Promise<Row> =>
    change(reference, (row) => {
      if (row === undefined) throw new Error(`the provider does not know ${reference}`);
      return next(row);
    });

  const empty = (reference: string): Row => ({
    reference,
    provider: '',
    method: '',
    state: 'cancelled',
    failure_code: null,
    instruction: null,
    secret: null,
    amount: 0,
    polls: 0,
    expires_at: 0,
    paid_at: null,
    refunded_amount: 0,
    refunded_at: null,
  });

  function begun(order: PaymentOrder): Row {
    const { reference, provider, method, amount, expiresAt } = order;
    const begin = beginOf(order);
    const row: Row = {
      ...empty(reference),
      provider,
      method,
      amount,
      expires_at: expiresAt,
      state: begin.state,
    };
    switch (begin.state) {
      case 'paid':
        return paid(row);
      case 'failed':
        return declined(row, begin.code);
      case 'open':
        return { ...row, instruction: uuidOf(randomBytes) };
      default: {
        const instruction = `pi_${random()}`;
        return { ...row, instruction, secret: `${instruction}_secret_${random()}` };
      }
    }
  }

  /** Applies events that are due: a payment that the customer made too late. */
  const asOfNow = (row: Row): Row =>
    row.state === 'open' && isLate(row) && now() >= row.expires_at ? paid(row) : row;

  function polled(row: Row): Row {
    if (row.state !== 'open') return row;
    const next = asOfNow({ ...row, polls: row.polls + 1 });
    const end = ownEntry(mobileEnds, row.method.slice(-2));
    if (next.state !== 'open' || end === undefined || next.polls < 2) return next;
    return 'code' in end ? declined(next, end.code) : paid(next);
  }

  return {
    isSimulated: true,
    pay: async (order) => {
      if (order.provider === 'Mobile' && isRejected(order.method))
        return { type: 'refused', codes: 'ACMT03,BE18' };
      return outcomeOf(await change(order.reference, (row) => row ?? begun(order)));
    },
    complete: async (reference) =>
      outcomeOf(
        await changeKnown(reference, (row) => {
          if (row.state !== 'action') return row;
          return row.method === 'pm_action' ? paid(row) : declined(row, 'authentication_failed');
        }),
      ),
    poll: async (reference) => outcomeOf(await changeKnown(reference, polled)),
    find: async (reference) => {
      const row = await database.read((connection) => connection.first(simulatedPayment, { reference }));
      return row === undefined ? null : outcomeOf(await changeKnown(reference, asOfNow));
    },
    close: async (reference) =>
      outcomeOf(
        await change(reference, (row) => {
          if (row === undefined) return empty(reference);
          const current = asOfNow(row);
          return current.state === 'open' || current.state === 'action'
            ? { ...current, state: 'cancelled' }
            : current;
        }),
      ),
    refund: async (reference) => {
      const row = await changeKnown(reference, (before) =>
        before.refunded_at !== null || before.state !== 'paid'
          ? before
          : {
              ...before,
              refunded_amount: before.amount,
              refunded_at: now() + (before.provider === 'Mobile' ? 0 : refundTakes),
            },
      );
      if (row.refunded_at === null) throw new Error(`${reference} was never paid`);
      return { refundedAt: row.refunded_at };
    },
    openSession: async () => ({
      sessionId: uuidOf(randomBytes),
      clientToken: `session_${random()}`,
      paymentMethodCategories: [
        { identifier: 'pay_later', name: 'Pay later' },
        { identifier: 'pay_over_time', name: 'Pay over time' },
      ],
    }),
  };
}
