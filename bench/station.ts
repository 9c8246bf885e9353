/** The station in this process, on a data folder, with a person signed in. */
import { mkdirSync } from 'node:fs';
import { setTimeout as later } from 'node:timers/promises';
import { nodeClock, nodeFetch, nodeRandom } from '../electron/station/node-ports.ts';
import { createStation } from '../electron/station/station.ts';
import type { CallInput, CallName, CallOutput } from '../shared/bridge.ts';
import type { Result } from '../shared/result.ts';
import { pin } from './fill.ts';
import type { BenchService } from './servers/service.ts';

export interface MeasuredStation extends AsyncDisposable {
  /** Throws where the call fails. */
  readonly value: <N extends CallName>(name: N, input: CallInput<N>) => Promise<CallOutput<N>>;
  /** Registers a mix of one component of 1 to 40 g. */
  readonly register: (itemId: string, number: number) => Promise<void>;
  /** Connects the service or cuts it off. */
  readonly network: (isUp: boolean) => Promise<void>;
}

const refused = () => Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });

export async function openMeasuredStation(service: BenchService, folder: string): Promise<MeasuredStation> {
  mkdirSync(folder, { recursive: true });
  let isUp = true;
  const station = await createStation({
    host: 'browser',
    version: '0.0.0-bench',
    dataFolder: folder,
    clock: nodeClock,
    random: nodeRandom,
    fetch: (...given) => (isUp ? nodeFetch(...given) : Promise.reject(refused())),
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
  await value('session.signIn', { pin });
  await value('settings.set', { lockAfterMinutes: 0 });
  while ((await value('app.state', {})).connection.catalogueAt === null) await later(20);
  return {
    value,
    register: async (itemId, number) => {
      const { id: draftId } = await value('drafts.begin', {});
      const { bowls } = await value('drafts.apply', { draftId, intent: { type: 'addItem', itemId } });
      const componentId = bowls[0]?.activeComponentId ?? '';
      const grams = 1 + (number % 40);
      await value('drafts.apply', { draftId, intent: { type: 'typeAmount', componentId, grams } });
      await value('mixes.register', { draftId });
    },
    network: async (now) => {
      isUp = now;
      await value('connection.retry', {});
    },
    [Symbol.asyncDispose]: () => station.close(),
  };
}
