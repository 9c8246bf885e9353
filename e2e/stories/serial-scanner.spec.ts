/** A wired serial scanner works like a keyboard scanner. */
import { landmarkEans as eans } from '../../service/sample/data/landmarks.ts';
import type { TestApp } from '../fixtures/app.ts';
import { goTo } from '../fixtures/frame.ts';
import { component, said, weight } from '../fixtures/mixing.ts';
import { expect, test, scannerIsOpen, scanWith } from '../fixtures/plugged.ts';
import { typeScan } from '../fixtures/scanner.ts';
import { eachSignedIn } from '../fixtures/story.ts';
import { en } from '../fixtures/words.ts';
import type { ScannerEmulator } from '../emulators/scanner-emulator.ts';

let app: TestApp;
let scanner: ScannerEmulator;
eachSignedIn((made) => (app = made), { settings: { lockAfterMinutes: 0 } });
test.beforeEach(async ({ plug }) => {
  scanner = await plug.scanner();
  await scanWith(app, scanner);
  await goTo(app.page, 'mix');
  await app.page.getByText(en.mix.beginTitle).first().waitFor();
});

test('a code begins a mix, exactly as one that is typed; with an AIM identifier and as GS1 it is the same tube @window', async () => {
  scanner.scan(`]E0${eans.copperGoldBlonde}`);
  await expect(weight(app.page)).toContainText('Nordlys Permanent');
  scanner.scan(`]d201${eans.developer6.padStart(14, '0')}10A17\u001d17280131`);
  await expect(weight(app.page)).toContainText('Oxid');
  await typeScan(app.page, eans.copperGoldBlonde);
  await expect(weight(app.page)).toContainText('7/43');
  scanner.scan(eans.developer6);
  await expect(weight(app.page)).toContainText('6 %');
  await expect(component(app.page, '7/43')).toHaveCount(1);
  await expect(component(app.page, '6 %')).toHaveCount(1);
});

test('a bad read says so, and changes nothing', async () => {
  scanner.scan(eans.misread);
  await expect(said(app.page, en.scan.unreadableTitle)).toBeVisible();
  expect(await app.call('drafts.list', {})).toEqual([]);
});

test('a code leaves a text field that has the focus as it is', async () => {
  await goTo(app.page, 'stock');
  const field = app.page.getByRole('searchbox', { name: en.stock.searchLabel });
  await field.fill('oxid');
  scanner.scan(eans.copperGoldBlonde);
  await expect(app.page.getByRole('region', { name: en.stock.item, exact: true })).toContainText('7/43');
  await expect(field).toHaveValue('oxid');
});

test('unplugged and plugged in again, it goes on by itself @window', async () => {
  await scanner.unplug();
  await app.clock.jump(1);
  await scannerIsOpen(app, false);
  await scanner.replug();
  await app.clock.jump(4);
  await scannerIsOpen(app, true);
  scanner.scan(eans.copperGoldBlonde);
  await expect(weight(app.page)).toContainText('7/43');
});
