/**
 * A station in its own process, without a window: the parts that every host has, and a worker that follows `Orders` (the
 * first argument). It prints each message before it continues.
 */
import { writeSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as later } from 'node:timers/promises';
import { fileSecrets } from '../electron/hosts/file-secrets.ts';
import { lockFolder } from '../electron/station/store/folder-lock.ts';
import { openLogFile } from '../electron/hosts/log-file.ts';
import { nodeClock, nodeFetch, nodeRandom } from '../electron/station/node-ports.ts';
import { createStation } from '../electron/station/station.ts';
import { fileName } from '../electron/station/store/store.ts';
import { seededRandom } from '../testing/seeded-random.ts';
import type { CallInput, CallName, CallOutput } from '../shared/bridge.ts';
import type { OutboxEntry } from '../shared/bridge/outbox.ts';
import type { Result } from '../shared/result.ts';
import { lookInto } from './local-data.ts';
import type { SoakMessage, Orders } from './messages.ts';
import { work } from './work.ts';

const orders = JSON.parse(process.argv[2] ?? '') as Orders;
// A synchronous write, so that a kill loses no message.
const say = (line: SoakMessage): void => void writeSync(1, `${JSON.stringify(line)}\n`);
const trouble = (what: string): never => {
  say({ type: 'trouble', what });
  process.exit(1);
};
process.once('disconnect', () => process.exit(1));

/** Events of the log that reveal a bug, or two processes that send. */
const bugs = new Set(['background', 'outbox.not_begun']);

const lock = lockFolder(orders.folder);
if (lock === null) trouble('the folder of a station that was killed is still locked');
const { log } = openLogFile(orders.folder);
const station = await createStation({
  host: 'browser',
  version: '0.0.0-soak',
  dataFolder: orders.folder,
  clock: nodeClock,
  random: nodeRandom,
  fetch: nodeFetch,
  secrets: fileSecrets(orders.folder),
  sample: { start: () => Promise.resolve({ url: orders.url, key: orders.key }) },
  listPorts: null,
  pinHashCost: { N: 2 ** 10, r: 8, p: 1 },
  report: () => undefined,
  machine: {
    system: 'none',
    reports: () => [],
    logTail: () => '',
    freeBytes: () => Promise.resolve(null),
    licences: () => '',
  },
  log: (level, event, more) => {
    log(level, event, more);
    if (event.endsWith('bug') || bugs.has(event)) trouble(`${event}: ${JSON.stringify(more)}`);
  },
}).catch((error: unknown) => trouble(`the station does not open: ${String(error)}`));
say({ type: 'open' });

const data = lookInto(path.join(orders.folder, fileName));
let last = { state: data.stateTouchedLast(), more: data.toSend() };
station.subscribe((event) => {
  if (event.event !== 'changed' || !event.data.calls.includes('outbox.list')) return;
  const [state, more] = [data.stateTouchedLast(), data.toSend()];
  if (state === null || (state === last.state && more === last.more)) return;
  last = { state, more };
  say({ type: 'state', state, more });
});

const call = async <N extends CallName>(name: N, input: CallInput<N>) =>
  (await station.call(name, input)) as Result<CallOutput<N>>;
const value = async <N extends CallName>(name: N, input: CallInput<N>): Promise<CallOutput<N>> => {
  const answer = await call(name, input);
  return answer.ok ? answer.value : trouble(`${name}: ${JSON.stringify(answer.error)}`);
};

/** Retries the PIN until the service, which has faults, accepts it. */
async function signIn(): Promise<void> {
  for (;;) {
    const answer = await call('session.signIn', { pin: orders.pin });
    if (answer.ok) return;
    if (answer.error.code === 'pin_not_recognised' || answer.error.code === 'throttled')
      trouble(`a right PIN is ${answer.error.code}`);
    await later(100);
    await call('connection.retry', {});
  }
}

async function prepare(): Promise<void> {
  await value('settings.set', { lockAfterMinutes: 0 });
  while ((await value('app.state', {})).connection.catalogueAt === null) await later(20);
}

/** All that wait, however many and however old. */
async function waiting(): Promise<OutboxEntry[]> {
  const all: OutboxEntry[] = [];
  for (;;) {
    const { entries } = await value('outbox.page', { show: 'waiting', from: all.length, limit: 100 });
    all.push(...entries);
    if (entries.length < 100) return all;
  }
}

/** The outbox retries on its own; asking for it saves the wait. */
async function drain(): Promise<void> {
  while ((await value('app.state', {})).outbox.waiting > 0) {
    for (const { id, state, nextAttemptAt } of await waiting())
      if (state === 'waiting' && nextAttemptAt !== null) await call('outbox.retry', { entryId: id });
    await later(50);
  }
  // The local copy is right once it has agreed with the service after that.
  const empty = Date.now();
  const agreedAt = async () => Date.parse((await value('app.state', {})).connection.catalogueAt ?? '');
  while (!((await agreedAt()) > empty)) await later(50);
  const gramsLeft: Record<string, number> = {};
  for (const itemId of orders.items)
    gramsLeft[itemId] = (await value('stock.item', { itemId })).gramsLeft ?? 0;
  say({ type: 'drained', gramsLeft });
}

await signIn();
say({ type: 'ready' });
switch (orders.task) {
  case 'prepare':
    await prepare();
    break;
  case 'drain':
    await drain();
    break;
  case 'work':
    await work({ ...orders, call, value, say, random: seededRandom(orders.seed, orders.cycle) });
    break;
  default:
    orders satisfies never;
}
data.close();
await station.close();
await lock?.release();
process.exit(0);
