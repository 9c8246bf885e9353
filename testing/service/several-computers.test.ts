/** Follows docs/service.md step by step: one computer serves the others, behind a proxy. */
import { readFileSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { benchStation, type BenchStation } from '../station/bench-station.ts';
import { unusedPort } from '../station/port.ts';
import { proxyBy, proxyCertificate } from '../https/proxy.ts';
import { admin, bare, databaseFile, ready, root, start } from './program.ts';

const page = readFileSync(path.join(root, 'docs/service.md'), 'utf8');
/** A chapter's code blocks in a language, without indentation. */
function blocksOf(chapter: string, language: string): string[] {
  const text = page.split(/^## /m).find((one) => one.startsWith(`${chapter}\n`)) ?? '';
  return [...text.matchAll(new RegExp(`^( *)\`\`\`${language}\\n([^]*?)^ *\`\`\`$`, 'gm'))].map(
    ([, indent = '', block = '']) => block.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
  );
}
const wordsOf = (line: string) =>
  [...line.replace(/ #.*$/, '').matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain!);

const kept = '/var/lib/colour-bar/salon.sqlite';

/** Runs the page's `admin` lines, with `org_…` replaced by the ids of earlier lines. */
function administrator(database: string) {
  const made: Record<string, string> = {};
  return async (block: string) => {
    const said: Record<string, string>[] = [];
    for (const line of block.split('\n').filter((one) => one.startsWith('admin ') && !one.includes('list'))) {
      const words = wordsOf(line).slice(1);
      const filled = words.map((word) =>
        word.replace(/^(\w+)_…$/, (_, prefix: string) => made[prefix] ?? ''),
      );
      const { code, stdout, stderr } = await start(admin, ['--database', database, ...filled], '1234\n')
        .ended;
      expect([line, code, stderr]).toEqual([line, 0, '']);
      const answer = JSON.parse(stdout) as Record<string, string>;
      made[answer.id?.split('_')[0] ?? ''] = answer.id ?? '';
      said.push(answer);
    }
    return said;
  };
}

const connect = async (bench: BenchStation, address: string, key: string) => {
  const { locations } = await bench.value('connection.check', { address, key });
  const locationId = locations[0]?.id ?? '';
  await bench.value('connection.use', { address, key, locationId, keepUnsealed: true });
  await bench.online();
  await bench.signIn('1234');
  return locationId;
};

// On this platform, trust can be set for a single program.
test.runIf(process.platform === 'linux')(
  'two computers work by the service of one, each with a key of its own, as the steps say',
  async () => {
    const database = databaseFile();
    const say = administrator(database);
    const [setUp = ''] = blocksOf('Set a salon up', 'sh');
    await say(setUp);
    const [keysWanted = ''] = blocksOf('Several computers in one salon', 'sh');
    const keys = (await say(keysWanted)).map(({ key = '' }) => key);
    expect(new Set(keys).size).toBe(2);
    const [desk = '', bar = ''] = keys;

    const port = await unusedPort();
    const [command = ''] = blocksOf('Start it', 'sh');
    const options = command.slice(command.indexOf('-- ') + 3).trim();
    const service = start(bare, wordsOf(options.replace(kept, database).replace('8080', String(port))));
    const { url } = await ready(service);
    const elsewhere = Object.values(networkInterfaces())
      .flatMap((all) => all ?? [])
      .filter(({ internal, family }) => !internal && family === 'IPv4');
    for (const { address } of elsewhere)
      await expect(fetch(`http://${address}:${port}/health`)).rejects.toThrow();

    const [caddyfile = ''] = blocksOf('Several computers in one salon', 'caddyfile');
    const proxy = await proxyBy(caddyfile.replace('8080', String(port)));
    onTestFinished(() => proxy.close());

    // A computer that does not trust the certificate reports that and sends no key.
    const untold = await benchStation(null, {
      fetch: (asked, { method, headers, signal }) => fetch(asked, { method, headers, signal }),
    });
    const checked = untold.call('connection.check', { address: proxy.url, key: desk });
    await untold.pass(60_000);
    expect(await checked).toMatchObject({
      error: { code: 'offline', details: { why: 'certificate', unsent: true } },
    });

    process.env.SSL_CERT_FILE = proxyCertificate;
    onTestFinished(() => void delete process.env.SSL_CERT_FILE);
    const [one, other] = [await benchStation(null), await benchStation(null)];
    const locationId = await connect(one, proxy.url, desk);
    await connect(other, proxy.url, bar);
    const ask = async (list: string, body: object) => {
      const headers = { Authorization: `Bearer ${desk}`, 'Content-Type': 'application/json' };
      const at = `${url}/v1/locations/${locationId}/${list}`;
      const answer = await fetch(at, { method: 'POST', headers, body: JSON.stringify(body) });
      return ((await answer.json()) as { id: string }).id;
    };
    const rangeId = await ask('colour-bar-ranges', { name: 'Nyans', kind: 'colour', packSize: 60 });
    const itemId = await ask('colour-bar-items', { rangeId, shade: '7/43' });
    for (const bench of [one, other]) {
      await bench.pass(90_000);
      await bench.until(async () => (await bench.call('stock.item', { itemId })).ok);
    }
    await one.value('stock.deliver', { lines: [{ itemId, packs: 3 }], comment: '' });
    await one.entry({ kind: 'delivery', state: 'done' });
    await other.pass(15_000);
    await other.item(itemId, { packs: 3 });

    // Only the lost computer's key is blocked.
    await say(`admin key revoke ${desk}`);
    await one.value('connection.retry', {});
    expect((await one.value('app.state', {})).connection).toMatchObject({ code: 'unauthenticated' });
    await other.registered([itemId, 30]);
    await other.entry({ kind: 'mix', state: 'done' });
  },
);
