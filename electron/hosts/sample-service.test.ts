import { mkdtempSync, statSync } from 'node:fs';
import { networkInterfaces, tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { sampleKeys } from '../../service/sample/sample-ids.ts';
import { startSample } from '../../testing/service/sample-service.ts';
import { childService } from '../browser/child-service.ts';
import type { ServiceProcess } from './sample-service.ts';
import { embeddedService } from './sample-service.ts';

const program = path.resolve(import.meta.dirname, '../../dist/service/main.js');

function embed(run = childService(program), patience?: number, firstPicture?: Promise<unknown>) {
  const dataFolder = mkdtempSync(path.join(tmpdir(), 'colour-bar-embedded-'));
  const spawned: ServiceProcess[] = [];
  const logged: string[] = [];
  const told: string[] = [];
  const service = embeddedService({
    dataFolder,
    spawn: (args) => {
      const child = run(args);
      spawned.push(child);
      return child;
    },
    log: (_level, event) => void logged.push(event),
    onBookingPage: (address) => void told.push(address),
    patience,
    firstPicture,
  });
  onTestFinished(() => service.end());
  return { service, spawned, logged, told, dataFolder };
}

/** Runs a Node program instead of the service. */
const script =
  (source: string): ((args: readonly string[]) => ServiceProcess) =>
  () =>
    childService('--eval')([source]);

const isAlive = (pid: number | undefined) => {
  try {
    return process.kill(pid ?? 0, 0);
  } catch {
    return false;
  }
};

const exited = (child: ServiceProcess | undefined) =>
  new Promise<void>((resolve) => child?.onExit(() => resolve()));

describe('the embedded service', () => {
  test('is the real one, and its key may do what staff do', async () => {
    const { service } = embed();
    const { url, key } = await service.start();
    const answer = await fetch(`${url}/v1/locations`, { headers: { Authorization: `Bearer ${key}` } });
    expect(answer.status).toBe(200);
  });

  test.each([
    ['a page has its first picture', async (show: () => void) => show()],
    ['nobody sees one for two seconds', () => vi.advanceTimersByTimeAsync(2000)],
  ])('begins once %s', async (_, comes) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const shown = Promise.withResolvers<void>();
    const { service, spawned } = embed(script('process.exit(7)'), undefined, shown.promise);
    const failed = expect(service.start()).rejects.toThrow('(7)');
    await new Promise((resolve) => setImmediate(resolve));
    expect(spawned).toHaveLength(0);
    await comes(shown.resolve);
    await failed;
    expect(spawned).toHaveLength(1);
  });

  test('that is ended before it began says so to whoever waits, and starts nothing', async () => {
    const { service, spawned } = embed(script(''), undefined, new Promise(() => undefined));
    const told: string[] = [];
    void service.start().catch((error: Error) => told.push(error.message));
    await service.end();
    expect(told).toEqual(['the host is ending']);
    expect(spawned).toEqual([]);
  });

  test('says where customers book, and there is the page', async () => {
    const { service, told } = embed();
    await service.start();
    expect(told).toEqual([expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/book\/nyans-sodermalm$/)]);
    const page = await fetch(told[0] ?? '');
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('/booking-page/')]);
  });

  test('opens by a key that nobody else knows, on this computer alone', async () => {
    const [one, other] = [embed(), embed()];
    const { url, key } = await one.service.start();
    expect((await other.service.start()).key).not.toBe(key);
    const asked = (by: string, at = url) =>
      fetch(`${at}/v1/locations`, { headers: { Authorization: `Bearer ${by}` } });
    expect((await asked(key)).status).toBe(200);
    for (const known of Object.values(sampleKeys)) expect((await asked(known)).status).toBe(401);
    if (process.platform !== 'win32')
      expect(statSync(path.join(one.dataFolder, 'sample-key')).mode & 0o777).toBe(0o600);
    expect(new URL(url).hostname).toBe('127.0.0.1');
    const elsewhere = Object.values(networkInterfaces())
      .flatMap((all) => all ?? [])
      .filter(({ internal, family }) => !internal && family === 'IPv4');
    for (const { address } of elsewhere)
      await expect(asked(key, `http://${address}:${new URL(url).port}`)).rejects.toThrow();
  });

  test('takes the keys that everybody knows away from a sample that an earlier version made', async () => {
    const { service, dataFolder, spawned } = embed();
    const earlier = await startSample({ database: path.join(dataFolder, 'sample.sqlite') });
    await earlier.kill('SIGTERM');
    const { url, key } = await service.start();
    const asked = (by: string) =>
      fetch(`${url}/v1/locations`, { headers: { Authorization: `Bearer ${by}` } });
    expect((await asked(earlier.keys.full)).status).toBe(401);
    expect((await asked(key)).status).toBe(200);
    expect(spawned).toHaveLength(1);
  });

  test('is started once, however often it is asked for', async () => {
    const { service, spawned } = embed();
    const [one, other] = await Promise.all([service.start(), service.start()]);
    expect(other).toEqual(one);
    expect(await service.start()).toEqual(one);
    expect(spawned).toHaveLength(1);
  });

  test('is started again after it died, with the same key', async () => {
    const { service, spawned } = embed();
    const first = await service.start();
    const gone = exited(spawned[0]);
    spawned[0]?.kill(true);
    await gone;
    const second = await service.start();
    expect(second.key).toBe(first.key);
    const headers = { Authorization: `Bearer ${first.key}` };
    expect((await fetch(`${second.url}/v1/locations`, { headers })).status).toBe(200);
    expect(spawned).toHaveLength(2);
  });

  test('ends with the host, and is not started any more', async () => {
    const { service, spawned } = embed();
    await service.start();
    expect(isAlive(spawned[0]?.pid)).toBe(true);
    await service.end();
    expect(isAlive(spawned[0]?.pid)).toBe(false);
    await expect(service.start()).rejects.toThrow('ending');
  });

  test('that does not listen to the end is ended', async () => {
    const { service, spawned } = embed(
      script(`
        process.on('SIGTERM', () => undefined);
        setInterval(() => undefined, 1000);
        console.log(JSON.stringify({ url: 'http://127.0.0.1:1', keys: { full: 'k' } }));
      `),
    );
    await service.start();
    await service.end();
    expect(isAlive(spawned[0]?.pid)).toBe(false);
  });

  test.each([
    ['ends at once', "console.error('the disk is full'); process.exit(4)", 'ended (4): the disk is full'],
    ['says something else', "console.log('hello'); setInterval(() => 0, 1000)", 'something unexpected'],
    ['leaves the key out', "console.log('{}'); setInterval(() => 0, 1000)", 'something unexpected'],
  ])('that %s is a failure with a reason', async (_name, source, says) => {
    await expect(embed(script(source)).service.start()).rejects.toThrow(says);
  });

  test('that said something unexpected is replaced by another', async () => {
    const { service, spawned } = embed(script("console.log('hello'); setInterval(() => 0, 1000)"));
    await expect(service.start()).rejects.toThrow('something unexpected');
    await exited(spawned[0]);
    await expect(service.start()).rejects.toThrow('something unexpected');
    expect(spawned).toHaveLength(2);
  });

  test('that says nothing is given up', async () => {
    const { service } = embed(script('setInterval(() => 0, 1000)'), 50);
    await expect(service.start()).rejects.toThrow('did not say that it is ready');
  });

  test('that cannot be started at all is a failure too', async () => {
    await expect(embed(script('throw new Error("broken")')).service.start()).rejects.toThrow('ended (1)');
  });
});
