/** Staff and customers use the public APIs. Each write is retried, at either process, until it is acknowledged. */
import { setTimeout as later } from 'node:timers/promises';
import { seededRandom } from '../seeded-random.ts';
import { visit, type Salon } from '../../soak/paying/customer.ts';
import type { SampleService } from '../service/sample-service.ts';

const writers = 4;
const customers = 2;

export interface Write {
  readonly list: 'colour-bar-mixes' | 'stock-movements';
  readonly reference: string;
  readonly body: object;
}

export interface Answer {
  readonly status: number;
  readonly retryAfter: string | null;
  readonly text: string;
}

export async function send(service: SampleService, { list, reference, body }: Write): Promise<Answer> {
  const response = await fetch(`${service.url}/v1/locations/${service.locationId}/${list}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${service.keys.full}`,
      'content-type': 'application/json',
      'idempotency-key': reference,
    },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  return { status: response.status, retryAfter: response.headers.get('retry-after'), text };
}

export interface Load {
  /** References of acknowledged mixes and deliveries. */
  readonly mixes: ReadonlySet<string>;
  readonly deliveries: ReadonlySet<string>;
  readonly salon: Salon;
  /** How often a write was answered 503 or `request_in_progress`. */
  readonly repeated: () => number;
  /** Resolves when each process has acknowledged another write. */
  readonly acknowledgedByEach: () => Promise<unknown>;
  /** Resolves once all writes are acknowledged. Rejects if an answer is neither a success nor a request to retry. */
  readonly stop: () => Promise<void>;
}

export function startLoad(services: readonly SampleService[], item: string, seed: number): Load {
  const mixes = new Set<string>();
  const deliveries = new Set<string>();
  const waiting = services.map(() => new Set<() => void>());
  let [repeated, visits] = [0, 0];
  const state = { stopping: false };

  const write = (reference: string, isMix: boolean): Write =>
    isMix
      ? {
          list: 'colour-bar-mixes',
          reference,
          body: {
            staffId: services[0]!.people[0]!.id,
            externalReference: reference,
            bowls: [{ name: 'Roots', components: [{ colourBarItemId: item, amount: 5 }] }],
          },
        }
      : {
          list: 'stock-movements',
          reference,
          body: { comment: reference, lines: [{ type: 'delivery', colourBarItemId: item, quantity: 1 }] },
        };

  async function acknowledged(first: number, one: Write): Promise<void> {
    for (let tries = first; ; tries += 1) {
      const at = tries % services.length;
      const { status, retryAfter, text } = await send(services[at]!, one);
      if (status === 201) {
        for (const resolve of waiting[at]!) resolve();
        waiting[at]!.clear();
        return;
      }
      if (status !== 503 && !(status === 409 && text.includes('request_in_progress')))
        throw new Error(`a write was answered ${status}: ${text}`);
      if (status === 503 && retryAfter === null) throw new Error('a 503 came without Retry-After');
      repeated += 1;
      // Retry earlier than `Retry-After` says, to find the new primary at once.
      await later(200);
    }
  }

  const writer = async (number: number): Promise<void> => {
    for (let made = 0; !state.stopping; made += 1) {
      const reference = `failover-${number}-${made}`;
      const isMix = made % 2 === 0;
      await acknowledged(number + made, write(reference, isMix));
      (isMix ? mixes : deliveries).add(reference);
    }
  };

  const salon: Salon = {
    up: async () => services[(visits += 1) % services.length]!.url,
    account: 'nyans-sodermalm',
    outages: true,
    booked: new Set(),
    cancelled: new Set(),
  };
  const customer = async (number: number): Promise<void> => {
    for (let made = 0; !state.stopping; made += 1)
      await visit(salon, seededRandom(seed, made * customers + number));
  };

  const working = Promise.all([
    ...Array.from({ length: writers }, (_, number) => writer(number)),
    ...Array.from({ length: customers }, (_, number) => customer(number)),
  ]);
  // `stop` rejects with the same error.
  working.catch(() => undefined);
  return {
    mixes,
    deliveries,
    salon,
    repeated: () => repeated,
    acknowledgedByEach: () =>
      Promise.race([
        working,
        Promise.all(waiting.map((one) => new Promise<void>((resolve) => one.add(resolve)))),
      ]),
    stop: async () => {
      state.stopping = true;
      await working;
    },
  };
}
