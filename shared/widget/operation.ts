/**
 * Declares one call of the booking widget's API. The service derives its route and OpenAPI entry from it, and clients parse
 * the response with it. No key is needed: the path contains the account's public id.
 */
import type { z } from 'zod';
import type { AnyOperation, Method } from '../api/operation.ts';

/** What a captcha token must have been made for (spec 3, Authentication). */
export type CaptchaAction = 'reserve' | 'customer' | 'confirm';

export interface WidgetOperation extends AnyOperation {
  /** `Idempotency-Key` is ignored, as document 3 does not define it. */
  readonly idempotencyKey: false;
  /** The captcha's action, if the account requires one. */
  readonly captcha?: CaptchaAction;
  /** Statuses of the call's refusals, besides 400, 404, 429 and 500. */
  readonly refused?: readonly (402 | 403 | 409 | 410 | 418)[];
  /** The body of a 402, if any. */
  readonly unpaid?: z.ZodType;
}

type Route = `${Method} /${string}`;

interface DeclaredCall<R extends Route> extends Omit<
  WidgetOperation,
  'id' | 'method' | 'path' | 'source' | 'statuses' | 'idempotencyKey' | 'refusals' | 'verbatim' | 'paged'
> {
  /** Method and path. */
  readonly route: R;
  /** Default: the group's. */
  readonly source?: string;
  /** Default: 200. */
  readonly statuses?: WidgetOperation['statuses'];
}

type Declared<R extends Route> = Readonly<Record<string, DeclaredCall<R>>>;

type CallsOf<Group extends string, D extends Declared<Route>> = {
  readonly [Verb in keyof D & string]: Omit<D[Verb], 'route' | 'source' | 'statuses'> &
    Pick<WidgetOperation, 'source' | 'statuses' | 'idempotencyKey'> & {
      readonly id: `widget.${Group}.${Verb}`;
    } & (D[Verb]['route'] extends `${infer M extends Method} ${infer Path}`
      ? { readonly method: M; readonly path: Path }
      : never);
};

/** The calls of a group, by verb. */
export const callsOf = <const Group extends string, const D extends Declared<Route>>(
  group: Group,
  source: string,
  declared: D,
): CallsOf<Group, D> =>
  Object.fromEntries(
    Object.entries(declared).map(([verb, { route, ...own }]) => {
      const [method, path] = route.split(' ');
      const fixed = { id: `widget.${group}.${verb}`, method, path, idempotencyKey: false };
      return [verb, { source, statuses: [200], ...own, ...fixed }];
    }),
  ) as CallsOf<Group, D>;

/** Where an account's calls are: `{widget_base_url}` without the service's address (decisions 5, Where it lives). */
export const accountPath = '/api/v2/partner/web/{account}';
