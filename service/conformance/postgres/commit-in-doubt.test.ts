/** A connection breaks between a commit and its answer: the outcome is unknown, so the service does not retry. */
import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { ok } from '../../../shared/result.ts';
import { openPostgres } from '../../database/postgres.ts';
import { newDatabase } from '../engine.ts';
import { packsOfAnItem } from './packs-of-an-item.ts';

/** A proxy to the database; `cut` drops the next commit's answer and closes its connection. */
async function passing(address: URL) {
  const passed = { cut: false };
  const server = createServer((client) => {
    const database = connect(Number(address.port), address.hostname);
    const end = (): void => void [client.destroy(), database.destroy()];
    for (const socket of [client, database]) socket.on('error', end).on('close', end);
    client.pipe(database);
    database.on('data', (said: Buffer) => {
      if (passed.cut && said.includes('COMMIT\0')) {
        passed.cut = false;
        return end();
      }
      client.write(said);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const through = new URL(address);
  through.hostname = '127.0.0.1';
  through.port = String((server.address() as AddressInfo).port);
  return { passed, through: through.href };
}

test('changes whose commit is never answered fail, are stored once, and those after them go on', async () => {
  const { passed, through } = await passing(new URL(await newDatabase()));
  const database = await openPostgres(through, 0);
  onTestFinished(() => database.close());
  const packs = await packsOfAnItem(database);
  passed.cut = true;
  const lost = await Promise.allSettled([packs.addOne(), packs.addOne(), packs.addOne()]);
  expect(lost.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(passed.cut).toBe(false);
  expect(await packs.now()).toBe(packs.before + 3);
  expect(await packs.addOne()).toEqual(ok(null));
  expect(await packs.now()).toBe(packs.before + 4);
});
