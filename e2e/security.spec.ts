/** The salon's key exists only in the main process. */
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { landmarkEans as eans } from '../service/sample/data/landmarks.ts';
import type { TestApp } from './fixtures/app.ts';
import { goTo, screenNames } from './fixtures/frame.ts';
import { typeScan } from './fixtures/scanner.ts';
import type { Ears } from './fixtures/search-page.ts';
import { listenTo, searchPage } from './fixtures/search-page.ts';
import type { TestService } from './fixtures/service.ts';
import { expect, test } from './fixtures/test.ts';
import { en } from './fixtures/words.ts';

let app: TestApp;
let service: TestService;
let ears: Ears;
test.describe.configure({ mode: 'default' });
test.beforeAll(async ({ stage }) => {
  service = await stage.serve();
  app = await stage.open();
  await app.connect(service);
  // This page received the typed key; a restarted app reads it from its store.
  await app.kill();
  await app.start();
  ears = listenTo(app.page);
  await app.page.reload();
  // Records every bridge message of a page without a socket.
  await app.page.evaluate(() => {
    const told: unknown[] = [];
    const carried = (window as { colourBar?: { subscribe(listener: (event: unknown) => void): void } })
      .colourBar;
    carried?.subscribe((event) => told.push(JSON.stringify(event)));
    Object.assign(window, { told });
  });
  await app.signIn();
});

/** A day's use: every screen, a scan, a failure. */
async function workADay() {
  for (const screen of screenNames) await goTo(app.page, screen);
  await goTo(app.page, 'stock');
  await typeScan(app.page, eans.copperGoldBlonde);
  await expect(app.page.getByRole('region', { name: en.stock.item, exact: true })).toContainText('7/43');
  await app.ask('connection.check', { address: service.switch.url, key: 'key_test_wrong' });
  await service.switch.set('cut');
  await app.clock.jump(60);
  const { id } = await service.truth.itemOf(eans.copperGoldBlonde);
  await app.ask('stock.movements', { itemId: id });
  await service.switch.set('through');
  await app.clock.jump(60);
  await goTo(app.page, 'settings');
  await expect(app.page.getByRole('main')).toContainText(en.settings.keyTest);
}

test('the key is in no place of the page, and a planted one is found in each @window', async () => {
  await workADay();
  expect(await searchPage(app.page, ears, service.keys.full)).toEqual([]);

  const canary = `key_test_${'canary'.repeat(4)}`;
  await app.page.evaluate(async (text) => {
    Object.assign(window, { kept: { deep: [`${'x'.repeat(9_000)}${text}`] } });
    localStorage.setItem('kept', text);
    sessionStorage.setItem('kept', text);
    await new Promise<void>((resolve) => {
      const opening = indexedDB.open('kept', 1);
      opening.addEventListener('upgradeneeded', () =>
        opening.result.createObjectStore('kept', { keyPath: 'id' }),
      );
      opening.addEventListener('success', () => {
        const transaction = opening.result.transaction('kept', 'readwrite');
        transaction.objectStore('kept').put({ id: 1, text });
        transaction.addEventListener('complete', () => resolve());
      });
    });
    document.body.dataset.kept = text;
    console.log(text);
  }, canary);
  expect(await searchPage(app.page, ears, canary)).toEqual([
    'local storage',
    'session storage',
    'indexed database',
    'document',
    'messages and console',
    'memory',
  ]);
});

test('the key stands in no file of the data folder as it is @window', () => {
  const files = readdirSync(app.dataFolder, { withFileTypes: true, recursive: true }).filter((file) =>
    file.isFile(),
  );
  const readable = files.map((file) => path.join(file.parentPath, file.name));
  expect(readable.some((file) => file.endsWith('.log'))).toBe(true);
  // The sample's service stores hashes, and the station reads its log line without storing it.
  expect(readable.filter((file) => readFileSync(file).includes(service.keys.full))).toEqual([]);
});

test('the key is in no program’s arguments and in no environment @window', () => {
  test.skip(process.platform !== 'linux', 'only Linux shows them as files');
  const programs = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const saying = (pid: string) =>
    ['cmdline', 'environ'].filter((what) => {
      try {
        return readFileSync(`/proc/${pid}/${what}`).includes(service.keys.full);
      } catch {
        // The process ended, or belongs to another user.
        return false;
      }
    });
  expect(programs.length).toBeGreaterThan(3);
  expect(programs.filter((pid) => saying(pid).length > 0)).toEqual([]);
});

test('a page that asks for what the bridge does not have, or with more than it takes, gets an error and nothing happens @window', async () => {
  const refused = await Promise.all([
    app.ask('secrets.read' as 'app.state', {}),
    app.ask('app.state', { key: true } as unknown as Record<string, never>),
    app.ask('stock.withdraw', { lines: [{ itemId: 'x', packs: 1.5 }], reason: 'damaged', comment: '' }),
    app.ask('mixes.register', { draftId: '' }),
  ]);
  expect(refused.map((result) => result.ok)).toEqual([false, false, false, false]);
});

test('signed out, the bridge tells nothing of the salon @window', async () => {
  await app.call('session.lock', {});
  const refused = await Promise.all([
    app.ask('drafts.list', {}),
    app.ask('mixes.today', {}),
    app.ask('outbox.list', {}),
    app.ask('stock.chart', { search: '', show: 'all', rangeId: null }),
    app.ask('connection.useSample', {}),
    app.ask('virtual.load', { hundredths: 0 }),
  ]);
  for (const result of refused) expect(result).toMatchObject({ ok: false, error: { code: 'signed_out' } });
});
