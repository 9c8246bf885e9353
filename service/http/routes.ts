/** Every declared operation as a route; nothing about a route is said anywhere else. */
import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import type { Operation } from '../../shared/api/operation.ts';
import { operations } from '../../shared/api/operations.ts';
import { createIds } from '../domain/ids.ts';
import type { ServicePorts } from '../ports.ts';
import { replyOfFailure, type Reply } from './answers.ts';
import { SenderGone } from './body.ts';
import type { Handlers } from './call.ts';
import { createPipeline, type AnyHandler } from './pipeline.ts';

interface Route {
  readonly operation: Operation;
  readonly handler: AnyHandler;
}

function routesOf(handlers: Handlers): Route[] {
  const routes: Route[] = [];
  for (const [resource, verbs] of Object.entries(operations)) {
    const mine = handlers[resource as keyof Handlers] as unknown as Record<string, AnyHandler>;
    for (const [verb, operation] of Object.entries(verbs) as [string, Operation][])
      routes.push({ operation, handler: mine[verb]! });
  }
  // A written segment goes before a parameter in its place: `totals` is no id.
  return routes.sort((a, b) => (rank(a.operation.path) < rank(b.operation.path) ? -1 : 1));
}

/** `~` comes after every character that paths are written with. */
const rank = (path: string): string => path.replaceAll(/\{\w+\}/g, '~');

const honoPath = (path: string): string => path.replaceAll(/\{(\w+)\}/g, ':$1');

const patternOf = (path: string): RegExp => new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`);

/** The methods that a path takes; empty where it is no endpoint. */
function methodsAt(routes: readonly Route[]) {
  const known = routes.map(({ operation: { path, method } }) => ({ pattern: patternOf(path), method }));
  known.push({ pattern: /^\/openapi\.json$/, method: 'GET' });
  return (path: string): string[] => {
    const methods = new Set<string>();
    for (const { pattern, method } of known)
      if (pattern.test(path))
        for (const one of method === 'GET' ? ['GET', 'HEAD'] : [method]) methods.add(one);
    return [...methods];
  };
}

const json = 'application/json; charset=UTF-8';

export type App = Hono<{ Bindings: HttpBindings }>;

/** `document`: the OpenAPI document's text. */
export function createApp(ports: ServicePorts, handlers: Handlers, document: () => string): App {
  const app: App = new Hono();
  const run = createPipeline(ports);
  const newId = createIds(ports.randomBytes);
  const routes = routesOf(handlers);
  const allowed = methodsAt(routes);

  const respond = (reply: Reply, requestId: string): Response =>
    new Response(reply.body === '' ? null : reply.body, {
      status: reply.status,
      headers: {
        ...(reply.body !== '' && { 'Content-Type': json }),
        'X-Request-Id': requestId,
        ...reply.headers,
      },
    });

  const note = (method: string, path: string, { status }: Reply, requestId: string): void => {
    if (method !== 'GET' || status >= 400) ports.log.info({ requestId, method, path, status }, 'answered');
  };

  for (const { operation, handler } of routes)
    app.on(operation.method, honoPath(operation.path), async (context) => {
      const requestId = newId('req');
      const { path } = context.req;
      let reply: Reply;
      try {
        reply = await run(operation, handler, {
          request: context.env.incoming,
          path,
          params: context.req.param(),
          query: context.req.query(),
        });
      } catch (error) {
        const facts = { requestId, operation: operation.id };
        if (error instanceof SenderGone) ports.log.info(facts, 'the sender went before the whole body came');
        else ports.log.error({ ...facts, err: error }, 'a request failed');
        reply = replyOfFailure({ code: 'internal_error' });
      }
      note(operation.method, path, reply, requestId);
      return respond(reply, requestId);
    });

  app.get('/openapi.json', () => respond({ status: 200, body: document() }, newId('req')));

  app.notFound((context) => {
    const requestId = newId('req');
    const { method, path } = context.req;
    const methods = allowed(path);
    const Allow = [...methods, 'OPTIONS'].join(', ');
    let reply = replyOfFailure({ code: 'route_not_found' });
    if (methods.length > 0)
      reply =
        method === 'OPTIONS'
          ? { status: 204, body: '', headers: { Allow } }
          : { ...replyOfFailure({ code: 'method_not_allowed' }), headers: { Allow } };
    note(method, path, reply, requestId);
    return respond(reply, requestId);
  });
  return app;
}
