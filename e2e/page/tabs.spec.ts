/** Two tabs of one browser are two views of one station. */
import { WebSocketServer } from 'ws';
import { landmarkEans as eans } from '../../service/sample/data/landmarks.ts';
import type { CallOutput } from '../../shared/bridge.ts';
import type { TestApp } from '../fixtures/app.ts';
import { pinPad } from '../fixtures/frame.ts';
import {
  amount,
  beginAfresh,
  component,
  pourUntilCaptured,
  said,
  standBowl,
  weight,
} from '../fixtures/mixing.ts';
import { typeScan } from '../fixtures/scanner.ts';
import { expect, test } from '../fixtures/test.ts';
import { en, sv } from '../fixtures/words.ts';

test.describe.configure({ mode: 'default' });
const strange = en.frame.notReached.stranger;
/** The language setting is not known yet. */
const strangeInSwedish = sv.frame.notReached.stranger;

let app: TestApp;
test.beforeAll(async ({ stage }) => {
  app = await stage.open();
});

test('a second tab sees the same draft, step by step, and the same weight', async () => {
  await app.signIn();
  await beginAfresh(app);
  await standBowl(app);
  await typeScan(app.page, eans.naturalBlonde);
  await expect(weight(app.page)).toContainText('7/0');
  const second = await app.secondTab();
  await expect(component(second, '7/0')).toBeVisible();
  await pourUntilCaptured(app, '7/0', 30);
  await expect(amount(second, '7/0', 30)).toBeVisible();
  await typeScan(second, eans.soft);
  await expect(component(app.page, '9/13')).toBeVisible();
  await second.keyboard.press('F9');
  await expect(pinPad(app.page)).toBeVisible();
  await second.close();
});

/** The bowl's components as shade and amount. */
const inTheBowl = ({ bowls }: CallOutput<'drafts.get'>) =>
  bowls.flatMap(({ components }) => components.map(({ item, amount: taken }) => [item.shade, taken]));

test('with one draft in two tabs, a scan is acted on once: in the tab that scanned', async () => {
  await app.signIn();
  for (const { id } of await app.call('drafts.list', {})) await app.call('drafts.discard', { draftId: id });
  await beginAfresh(app);
  await typeScan(app.page, eans.wholePacks);
  await expect(component(app.page, 'Moisture')).toContainText(en.parts.packs(1));
  const second = await app.secondTab();
  await expect(component(second, 'Moisture')).toBeVisible();
  await typeScan(second, eans.wholePacks);
  await expect(component(app.page, 'Moisture')).toContainText(en.parts.packs(2));
  // Both tabs finish handling one scan before the next.
  for (const page of [second, app.page]) {
    await typeScan(page, eans.naturalBlonde);
    await expect(weight(page)).toContainText('7/0');
    await typeScan(page, eans.soft);
    await expect(weight(page)).toContainText('9/13');
  }
  const [summary] = await app.call('drafts.list', {});
  expect(inTheBowl(await app.call('drafts.get', { draftId: summary?.id ?? '' }))).toEqual([
    ['Moisture', 2],
    ['7/0', 0],
    ['9/13', 0],
  ]);
  await second.close();
});

test('a tab that did not come by the printed address is told how to get in, and nothing else', async () => {
  const stranger = await app.page.context().newPage();
  await stranger.goto(new URL('/', app.page.url()).href);
  await expect(said(stranger, strangeInSwedish.title)).toBeVisible();
  await expect(stranger.getByText(strangeInSwedish.next)).toBeVisible();
  expect(await stranger.getByRole('button').count()).toBe(0);
  await stranger.close();
});

test('a page whose host went away says so, and takes nothing that would not be saved', async () => {
  await app.kill();
  await expect(said(app.page, en.frame.notReached.lost.title)).toBeVisible();
  await expect(app.page.getByText(en.frame.notReached.lost.next)).toBeVisible();
  await expect(app.page.locator('[inert] button').first()).toBeVisible();
});

test('whoever takes the port of a host that is gone is told nothing, and the page says so', async () => {
  await app.start();
  await expect(pinPad(app.page)).toBeVisible();
  const { port } = new URL(app.page.url());
  await app.kill();

  const told: string[] = [];
  const impostor = new WebSocketServer({ host: '127.0.0.1', port: Number(port) });
  impostor.on('connection', (page) => {
    page.on('message', (data: Buffer) => {
      told.push(data.toString());
      // A real host's messages, but with a wrong proof.
      for (const frame of [
        { type: 'welcome' },
        { event: 'changed', data: { calls: ['app.state'] } },
        { type: 'challenge', nonce: 'n', proof: '0'.repeat(64) },
        { type: 'welcome' },
      ])
        page.send(JSON.stringify(frame));
    });
  });
  await expect(said(app.page, strange.title)).toBeVisible();
  await app.page.keyboard.type('1234');
  expect(await app.ask('session.signIn', { pin: '1234' })).toMatchObject({ error: { code: 'app_gone' } });
  expect(told.map((frame) => Object.keys(JSON.parse(frame) as object))).toEqual([['type', 'name', 'nonce']]);
  for (const page of impostor.clients) page.terminate();
  await new Promise((resolve) => impostor.close(resolve));
});
