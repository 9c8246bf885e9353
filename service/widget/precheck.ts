/** Checks between a body's JSON and its fields: reservation ▸ captcha (decisions 5, Order of checks; Reservations). */
import { assertNever, fail, ok, type Result } from '../../shared/result.ts';
import type { WidgetOperation } from '../../shared/widget/operation.ts';
import type { AnyOperation } from '../../shared/api/operation.ts';
import type { Database } from '../database/connection.ts';
import { endReservation } from '../database/reservations.ts';
import type { Captcha } from '../domain/captcha.ts';
import { reservationOf, standingOf, type ReservationState } from '../domain/reservations.ts';
import type { Precheck } from '../http/pipeline.ts';
import type { AccountContext } from './admission.ts';
import type { WidgetCode } from './refusals.ts';

/** Each call's refusal for a reservation that is not pending; null: the handler answers. */
const refusalOf = (id: string, standing: ReservationState): WidgetCode | null => {
  if (standing === 'pending') return null;
  switch (id) {
    case 'widget.payments.pay':
      return 'not_payable';
    case 'widget.payments.status':
      if (standing === 'confirmed') return null;
      return standing === 'over' ? 'reservation_over' : 'no_reservation';
    case 'widget.reservations.customer':
      return 'reservation_gone';
    default:
      return standing === 'unknown' ? 'no_reservation' : 'reservation_gone';
  }
};

const textIn = (sent: unknown, name: string): string | undefined => {
  if (typeof sent !== 'object' || sent === null) return undefined;
  const value = (sent as Readonly<Record<string, unknown>>)[name];
  return typeof value === 'string' ? value : undefined;
};

/** Whether the call is about its reservation; `reserve` only releases the earlier one. */
const aboutOne = ({ id, method, path }: AnyOperation): boolean =>
  method === 'POST' && !path.endsWith('/reserve') && id.startsWith('widget.');

export function createPrecheck(
  database: Database,
  captcha: Captcha,
): Precheck<AccountContext, AnyOperation, WidgetCode> {
  async function isAPerson(
    action: NonNullable<WidgetOperation['captcha']>,
    { account }: AccountContext,
    sent: { readonly body: unknown; readonly now: number },
    reservation: string | undefined,
  ): Promise<Result<null, WidgetCode>> {
    const verdict = await captcha.check(textIn(sent.body, 'captchaResponse') ?? null, action);
    switch (verdict) {
      case 'person':
        return ok(null);
      case 'refused':
        return fail('captcha_failed');
      case 'abuse':
        if (action === 'confirm' && reservation !== undefined)
          await database.change(async (connection) => {
            connection.write(endReservation, { id: reservation, state: 'blocked', now: sent.now });
            return ok(null);
          }, account.location.id);
        return fail('blocked');
      default:
        return assertNever(verdict);
    }
  }

  return async (operation, context, sent) => {
    let reservation: string | undefined;
    if (aboutOne(operation)) {
      reservation = sent.params['cbUuid'] ?? textIn(sent.body, 'cbUuid');
      if (reservation !== undefined) {
        const id = reservation;
        const row = await database.read((connection) => reservationOf(connection, context.account, id));
        const refused = refusalOf(operation.id, standingOf(row, sent.now));
        if (refused !== null) return fail(refused);
      }
    }
    const { captcha: action } = operation as WidgetOperation;
    return action !== undefined && context.account.settings.captcha
      ? isAPerson(action, context, sent, reservation)
      : ok(null);
  };
}
