/** Requests to the widget's calls, from their declarations: valid values, odd ones, and omissions. */
import type * as fc from 'fast-check';
import type { z } from 'zod';
import { widgetOperations } from '../../../shared/widget/operations.ts';
import type { WidgetOperation } from '../../../shared/widget/operation.ts';
import { chanceOf, type Chance } from './chance.ts';
import { oddText, oddValue } from './odd-values.ts';

export const widgetCalls: readonly WidgetOperation[] = Object.values(widgetOperations).flatMap(
  (verbs) => Object.values(verbs) as WidgetOperation[],
);

/** Values learned so far, the newest last, for requests that depend on earlier ones. */
export interface Known {
  /** Public names. */
  readonly accounts: readonly string[];
  readonly hashes: string[];
  readonly slotKeys: string[];
  readonly reservations: string[];
  readonly instructions: string[];
  readonly today: string;
}

export interface WidgetRequest {
  readonly operation: WidgetOperation;
  readonly method: string;
  /** The path with its query. */
  readonly path: string;
  readonly body: string | undefined;
}

const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 24 * 60 * 60_000).toISOString().slice(0, 10);

/** Newer reservations are more likely to be valid still. */
function newest(chance: Chance, values: readonly string[]): string {
  if (values.length === 0) return 'none yet';
  return chance.pick(chance.often(0.8) ? values.slice(-3) : values);
}

/** A valid value for a field, by the field's name. */
function rightValue(chance: Chance, known: Known, name: string, operation: WidgetOperation): unknown {
  switch (name) {
    case 'cbUuid':
      return newest(chance, known.reservations);
    case 'slotKey':
      return newest(chance, known.slotKeys);
    case 'requestId':
      return `request ${chance.whole(1e8, 1e9)}`;
    case 'instructionUuid':
      return newest(chance, known.instructions);
    case 'captchaResponse':
      return `${chance.often(0.95) ? 'ok' : 'abuse'}:${operation.captcha}:${chance.whole(0, 1e9)}`;
    case 'name':
      return chance.pick(['Elsa Maria Ek', 'Åsa Öberg', "<b>O'Brien</b>"]);
    case 'phone':
      return `+4670${chance.whole(1_000_000, 1_000_400)}`;
    case 'email':
      return 'elsa@example.se';
    case 'personalNumber':
      return '198503142385';
    case 'personalNumberType':
      return 'SE_PNO';
    case 'orgNo':
      return '5560160680';
    case 'orgNoType':
      return 'SE_ORG';
    case 'vehicleRegNo':
      return 'ABC 123';
    case 'vehicleRegNoType':
      return 'SE_VEHICLE';
    case 'customFields':
      return [{ key: 'scalp', type: 'text', label: 'x', value: 'Fine' }];
    case 'allowMarketing':
    case 'bookedSpecificResource':
      return chance.often(0.5);
    case 'pin':
      return String(chance.whole(1000, 9999));
    case 'paymentProvider':
      return chance.pick(['Card', 'Mobile', 'Instalment', 'PayOnSite', 'None']);
    case 'cardPaymentMethodId':
      return chance.pick(['pm_ok', 'pm_declined', 'pm_action', 'pm_action_fails', 'pm_x']);
    case 'mobilePayerAlias':
      return `4670123450${chance.whole(0, 9)}`;
    case 'instalmentAuthToken':
      return chance.pick(['tok_ok', 'tok_declined', 'tok_x']);
    case 'voucherCode':
      return chance.pick(['NYANS10', 'HUNDRA', 'GRATIS', 'ENGANG', 'SLUT', 'none']);
    case 'fromDate':
      return dayAfter(known.today, chance.whole(0, 20));
    case 'toDate':
      return dayAfter(known.today, chance.whole(18, 40));
    case 'resIds':
      return chance.pick(['1', '2', '3', '1,2,3']);
    case 'srvIds':
      return chance.pick(['1', '2', '1,4', '5', '12', '3']);
    case 'offset':
    case 'limit':
      return String(chance.whole(0, 20));
    case 'stars':
      return chance.pick(['5', '1,2']);
    default:
      return 'text';
  }
}

const shapeOf = (schema: z.ZodType | undefined): readonly string[] =>
  schema !== undefined && 'shape' in schema ? Object.keys(schema.shape as object) : [];

function valuesOf(
  chance: Chance,
  known: Known,
  operation: WidgetOperation,
  names: readonly string[],
  oddOne: fc.Arbitrary<unknown>,
) {
  const values: Record<string, unknown> = {};
  const odd = chance.often(0.3);
  for (const name of names) {
    // Few bookings take the place of an earlier one, and an unknown one refuses the call.
    if (name === 'replaces' && chance.often(0.95)) continue;
    if (odd && chance.often(0.2)) continue;
    values[name] =
      odd && chance.often(0.35) ? chance.draw(oddOne) : rightValue(chance, known, name, operation);
  }
  return values;
}

const paramOf = (chance: Chance, known: Known, name: string): string => {
  if (chance.often(0.05))
    return encodeURIComponent(chance.draw(oddText).slice(0, longest).toWellFormed()) || 'x';
  switch (name) {
    case 'account':
      return chance.pick(known.accounts);
    case 'resourceHashId':
      return newest(chance, known.hashes);
    case 'cbUuid':
      return newest(chance, known.reservations);
    default:
      return Buffer.from(newest(chance, known.reservations)).toString('base64url');
  }
};

const { slots, reservations, payments } = widgetOperations;
/** Calls on which others depend are chosen more often. */
const oftenAsked: readonly WidgetOperation[] = [
  slots.list,
  reservations.reserve,
  reservations.customer,
  reservations.customer,
  reservations.confirmationOptions,
  reservations.confirm,
  payments.pay,
  payments.pay,
];

/** Characters; longer addresses are refused before parsing. */
const longest = 200;

export function widgetRequest(seed: number, number: number, known: Known): WidgetRequest {
  const chance = chanceOf(seed, number);
  const operation = chance.often(0.5) ? chance.pick(oftenAsked) : chance.pick(widgetCalls);
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => paramOf(chance, known, name));
  const query = Object.entries(valuesOf(chance, known, operation, shapeOf(operation.query), oddText)).map(
    ([name, value]) => `${name}=${encodeURIComponent(String(value).slice(0, longest).toWellFormed())}`,
  );
  const body = valuesOf(chance, known, operation, shapeOf(operation.body), oddValue);
  const text = chance.often(0.02) ? chance.draw(oddText) : JSON.stringify(body);
  return {
    operation,
    method: operation.method,
    path: `${path}${chance.often(0.2) ? '/' : ''}${query.length === 0 ? '' : `?${query.join('&')}`}`,
    body: operation.method === 'POST' ? text.toWellFormed() : undefined,
  };
}
