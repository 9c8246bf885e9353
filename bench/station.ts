/** The station itself in this process, on a data folder, with somebody signed in. */
import { mkdirSync } from 'node:fs';
import { setTimeout as later } from 'node:timers/promises';
import { nodeClock, nodeFetch, nodeRandom } from '../electron/station/node-ports.ts';
import { createStation } from '../electron/station/station.ts';
import { sampleSalon } from '../service/sample/data/sample.ts';
import type { CallInput, CallName, CallOutput } from '../shared/bridge.ts';
import type { Result } from '../shared/result.ts';
import type { BenchService } from './servers/service.ts';

export interface MeasuredStation extends AsyncDisposable {
  /** The value; a failure ends the figure. */
  readonly value: <N extends CallName>(name: N, input: CallInput<N>) => Promise<CallOutput<N>>;
  /** Registers a mix of so many components of 1 to 40 g; answers with the milliseconds that *Register* itself took. */
  readonly register: (items: readonly string[], number: number) => Promise<number>;
  /** Whether the service can be reached. */
  readonly network: (there: boolean) => Promise<void>;
}

const pin = sampleSalon().organisations[0]?.locations[0]?.staff[0]?.pin ?? '';
const refused = () => Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });

/** `online`: with the service at hand; else with what the folder has from before, and nobody to ask but for the PIN. */
export async function openMeasuredStation(
  service: BenchService,
  folder: string,
  online = true,
): Promise<MeasuredStation> {
  mkdirSync(folder, { recursive: true });
  let there = online;
  const station = await createStation({
    host: 'browser',
    version: '0.0.0-bench',
    dataFolder: folder,
    clock: nodeClock,
    random: nodeRandom,
    fetch: (...given) => (there ? nodeFetch(...given) : Promise.reject(refused())),
    secrets: {
      sealed: true,
      seal: (text) => Promise.resolve(new TextEncoder().encode(text)),
      open: (bytes) => Promise.resolve(new TextDecoder().decode(bytes)),
    },
    sample: { start: () => Promise.resolve({ url: service.url.origin, key: service.key }) },
    listPorts: null,
    log: () => undefined,
    report: () => undefined,
    machine: {
      system: 'none',
      reports: () => [],
      logTail: () => '',
      freeBytes: () => Promise.resolve(null),
      licences: () => '',
    },
  });
  const value = async <N extends CallName>(name: N, input: CallInput<N>): Promise<CallOutput<N>> => {
    const answer = (await station.call(name, input)) as Result<CallOutput<N>>;
    if (!answer.ok) throw new Error(`${name}: ${JSON.stringify(answer.error)}`);
    return answer.value;
  };
  const network = async (now: boolean): Promise<void> => {
    there = now;
    await value('connection.retry', {});
  };
  await value('session.signIn', { pin });
  await value('settings.set', { lockAfterMinutes: 0 });
  if (online) while ((await value('app.state', {})).connection.catalogueAt === null) await later(20);
  return {
    value,
    register: async (items, number) => {
      const { id: draftId } = await value('drafts.begin', {});
      for (const [at, itemId] of items.entries()) {
        const { bowls } = await value('drafts.apply', { draftId, intent: { type: 'addItem', itemId } });
        const componentId = bowls[0]?.activeComponentId ?? '';
        const grams = 1 + ((number + at) % 40);
        await value('drafts.apply', { draftId, intent: { type: 'typeAmount', componentId, grams } });
      }
      const began = performance.now();
      await value('mixes.register', { draftId });
      return performance.now() - began;
    },
    network,
    [Symbol.asyncDispose]: () => station.close(),
  };
}
