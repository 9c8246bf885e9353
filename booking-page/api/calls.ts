/** The public API's calls, with the input and answer types from their declarations. */
import type { z } from 'zod';
import type { widgetOperations } from '../../shared/widget/operations.ts';

type Operations = typeof widgetOperations;
type Call = {
  [Group in keyof Operations]: Operations[Group][keyof Operations[Group]];
}[keyof Operations] & { readonly id: string; readonly method: string; readonly path: string };

/** `group.verb`. */
export type CallName = Call['id'] extends `widget.${infer Name}` ? Name : never;
type CallOf<N extends CallName> = Extract<Call, { readonly id: `widget.${N}` }>;

type ParamsIn<Path> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Record<Name, string> & ParamsIn<Rest>
  : unknown;
type In<C, Part extends 'query' | 'body'> = C extends { readonly [P in Part]: infer S extends z.ZodType }
  ? { readonly [P in Part]: z.input<S> }
  : unknown;

/** The account comes from the page's address, so no caller passes it. */
export type InputOf<N extends CallName> = { readonly params?: unknown } & (keyof Omit<
  ParamsIn<CallOf<N>['path']>,
  'account'
> extends never
  ? unknown
  : { readonly params: Omit<ParamsIn<CallOf<N>['path']>, 'account'> }) &
  In<CallOf<N>, 'query'> &
  In<CallOf<N>, 'body'>;

export type AnswerOf<N extends CallName> = N extends CallName
  ? CallOf<N> extends { readonly answer: infer S extends z.ZodType }
    ? z.output<S>
    : null
  : never;

type RouteOf<N extends CallName> = `${CallOf<N>['method']} ${CallOf<N>['path']}`;

const account = '/api/v2/partner/web/{account}';

/**
 * The page imports only the declarations' types, so the routes are repeated here; the type rejects a wrong
 * one.
 */
export const routes: { readonly [N in CallName]: RouteOf<N> } = {
  'account.settings': `GET ${account}/settings`,
  'account.refData': `GET ${account}/ref-data`,
  'account.customFields': `GET ${account}/custom-fields/resource/{resourceHashId}`,
  'slots.list': `GET ${account}/resources/slots`,
  'reservations.reserve': `POST ${account}/booking/reserve`,
  'reservations.release': `POST ${account}/booking/release`,
  'reservations.customer': `POST ${account}/booking/customer`,
  'reservations.confirmationOptions': `POST ${account}/booking/confirmation-options`,
  'reservations.confirm': `POST ${account}/booking/confirm`,
  'payments.provider': `POST ${account}/booking/payment-provider`,
  'payments.pay': `POST ${account}/booking/pay`,
  'payments.status': `POST ${account}/booking/{cbUuid}/status`,
  'payments.instalmentSession': `POST ${account}/instalment/session`,
  'vouchers.validate': `POST ${account}/booking/validate-voucher`,
  'vouchers.apply': `POST ${account}/booking/voucher`,
  'bookings.get': 'GET /api/v2/booking/{ref}',
  'bookings.cancel': 'DELETE /api/v2/booking/{ref}',
  'reviews.list': `GET ${account}/reviews`,
  'reviews.summary': `GET ${account}/reviews/summary`,
};

type CaptchaOf<N extends CallName> =
  CallOf<N> extends { readonly captcha: infer Action } ? Action : undefined;
type WithCaptcha = { [N in CallName]: CaptchaOf<N> extends string ? N : never }[CallName];

/** The action that a captcha token must carry, if the account requires captchas (spec 3, Authentication). */
export const captchaActions: { readonly [N in WithCaptcha]: CaptchaOf<N> } & {
  readonly [N in Exclude<CallName, WithCaptcha>]?: undefined;
} = {
  'reservations.reserve': 'reserve',
  'reservations.customer': 'customer',
  'reservations.confirm': 'confirm',
  'payments.pay': 'confirm',
};
