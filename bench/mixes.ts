/** Figure b: registering a mix of two bowls and five components, against the same statements run bare. */
import { request, type Job } from './load/job.ts';
import { share, type Figure } from './measure/figure.ts';
import { seededRandom } from '../service/faults/seeded-random.ts';
import type { BenchService } from './servers/service.ts';
import { besideBareStatements } from './statements/beside-bare.ts';

const target = 0.7;
const perRound = 200;

/** The first items of the location that are weighed. */
export async function weighedItems(service: BenchService): Promise<string[]> {
  const path = `/v1/locations/${service.locationId}/colour-bar-items?limit=200`;
  const answer = await fetch(new URL(path, service.url), {
    headers: { authorization: `Bearer ${service.key}` },
  });
  const { data } = (await answer.json()) as { data: { id: string; packSizeInUse?: number }[] };
  return data.filter((item) => item.packSizeInUse !== undefined).map((item) => item.id);
}

export const mixHttpRequest = (service: BenchService, reference: string, bowls: readonly object[]): string =>
  request(
    'POST',
    `/v1/locations/${service.locationId}/colour-bar-mixes`,
    { authorization: `Bearer ${service.key}`, 'idempotency-key': reference },
    JSON.stringify({ staffId: service.staffId, externalReference: reference, bowls }),
  );

/** Requests for mixes number `from` up to, not including, `from + count`: the same each time, and no two alike. */
export const mixRequests = (service: BenchService, items: readonly string[], from: number, count: number) =>
  Array.from({ length: count }, (_, at) => {
    const random = seededRandom(from + at);
    const component = () => ({ colourBarItemId: random.pick(items), amount: random.whole(5, 34) });
    return mixHttpRequest(service, `bench-${from + at}`, [
      { name: 'Roots', components: [component(), component(), component()] },
      { name: 'Lengths', components: [component(), component()] },
    ]);
  });

export const mixJob = ({ url }: BenchService, requests: string[], at: number): Job => ({
  hostname: url.hostname,
  port: Number(url.port),
  connections: at,
  awake: false,
  count: requests.length,
  requests,
});

const measure = () =>
  besideBareStatements({
    what: 'Mix registration, 2 bowls, 5 components',
    target,
    status: 201,
    prepare: async (service) => {
      const items = await weighedItems(service);
      return (portion) => mixRequests(service, items, portion * perRound, perRound);
    },
  });

export const mixes: Figure = {
  letter: 'b',
  what: 'mix registration',
  target: `≥ ${share(target)}`,
  measure,
};
