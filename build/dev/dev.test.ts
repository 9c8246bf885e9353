import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { root } from '../setup.mjs';

const folder = mkdtempSync(path.join(tmpdir(), 'colour-bar-dev-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address !== null ? address.port : 0;
}

test('the development server sends the page from its sources, lets a tab in, and ends when it is told', async () => {
  const port = String(await freePort());
  const server = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', 'build/dev/main.ts', '--data', folder, '--port', port],
    { cwd: root, stdio: ['ignore', 'pipe', 'inherit'], env: { ...process.env, CI: '1' } },
  );
  let said = '';
  // Read the output to its end, because a process that prints into a closed pipe ends.
  server.stdout.setEncoding('utf8').on('data', (text: string) => (said += text));
  await expect.poll(() => said, { timeout: 60_000 }).toContain(`http://127.0.0.1:${port}/#token=`);
  const page = await fetch(`http://127.0.0.1:${port}/`);
  expect(await page.text()).toContain('/@vite/client');
  const script = await fetch(`http://127.0.0.1:${port}/main.tsx`);
  expect(await script.text()).toContain('createRoot');
  server.kill('SIGTERM');
  expect(await once(server, 'exit')).toEqual([0, null]);
});
