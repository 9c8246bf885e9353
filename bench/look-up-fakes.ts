/** json-server and Prism with the service's own items and document, asked for the same barcodes. */
import { request, type Job } from './load/job.ts';
import { installFakes, startJsonServer, startPrism } from './servers/fakes.ts';
import type { Service } from './servers/service.ts';
import type { Workspace } from './workspace.ts';

export interface Fakes extends AsyncDisposable {
  jobs: Partial<Record<'jsonServer' | 'prism', Job>>;
  /** Why there are none. */
  note: string | null;
}

/** Fewer than the service's: Prism answers some hundreds a second. */
const perRound = 200;

/** Every item of the location, page by page. */
async function itemsOf(service: Service): Promise<unknown[]> {
  const items: unknown[] = [];
  let after = '';
  for (;;) {
    const path = `/v1/locations/${service.locationId}/colour-bar-items?limit=200${after}`;
    const answer = await fetch(new URL(path, service.url), {
      headers: { authorization: `Bearer ${service.key}` },
    });
    const page = (await answer.json()) as { data: unknown[]; nextCursor?: string };
    items.push(...page.data);
    if (page.nextCursor === undefined) return items;
    after = `&after=${encodeURIComponent(page.nextCursor)}`;
  }
}

export async function startFakes(
  space: Workspace,
  service: Service,
  eans: readonly string[],
  connections: number,
): Promise<Fakes> {
  const stack = new AsyncDisposableStack();
  if (!installFakes())
    return {
      jobs: {},
      note: 'json-server and Prism are left out: npm could not install them.',
      [Symbol.asyncDispose]: () => stack.disposeAsync(),
    };
  const data = { 'colour-bar-items': await itemsOf(service) };
  const document = await (await fetch(new URL('/openapi.json', service.url))).text();
  const jsonServer = stack.use(await startJsonServer(space.file('json-server.json'), data));
  const prism = stack.use(await startPrism(space.file('openapi.json'), document));
  const job = (port: number, requests: string[]): Job => ({
    hostname: '127.0.0.1',
    port,
    connections,
    awake: true,
    count: perRound,
    requests,
  });
  const path = `/v1/locations/${service.locationId}/colour-bar-items`;
  const headers = { authorization: `Bearer ${service.key}` };
  return {
    jobs: {
      jsonServer: job(
        jsonServer.port,
        eans.map((ean) => request('GET', `/colour-bar-items?eans=${ean}`)),
      ),
      prism: job(
        prism.port,
        eans.map((ean) => request('GET', `${path}?ean=${ean}`, headers)),
      ),
    },
    note: null,
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  };
}
