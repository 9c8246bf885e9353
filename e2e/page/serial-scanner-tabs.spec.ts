/** A wired scanner with two tabs: a code goes to the tab that was used last. */
import type { Page } from '@playwright/test';
import { landmarkEans as eans } from '../../service/sample/data/landmarks.ts';
import type { ScannerEmulator } from '../emulators/scanner-emulator.ts';
import type { TestApp } from '../fixtures/app.ts';
import { goTo } from '../fixtures/frame.ts';
import { beginAfresh, component, said } from '../fixtures/mixing.ts';
import { expect, test, scanWith } from '../fixtures/plugged.ts';
import { typeScan } from '../fixtures/scanner.ts';
import { eachSignedIn } from '../fixtures/story.ts';
import { en } from '../fixtures/words.ts';

let app: TestApp;
let scanner: ScannerEmulator;
eachSignedIn((made) => (app = made), { settings: { lockAfterMinutes: 0 } });
test.beforeEach(async ({ plug }) => {
  scanner = await plug.scanner();
  await scanWith(app, scanner);
});

const packsOf = (page: Page, packs: number) =>
  expect(component(page, 'Moisture')).toContainText(en.parts.packs(packs));

const itemShown = (page: Page) => page.getByRole('region', { name: en.stock.item, exact: true });

test('a code is acted on once, in the tab that was used last; a tab that was closed swallows none', async () => {
  await beginAfresh(app);
  await typeScan(app.page, eans.wholePacks);
  await packsOf(app.page, 1);
  const second = await app.secondTab();
  await packsOf(second, 1);

  await typeScan(second, eans.wholePacks);
  await packsOf(second, 2);
  scanner.scan(eans.wholePacks);
  await packsOf(app.page, 3);

  await goTo(second, 'stock');
  scanner.scan(eans.copperGoldBlonde);
  await expect(itemShown(second)).toContainText('7/43');

  await typeScan(app.page, eans.wholePacks);
  await packsOf(app.page, 4);
  scanner.scan(eans.wholePacks);
  await packsOf(app.page, 5);
  await expect(itemShown(second)).toContainText('7/43');

  await typeScan(second, eans.naturalBlonde);
  await expect(itemShown(second)).toContainText('7/0');
  await second.close();
  // The browser closes the connection a moment after the tab.
  await expect(async () => {
    scanner.scan(eans.unknown);
    await expect(said(app.page, en.scan.unknownTitle(eans.unknown))).toBeVisible({ timeout: 1000 });
  }).toPass();
  scanner.scan(eans.wholePacks);
  await packsOf(app.page, 6);
  await expect(component(app.page, '7/43')).toHaveCount(0);
  await expect(component(app.page, '7/0')).toHaveCount(0);
});
