/** Commands as a person types them (npm, launcher, program): when one of these processes ends, all end and free the port. */
import { mkdtempSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { runNpm } from '../testing/npm-run.ts';

/** Whether a process listens on the port. */
const answers = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });

/** Resolves when no process listens on the port; the test's time limit applies. */
async function closed(port: number): Promise<void> {
  while (await answers(port));
}

const service = () =>
  runNpm(['run', '--silent', 'service', '--', '--database', ':memory:', '--port', '0', '--sample']);
const newFolder = () => path.join(mkdtempSync(path.join(tmpdir(), 'colour-bar-start-')), 'data');
const start = (folder: string, ...args: string[]) =>
  runNpm(['start', '--', '--browser', '--data', folder, ...args]);
const ready = /^Colour Bar is ready: (http:\/\/127\.0\.0\.1:(\d+)\/#token=\S+)$/m;

describe('npm run service', () => {
  test('prints one line on standard output, and ends by SIGTERM to npm', async () => {
    const run = service();
    const [text] = await run.line(/^.*\n/);
    const { url, keys } = JSON.parse(text) as { url: string; keys: { full: string } };
    const port = Number(new URL(url).port);
    const headers = { Authorization: `Bearer ${keys.full}` };
    expect((await fetch(`${url}/v1/locations`, { headers })).status).toBe(200);
    run.child.kill('SIGTERM');
    await Promise.all([closed(port), run.ended]);
    expect(run.printed.out).toBe(text);
  });

  test('ends also when npm is killed outright', async () => {
    const run = service();
    const [text] = await run.line(/^.*\n/);
    const port = Number(new URL((JSON.parse(text) as { url: string }).url).port);
    run.child.kill('SIGKILL');
    await closed(port);
  });
});

describe('npm start', () => {
  test('prints the ready line last, once, and its address is the page’s; a second says that folder or port are taken', async () => {
    const folder = newFolder();
    const run = start(folder);
    const [, address = '', port = ''] = await run.line(ready);
    expect(await (await fetch(address)).text()).toContain('<script type="module"');

    const sameFolder = start(folder);
    expect(await sameFolder.ended).toBe(1);
    expect(sameFolder.printed.err).toContain(`Colour Bar already runs on ${folder}`);
    expect(sameFolder.printed.out).not.toMatch(ready);
    const samePort = start(newFolder(), '--port', port);
    expect(await samePort.ended).toBe(1);
    expect(samePort.printed.err).toContain(`Port ${port} cannot be used`);

    expect(run.printed.out.trimEnd().split('\n').at(-1)).toMatch(ready);
    expect(run.printed.out.match(/http:/g)).toHaveLength(1);
    run.child.kill('SIGTERM');
    await run.ended;
  });

  test('ends with npm, by SIGTERM, SIGINT and SIGKILL, and leaves the folder to the next', async () => {
    const folder = newFolder();
    let run = start(folder);
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGKILL'] as const) {
      const port = Number((await run.line(ready))[2]);
      // Ctrl-C in a terminal signals every process.
      if (signal === 'SIGINT') process.kill(-(run.child.pid ?? Number.NaN), signal);
      else run.child.kill(signal);
      await Promise.all([closed(port), run.ended]);
      run = start(folder, '--fresh');
    }
    await run.line(ready);
    run.child.kill('SIGTERM');
    await run.ended;
  });

  test.each([
    [['--prot', '1'], 'usage'],
    [['--port', 'x'], '--port takes a number'],
    [['--data', '/'], 'holds other files'],
  ])('never ends silently: %j', async (args, says) => {
    const run = runNpm(['start', '--', ...args]);
    expect(await run.ended).toBe(1);
    expect(run.printed.err.replace('npm start -- [--browser]', 'usage')).toContain(says);
  });

  // Elsewhere there is always a display.
  test.runIf(process.platform === 'linux')(
    'serves a browser where there is no display, and says why',
    async () => {
      const run = runNpm(['start', '--', '--data', newFolder()]);
      await run.line(ready);
      expect(run.printed.err).toContain('there is no display here');
      run.child.kill('SIGTERM');
      await run.ended;
    },
  );
});
