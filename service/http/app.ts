/** Serves all routes. A route's properties come from its operation's declaration only. */
import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import type { AnyOperation } from '../../shared/api/operation.ts';
import { createIds } from '../domain/ids.ts';
import type { ServicePorts } from '../ports.ts';
import type { ApiErrorCode } from '../../shared/result.ts';
import type { Admission } from './admission.ts';
import type { Reply } from './answers.ts';
import { SenderGone } from './body.ts';
import type { Declared, Handlers, OperationIn } from './call.ts';
import { createHealth, healthPath } from './health.ts';
import { isOutage } from '../database/outage.ts';
import { loggable } from './loggable.ts';
import { keyedManner, type Manner } from './manner.ts';
import { createPipeline, type FaultsBeside, type Precheck, type Route } from './pipeline.ts';
import { neverKept } from './unreadable.ts';

/** How an API admits its requests and formats its refusals. */
export interface Taking<Context, O extends AnyOperation, C extends string> {
  readonly admit: Admission<Context, O, C>;
  readonly precheck?: Precheck<Context, O, C>;
  readonly faultsBeside?: FaultsBeside<Context, O>;
  readonly manner: Manner<C>;
  /** Whether staff's requests have priority. False for handlers that wait for another server. */
  readonly givesWay?: boolean;
  /** Reads that depend only on stored data; their responses may be cached until the next write. */
  readonly timeless?: ReadonlySet<AnyOperation>;
}

/** Combines an API's operations, handlers and admission into routes. */
export function routesOf<D extends Declared, Context, C extends string = ApiErrorCode>(
  declared: D,
  handlers: Handlers<D, Context, C>,
  { admit, precheck, faultsBeside, manner, givesWay = false, timeless }: Taking<Context, OperationIn<D>, C>,
): Route[] {
  const answering = handlers as unknown as Record<string, Record<string, Route['handler']>>;
  return Object.entries(declared).flatMap(([resource, verbs]) =>
    Object.entries(verbs).map(([verb, operation]) => ({
      operation: operation as AnyOperation,
      handler: answering[resource]![verb]!,
      admit: admit as unknown as Route['admit'],
      precheck: (precheck ?? null) as Route['precheck'],
      faultsBeside: (faultsBeside ?? null) as Route['faultsBeside'],
      manner: manner as Route['manner'],
      givesWay,
      isTimeless: timeless?.has(operation as AnyOperation) ?? false,
    })),
  );
}

/** Creates the routes of an API. */
export type ApiRoutes = (ports: ServicePorts) => Route[];

/** `~` comes after every character that paths are written with. */
const rank = (path: string): string => path.replaceAll(/\{\w+\}/g, '~');

const honoPath = (path: string): string => path.replaceAll(/\{(\w+)\}/g, ':$1');

const patternOf = (path: string, { lastSlash }: Pick<Manner, 'lastSlash'>): RegExp =>
  new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}${lastSlash ? '/?' : ''}$`);

const documentPath = '/openapi.json';

/** A path's methods and its route template; none: not an endpoint. */
function methodsAt(routes: readonly Route[]) {
  const known: { path: string; pattern: RegExp; method: string }[] = routes.map(
    ({ operation: { path, method }, manner }) => ({ path, pattern: patternOf(path, manner), method }),
  );
  for (const path of [documentPath, healthPath])
    known.push({ path, pattern: patternOf(path, keyedManner), method: 'GET' });
  return (path: string): { methods: string[]; route: string | null } => {
    const methods = new Set<string>();
    let route: string | null = null;
    for (const one of known)
      if (one.pattern.test(path)) {
        route ??= one.path;
        for (const method of one.method === 'GET' ? ['GET', 'HEAD'] : [one.method]) methods.add(method);
      }
    return { methods: [...methods], route };
  };
}

/** The form of the service's ids. Callers may send any text instead. */
const anId = /^[a-z]{3}_[0-9A-Za-z]{22}$/;

/** Milliseconds: slower reads are logged. */
const slow = 250;

/** A running request: its id, and its start by a monotonic clock. */
interface Begun {
  readonly requestId: string;
  readonly began: number;
}

const json = 'application/json; charset=UTF-8';

export type HttpApp = Hono<{ Bindings: HttpBindings }>;

/** `document`: the OpenAPI document's text. */
export function createApp(
  ports: ServicePorts,
  apis: readonly ApiRoutes[],
  document: () => Promise<string>,
): HttpApp {
  const app: HttpApp = new Hono();
  const run = createPipeline(ports);
  const newId = createIds(ports.randomBytes);
  // A literal segment wins over a parameter: `totals` is not an id.
  const routes = apis
    .flatMap((api) => api(ports))
    .sort((a, b) => (rank(a.operation.path) < rank(b.operation.path) ? -1 : 1));
  const allowed = methodsAt(routes);

  const manners = new Set<Manner<string>>([
    ...routes.map(({ manner }) => manner),
    keyedManner as Manner<string>,
  ]);
  const mannerAt = (path: string): Manner<string> =>
    [...manners]
      .filter(({ under }) => path.startsWith(under))
      .reduce((narrow, one) => (one.under.length > narrow.under.length ? one : narrow));

  const respond = (
    reply: Reply,
    requestId: string,
    { headers }: Pick<Manner, 'headers'> = keyedManner,
  ): Response =>
    new Response(reply.body === '' ? null : reply.body, {
      status: reply.status,
      headers: {
        ...neverKept,
        ...headers,
        ...(reply.body !== '' && { 'Content-Type': json }),
        'X-Request-Id': requestId,
        ...reply.headers,
      },
    });

  /**
   * Logs no personal data: the route template instead of the path, its ids, no query and no headers. Fast successful reads
   * are not logged, as that would cost a look-up a twelfth of its time.
   */
  const log = (
    { requestId, began }: Begun,
    method: string,
    route: string | null,
    params: Readonly<Record<string, string>>,
    status: number,
  ): void => {
    const milliseconds = performance.now() - began;
    if ((method === 'GET' || method === 'HEAD') && status < 400 && milliseconds < slow) return;
    const ids = Object.values(params).filter((value) => anId.test(value));
    const ms = Math.round(milliseconds * 10) / 10;
    ports.log.info({ requestId, method, route, ...(ids.length > 0 && { ids }), status, ms }, 'answered');
  };
  const begin = (): Begun => ({ requestId: newId('req'), began: performance.now() });

  for (const route of routes) {
    const { operation, manner } = route;
    const at = honoPath(operation.path);
    app.on(operation.method, manner.lastSlash ? [at, `${at}/`] : [at], async (context) => {
      const begun = begin();
      const { requestId } = begun;
      const { method, path } = context.req;
      const params: Readonly<Record<string, string>> = context.req.param();
      let reply: Reply;
      try {
        reply = await run(route, {
          request: context.env.incoming,
          path,
          params,
          query: () => context.req.query(),
        });
      } catch (error) {
        const facts = { requestId, operation: operation.id };
        reply = manner.refuse({ code: 'internal_error' });
        if (error instanceof SenderGone) {
          ports.log.info(facts, 'the sender went before the whole body came');
          return respond(reply, requestId, manner);
        }
        // Temporary: a balancer or client may retry.
        if (isOutage(error))
          reply = { ...reply, status: 503, headers: { ...reply.headers, 'Retry-After': '2' } };
        ports.log.error({ ...facts, error: loggable(error) }, 'a request failed');
      }
      log(begun, method, operation.path, params, reply.status);
      return respond(reply, requestId, manner);
    });
  }

  app.get(documentPath, async (context) => {
    const begun = begin();
    const body = await document();
    log(begun, context.req.method, documentPath, {}, 200);
    return respond({ status: 200, body }, begun.requestId);
  });

  // Called every few seconds: only failures are logged.
  const health = createHealth(ports.database, ports.now, ports.log);
  app.get(healthPath, async () => respond(await health(), newId('req')));

  app.notFound((context) => {
    const begun = begin();
    const { method, path } = context.req;
    const { methods, route } = allowed(path);
    const Allow = [...methods, 'OPTIONS'].join(', ');
    const manner = mannerAt(path);
    let reply = manner.refuse({ code: 'route_not_found' });
    if (methods.length > 0)
      reply =
        method === 'OPTIONS'
          ? { status: 204, body: '', headers: { Allow, ...manner.preflight(Allow) } }
          : { ...manner.refuse({ code: 'method_not_allowed' }), headers: { Allow } };
    log(begun, method, route, {}, reply.status);
    return respond(reply, begun.requestId, manner);
  });
  return app;
}
