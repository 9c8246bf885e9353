/** The window during a day: position, zoom, kiosk mode, and recovery of a page. */
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { landmarkEans as eans } from '../../service/sample/data/landmarks.ts';
import { itemOf } from '../fixtures/a-day.ts';
import type { TestApp } from '../fixtures/app.ts';
import { layoutFaults } from '../fixtures/layout-faults.ts';
import { picture } from '../fixtures/pictures.ts';
import { expect, test } from '../fixtures/test.ts';
import { painted, setLanguage } from '../fixtures/view.ts';
import { en, texts } from '../fixtures/words.ts';

test.describe.configure({ mode: 'default' });

interface Counted {
  /** Pages that replaced the first one. */
  loaded: number;
  /** Message boxes. */
  asked: number;
}

let app: TestApp;
test.beforeAll(async ({ stage }) => {
  app = await stage.open();
});

const windowed = () => {
  if (app.electron === null) throw new Error('only the desktop app has a window');
  return app.electron;
};
const bounds = () =>
  windowed().evaluate(({ BrowserWindow: all }) => all.getAllWindows().map((window) => window.getBounds()));
const setBounds = (to: { x: number; y: number; width: number; height: number }) =>
  windowed().evaluate(
    ({ BrowserWindow: all }, box) => all.getAllWindows().forEach((window) => window.setBounds(box)),
    to,
  );
const tap = (labels: readonly string[]) =>
  windowed().evaluate(({ Menu: menus }, [first, second]) => {
    const menu = menus.getApplicationMenu()?.items.find(({ label }) => label === first);
    menu?.submenu?.items.find(({ label }) => label === second)?.click();
  }, labels);
const reports = () => {
  const folder = path.join(app.dataFolder, 'reports');
  return existsSync(folder)
    ? readdirSync(folder).map(
        (file) => JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as Record<string, unknown>,
      )
    : [];
};

const startAgain = async () => {
  await app.kill();
  await app.start();
};

test('it stands where it stood, as large as staff chose', async () => {
  const screen = await windowed().evaluate(({ screen: all }) => all.getPrimaryDisplay().workArea);
  const stood = { x: screen.x + 20, y: screen.y + 10, width: 1060, height: 720 };
  await setBounds(stood);
  await expect.poll(bounds).toEqual([stood]);
  expect(await app.ask('settings.set', { zoom: 125 })).toMatchObject({ ok: true });
  const ratio = () => app.page.evaluate(() => window.devicePixelRatio);
  await expect.poll(ratio).toBe(1.25);
  await tap(['View', 'Zoom In']);
  await expect.poll(ratio).toBe(1.5);
  await tap(['View', 'Zoom Out']);
  await expect.poll(ratio).toBe(1.25);
  // Half a second after the last move; the test controls the clock.
  await app.clock.jump(1);
  await startAgain();
  expect(await bounds()).toEqual([stood]);
  await expect.poll(ratio).toBe(1.25);
  await tap(['View', 'Actual Size']);
  await expect.poll(ratio).toBe(1);

  // The next screen is smaller or missing: the whole window stays reachable.
  await setBounds({ ...stood, x: screen.x + screen.width - 100 });
  await app.clock.jump(1);
  await startAgain();
  const [there] = await bounds();
  expect((there?.x ?? 0) + (there?.width ?? 0)).toBeLessThanOrEqual(screen.x + screen.width);
});

test('as a kiosk it fills the screen and stays, until Settings or the command line let it out', async () => {
  const kiosk = () =>
    windowed().evaluate(({ BrowserWindow: all }) => all.getAllWindows().map((one) => one.isKiosk()));
  const close = () =>
    windowed().evaluate(({ BrowserWindow: all }) => all.getAllWindows().forEach((one) => one.close()));
  await app.signIn();
  await app.page.evaluate(() => {
    location.hash = '/settings';
  });
  // The browser's pages have no such panel.
  for (const language of ['sv', 'pseudo', 'en'] as const) {
    await setLanguage(app, language);
    await app.page.getByRole('button', { name: texts[language].settings.window }).click();
    await painted(app.page);
    await picture(app.page, 'settings, the window', language, 'window');
    expect(await app.page.evaluate(layoutFaults, { touch: 48, scrolls: false })).toEqual([]);
  }
  const entry = path.join(app.dataFolder, 'config/autostart/app.colourbar.station.desktop');
  const starts = app.page.getByText(en.settings.startWithComputer, { exact: true });
  await starts.click();
  await expect.poll(() => existsSync(entry)).toBe(true);
  expect(readFileSync(entry, 'utf8')).toContain(`"--user-data-dir=${app.dataFolder}"`);
  await starts.click();
  await expect.poll(() => existsSync(entry)).toBe(false);

  await app.page.getByText(en.settings.kiosk, { exact: true }).click();
  await expect.poll(kiosk).toEqual([true]);
  await close();
  expect((await app.call('app.state', {})).settings.kiosk).toBe(true);

  await app.kill();
  await app.start();
  // The window applies its settings shortly after the page exists; an evaluation may be lost during the start.
  await expect(async () => expect(await kiosk()).toEqual([true])).toPass();
  // A second start before the window is visible does not happen in practice.
  await painted(app.page);
  await windowed().evaluate(({ app: running }) => {
    running.emit('second-instance', {}, ['colour-bar', '--windowed'], '/', null);
  });
  await expect.poll(kiosk).toEqual([false]);
  expect((await app.call('app.state', {})).settings.kiosk).toBe(true);
  await app.signIn();
  await app.call('settings.set', { kiosk: false });
});

test('a graphics card that fails again and again is gone without from the next start on', async () => {
  const falls = (reason: string) =>
    windowed().evaluate(({ app: running }, why) => {
      running.emit('child-process-gone', {}, { type: 'GPU', reason: why, exitCode: 1 });
    }, reason);
  const mark = path.join(app.dataFolder, 'without-graphics');
  await falls('killed');
  for (let count = 0; count < 3; count += 1) await falls('crashed');
  expect(reports().map(({ without }) => without)).toEqual(['false', 'false', 'false']);
  expect(existsSync(mark)).toBe(false);
  await falls('crashed');
  await expect.poll(() => existsSync(mark)).toBe(true);
  await app.kill();
  await app.start();
  expect((await app.call('app.state', {})).version).toBe(readFileSync(mark, 'utf8'));
  rmSync(mark);
  rmSync(path.join(app.dataFolder, 'reports'), { recursive: true });
});

test('a page that crashes, hangs or breaks comes back with its bowl, and only where it was is kept, as of the app’s own failures', async () => {
  await app.signIn();
  const { id: draftId } = await app.call('drafts.begin', {});
  await app.call('drafts.apply', {
    draftId,
    intent: { type: 'addItem', itemId: await itemOf(app, eans.naturalBlonde) },
  });
  await app.page.evaluate(() => {
    void Promise.reject(new Error('Margareta Sundqvist'));
  });
  const kinds = () => reports().map(({ kind }) => kind);
  await expect.poll(kinds).toEqual(['screen']);
  await windowed().evaluate(({ webContents, dialog }) => {
    const counted = globalThis as unknown as Counted;
    Object.assign(counted, { loaded: 0, asked: 0 });
    for (const one of webContents.getAllWebContents()) one.on('did-finish-load', () => (counted.loaded += 1));
    dialog.showMessageBox = () => {
      counted.asked += 1;
      return Promise.resolve({ response: 0, checkboxChecked: false });
    };
  });
  const count = (what: keyof Counted) =>
    windowed().evaluate((_all, name) => (globalThis as unknown as Counted)[name], what);
  /** The driver gives up a crashed page, so ask its replacement without the driver. */
  const inNewPage = (script: string): Promise<unknown> =>
    windowed().evaluate(
      ({ webContents }, text) => webContents.getAllWebContents()[0]?.executeJavaScript(text),
      script,
    );
  const crash = () =>
    windowed().evaluate(({ webContents }) => {
      setImmediate(() => webContents.getAllWebContents().forEach((one) => one.forcefullyCrashRenderer()));
    });

  await crash();
  await expect.poll(() => count('loaded')).toBe(1);
  expect(kinds()).toEqual(['screen', 'page']);
  expect(await inNewPage(`colourBar.call('drafts.get', { draftId: '${draftId}' })`)).toMatchObject({
    ok: true,
    value: { bowls: [{ components: [{}] }] },
  });
  await expect.poll(() => inNewPage(`document.querySelector('main h1') !== null`)).toBe(true);

  await inNewPage('setTimeout(() => { for (;;); })');
  // Chromium reports this after the page has ignored input for half a minute.
  await windowed().evaluate(({ BrowserWindow: all }) => {
    all.getAllWindows().forEach((window) => window.emit('unresponsive'));
  });
  await app.clock.jump(11);
  await expect.poll(() => count('loaded')).toBe(2);
  expect(kinds()).toEqual(['screen', 'page', 'hang', 'page']);

  await crash();
  await expect.poll(() => count('loaded')).toBe(3);
  expect(await count('asked')).toBe(0);
  // After the fourth crash in five minutes the app asks a person.
  await crash();
  await expect.poll(() => count('asked')).toBe(1);
  await expect.poll(() => count('loaded')).toBe(4);

  await windowed().evaluate(() => {
    void Promise.reject(new RangeError('Margareta Sundqvist'));
  });
  await expect.poll(() => reports().at(-1)).toMatchObject({ kind: 'promise', name: 'RangeError' });
  const said = JSON.stringify(reports()) + readFileSync(path.join(app.dataFolder, 'colour-bar.log'), 'utf8');
  expect(said).not.toContain('Margareta');
});
