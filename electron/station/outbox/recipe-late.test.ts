/** A recipe whose request arrives long after its timeout here. */
import { beforeEach, expect, test } from 'vitest';
import type { ColourBarItem } from '../../../shared/api/colour-bar-items.ts';
import type { Recipe } from '../../../shared/api/recipes.ts';
import { nodeFetch } from '../node-ports.ts';
import { benchOutbox, type BenchOutbox } from '../../../testing/station/bench-outbox.ts';
import { newFolder } from '../../../testing/station/bench-station.ts';
import { mixOf } from '../../../testing/station/entries.ts';
import { manualClock, type ManualClock } from '../../../testing/station/manual-clock.ts';
import { asAfterPowerLoss } from '../../../testing/station/power-loss.ts';
import { startRealService } from '../../../testing/station/real-service.ts';
import { recipeEntry } from '../writes/recipe.ts';

const service = await startRealService();
const { locationId } = service;
const itemId = (await service.rows<ColourBarItem>('colour-bar-items'))[0]?.id ?? '';

let clock: ManualClock;
let personId: string;
beforeEach(async () => {
  clock = manualClock();
  const made = await service.ask('POST', `/v1/locations/${locationId}/persons`, { firstName: 'Elsa' });
  personId = (made.json as { id: string }).id;
});
const recipes = () => service.rows<Recipe>(`persons/${personId}/recipes`);

const refusal = (status: number, code: string) => Response.json({ code, message: 'Not now.' }, { status });

interface Slow {
  /** The key of each request for the recipe. */
  readonly keys: (string | undefined)[];
  /** Answers to the requests after the first; later ones get through. */
  next: Response[];
  /** The first one arrives. */
  arrives: () => Promise<void>;
}

const open = (slow: Slow, folder = newFolder()): BenchOutbox => {
  return benchOutbox({
    folder,
    clock,
    address: service.url,
    key: service.keys.full,
    fetch: (asked, more) => {
      if (more.method !== 'POST' || !asked.endsWith('/recipes')) return nodeFetch(asked, more);
      slow.keys.push(more.headers['idempotency-key']);
      const said = slow.next.shift();
      if (slow.keys.length > 1) return said ? Promise.resolve(said) : nodeFetch(asked, more);
      slow.arrives = async () => {
        await nodeFetch(asked, { ...more, signal: undefined });
      };
      return new Promise<Response>((_, reject) =>
        more.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError'))),
      );
    },
  });
};

let saved = 0;
function save(bench: BenchOutbox): string {
  const staff = { id: service.staff.find((one) => one.locationId === locationId)?.id ?? '', name: null };
  const at = { origin: 'sample', place: `sample ${locationId}`, locationId };
  const recipe = { bowls: [{ components: [{ name: '7/1', amount: '30', unit: 'g' as const }] }] };
  const name = `late ${(saved += 1)}`;
  let id = '';
  bench.outbox.save(mixOf(name, { locationId, staffId: staff.id, itemId, amount: 1 }), (mix) => {
    id = bench.outbox.save(
      recipeEntry(
        at,
        { personId, recipe },
        { reference: mix.reference, after: mix.id, staffId: staff.id },
        staff,
        `mark of ${name}`,
      ),
    ).id;
  });
  return id;
}

/** Its first request has timed out here and may still arrive. */
async function timedOut(...next: Response[]) {
  const folder = newFolder();
  const slow: Slow = { keys: [], next: [], arrives: () => Promise.resolve() };
  const bench = open(slow, folder);
  const id = save(bench);
  bench.outbox.send();
  while (slow.keys.length === 0) await new Promise<void>((resolve) => setImmediate(resolve));
  slow.next = next;
  await clock.advance(20_000);
  await bench.becomes(id, 'waiting');
  expect(bench.row(id).progress).toMatchObject({ attempts: 1, doubtful: true });
  return { bench, slow, id, folder };
}

test.each([
  ['it is tried again by itself', []],
  ['a person tries it again when the key works again', [refusal(401, 'unauthenticated')]],
  ['a person tries it again when the key may again', [refusal(403, 'forbidden')]],
  ['its key is taken for another', [refusal(422, 'idempotency_key_reused')]],
])('is there once although %s meanwhile', async (_, next) => {
  const { bench, slow, id } = await timedOut(...next);
  await bench.pass(2000);
  if (bench.row(id).progress.state !== 'done') bench.outbox.retry(id);
  await bench.pass(2000);
  await slow.arrives();
  await bench.pass(130_000);
  expect(bench.row(id).progress.state).toBe('done');
  expect(await recipes()).toHaveLength(1);
});

test('is there once although this computer got another API key, or was started again, meanwhile', async () => {
  const { bench, slow, id, folder } = await timedOut();
  bench.key = service.keys.till;
  bench.outbox.reconnected();
  bench.outbox.retry(id);
  await bench.pass(5000);
  expect(slow.keys).toHaveLength(1);
  const again = open(slow, asAfterPowerLoss(folder));
  again.outbox.reconnected();
  await again.pass(100_000);
  expect(again.row(id).progress).toMatchObject({ state: 'waiting', doubtful: true });
  await slow.arrives();
  await again.pass(30_000);
  expect(again.row(id).progress.state).toBe('done');
  expect(slow.keys).toHaveLength(1);
  expect(await recipes()).toHaveLength(1);
});

test('that never arrives goes out under another API key two minutes later', async () => {
  const { bench, slow, id } = await timedOut();
  bench.key = service.keys.till;
  bench.outbox.reconnected();
  await bench.pass(115_000);
  expect(slow.keys).toHaveLength(1);
  await bench.pass(10_000);
  expect(bench.row(id).progress.state).toBe('done');
  expect(await recipes()).toHaveLength(1);
});

test('that was refused since keeps its key until it is surely not there: then the service has another look at it', async () => {
  const { bench, slow, id } = await timedOut(
    refusal(400, 'validation_failed'),
    refusal(400, 'validation_failed'),
  );
  for (const tries of [2, 3]) {
    bench.outbox.retry(id);
    await bench.pass(2000);
    expect(bench.row(id).progress.state).toBe('refused');
    expect(slow.keys).toHaveLength(tries);
  }
  await bench.pass(120_000);
  bench.outbox.retry(id);
  await bench.pass(2000);
  expect(bench.row(id).progress.state).toBe('done');
  expect(new Set(slow.keys.slice(0, 3)).size).toBe(1);
  expect(new Set(slow.keys).size).toBe(2);
  expect(await recipes()).toHaveLength(1);
});
