import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { unusedPort } from './port.ts';

test('each port is another one, where nobody listens, and none that the system gives out by itself', async () => {
  const before = await unusedPort();
  const taken = createServer().listen(before + 1, '127.0.0.1');
  onTestFinished(() => void taken.close());
  await Promise.race([once(taken, 'listening'), once(taken, 'error')]);
  const ports = [before];
  for (let place = 0; place < 20; place += 1) ports.push(await unusedPort());
  expect(new Set(ports).size).toBe(21);
  expect(ports).not.toContain(before + 1);
  for (const port of ports) expect(port).toBeLessThan(32_768);
});
