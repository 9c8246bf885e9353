/** The requests of a busy salon on a Saturday: eight stations that poll, look up, mix and withdraw, and web customers. */
import { seededRandom, type SeededRandom } from '../testing/seeded-random.ts';
import { dayAt, daysAfter } from '../shared/days.ts';
import type { RefData } from '../shared/widget/account.ts';
import { keyed, type WebRequest } from './load/job.ts';
import type { BenchService } from './servers/service.ts';

/** Each station polls every 2.5 s (`catalogue-sync.ts`); the rest is a guess on the high side. */
const perMinute = {
  movements: 192,
  mixes: 192,
  items: 32,
  'look-up': 16,
  mix: 2,
  withdrawal: 1,
  'web day': 4,
  'web week': 2,
  'web offer': 2,
} as const;
type What = keyof typeof perMinute;

const all = Object.entries(perMinute).flatMap(([what, count]) => Array<What>(count).fill(what as What));
export const perSecond = all.length / 60;

export interface Salon {
  readonly service: BenchService;
  readonly locationId: string;
  readonly staffId: string;
  readonly items: readonly string[];
  readonly eans: readonly string[];
  /** The last movement that its stations have read. */
  readonly after: string;
}

const account = '/api/v2/partner/web/nyans-sodermalm';

/** Makes the requests of the account's customers. */
async function customersOf({ url }: BenchService): Promise<(what: What, random: SeededRandom) => WebRequest> {
  const response = await fetch(new URL(`${account}/ref-data`, url));
  const { services, resources, resourceMappings } = (await response.json()) as RefData;
  const [first] = resources;
  const wanted = services.find(
    ({ serviceId, addon, classBooking }) =>
      resourceMappings[`${first?.id}:${serviceId}`]?.webAllowBooking === true && !addon && !classBooking,
  );
  const dayFromNow = (days: number): string => daysAfter(dayAt(Date.now(), 'Europe/Stockholm'), days);
  const slots = (from: number, days: number, ids: readonly number[]) =>
    `${account}/resources/slots?fromDate=${dayFromNow(from)}&toDate=${dayFromNow(from + days)}` +
    `&resIds=${ids.join(',')}&srvIds=${wanted?.serviceId}`;
  return (what, random) => {
    if (what === 'web offer') return { method: 'GET', path: `${account}/ref-data` };
    const path =
      what === 'web day'
        ? slots(random.whole(1, 50), 0, [first?.id ?? 0])
        : slots(
            1,
            6,
            resources.map(({ id }) => id),
          );
    return { method: 'GET', path };
  };
}

let written = 0;

/** Draws requests of the salon in the proportions of `perMinute`. */
export async function saturdayOf(salon: Salon): Promise<(random: SeededRandom) => WebRequest> {
  const { service, locationId, staffId, items, eans, after } = salon;
  const place = `/v1/locations/${locationId}`;
  const get = (path: string) => keyed(service.key, `${place}/${path}`);
  const customer = await customersOf(service);
  const since = encodeURIComponent(new Date(Date.now() - 2 * 3_600_000).toISOString());
  return (random) => {
    const what = random.pick(all);
    const reference = `saturday-${(written += 1)}`;
    const amountOf = () => ({ colourBarItemId: random.pick(items), amount: random.whole(5, 34) });
    switch (what) {
      case 'movements':
        return get(`stock-movements?limit=200&after=${after}`);
      case 'mixes':
        return get(`colour-bar-mixes?limit=200&from=${since}`);
      case 'items':
        return get('colour-bar-items?limit=50');
      case 'look-up':
        return get(`colour-bar-items?ean=${random.pick(eans)}`);
      case 'mix': {
        const bowls = [{ components: [amountOf(), amountOf(), amountOf()] }];
        const body = { staffId, externalReference: reference, bowls };
        return keyed(service.key, `${place}/colour-bar-mixes`, body, reference);
      }
      case 'withdrawal': {
        const of = { colourBarItemId: random.pick(items), quantity: 1 };
        // The delivery keeps enough on the shelf.
        const lines = [
          { type: 'delivery', ...of },
          { type: 'withdrawal', ...of },
        ];
        return keyed(service.key, `${place}/stock-movements`, { lines }, reference);
      }
      default:
        return customer(what, random);
    }
  };
}

/** The salon with the last movement of its feed. */
export async function caughtUp(salon: Salon): Promise<Salon> {
  const { service, locationId } = salon;
  for (let { after } = salon; ;) {
    const cursor = after === '' ? '' : `&after=${after}`;
    const { path, headers } = keyed(
      service.key,
      `/v1/locations/${locationId}/stock-movements?limit=200${cursor}`,
    );
    const response = await fetch(new URL(path, service.url), { headers });
    const { data } = (await response.json()) as { data: readonly { id: string }[] };
    const last = data.at(-1);
    if (last === undefined) return { ...salon, after };
    after = last.id;
  }
}

export const drawnFrom = (
  draw: (random: SeededRandom) => WebRequest,
  seed: number,
  count: number,
): WebRequest[] => {
  const random = seededRandom(seed);
  return Array.from({ length: count }, () => draw(random));
};
