/** Tries actions that the window forbids. Only the desktop host has a window. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { callFromPage } from '../fixtures/bridge.ts';
import type { ElectronRunning } from '../fixtures/electron-host.ts';
import { runInElectron } from '../fixtures/electron-host.ts';
import { bundleFolder, newPlace } from '../fixtures/places.ts';

test.describe.configure({ mode: 'default' });

const place = newPlace();
let running: ElectronRunning;
test.beforeAll(async () => {
  running = await runInElectron({ dataFolder: place.dataFolder, env: {} });
  await running.page.waitForLoadState();
});
test.afterAll(async () => {
  await running.end();
  place.remove();
});

const address = 'app://colour-bar/';
const windows = () => running.app.evaluate(({ BrowserWindow: all }) => all.getAllWindows().length);

test('the page sees the bridge and nothing of Node or Electron', async () => {
  const seen = await running.page.evaluate(() => {
    const all = globalThis as unknown as Record<string, unknown>;
    return {
      bridge: Object.keys(all.colourBar as object),
      others: ['require', 'process', 'module', 'Buffer', 'electron', '__dirname'].filter(
        (name) => name in all,
      ),
    };
  });
  expect(seen).toEqual({ bridge: ['call', 'subscribe'], others: [] });
  const preferences = await running.app.evaluate(({ webContents }) =>
    webContents
      .getAllWebContents()
      .map((contents) =>
        (contents as unknown as { getLastWebPreferences(): object }).getLastWebPreferences(),
      ),
  );
  expect(preferences).toMatchObject([
    {
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      nodeIntegrationInSubFrames: false,
      webSecurity: true,
      allowRunningInsecureContent: false,
      experimentalFeatures: false,
      webviewTag: false,
    },
  ]);
});

test('no spelling is checked, and no dictionary fetched for it', async () => {
  const checks = await running.app.evaluate(({ session }) =>
    [session.defaultSession, session.fromPartition('another')].map((one) => one.isSpellCheckerEnabled()),
  );
  expect(checks).toEqual([false, false]);
});

test('the page goes nowhere else', async () => {
  const { page } = running;
  for (const to of ['https://example.com/', 'file:///etc/passwd', 'app://elsewhere/', 'data:text/html,x']) {
    await page.evaluate((target) => {
      location.href = target;
    }, to);
    await page.evaluate((target) => {
      const link = document.body.appendChild(document.createElement('a'));
      link.href = target;
      link.click();
      link.remove();
    }, to);
    // A round trip: a permitted navigation would have started by now.
    expect((await callFromPage(page, 'app.state', {})).ok).toBe(true);
    expect(page.url()).toContain(address);
  }
});

test('the page opens no other window', async () => {
  const opened = await running.page.evaluate(() => [
    window.open('https://example.com/') === null,
    window.open('app://colour-bar/', '_blank') === null,
  ]);
  expect(opened).toEqual([true, true]);
  await running.page.evaluate(() => {
    const link = document.body.appendChild(document.createElement('a'));
    link.href = 'https://example.com/';
    link.target = '_blank';
    link.click();
    link.remove();
  });
  expect((await callFromPage(running.page, 'app.state', {})).ok).toBe(true);
  expect(await windows()).toBe(1);
});

test('the page embeds nothing and reaches nobody', async () => {
  let reached = 0;
  const neighbour = createServer((_request, response) => {
    reached += 1;
    response.writeHead(200, { 'Access-Control-Allow-Origin': '*' }).end('reached');
  });
  neighbour.on('upgrade', (_request, socket) => {
    reached += 1;
    socket.destroy();
  });
  neighbour.listen(0, '127.0.0.1');
  await once(neighbour, 'listening');
  const host = `127.0.0.1:${(neighbour.address() as AddressInfo).port}`;
  const outcome = await running.page.evaluate(async (there) => {
    const embed = (element: HTMLIFrameElement | HTMLImageElement) =>
      new Promise<string>((resolve) => {
        element.addEventListener('load', () => resolve('loaded'));
        element.addEventListener('error', () => resolve('refused'));
        element.src = `http://${there}/`;
        document.body.append(element);
      }).finally(() => element.remove());
    await embed(document.createElement('iframe'));
    const image = await embed(document.createElement('img'));
    const asked = await fetch(`http://${there}/`).then(
      () => 'reached',
      () => 'refused',
    );
    const socket = await new Promise<string>((resolve) => {
      const opening = new WebSocket(`ws://${there}/`);
      opening.addEventListener('open', () => resolve('open'));
      opening.addEventListener('error', () => resolve('refused'));
    });
    return [image, asked, socket];
  }, host);
  expect(outcome).toEqual(['refused', 'refused', 'refused']);
  expect(reached).toBe(0);
  neighbour.close();
});

test('the page runs no text as a program', async () => {
  const ran = await running.page.evaluate(() => {
    const all = globalThis as unknown as Record<string, unknown>;
    const script = document.createElement('script');
    try {
      script.textContent = 'globalThis.planted = true';
      document.body.append(script);
    } catch {
      // Trusted Types may refuse the assignment itself.
    }
    return all.planted === true;
  });
  expect(ran).toBe(false);
});

test('the page is given no permission', async () => {
  const outcome = await running.page.evaluate(async () => {
    const refused = await Promise.allSettled([
      navigator.mediaDevices.getUserMedia({ audio: true }),
      navigator.mediaDevices.getUserMedia({ video: true }),
      new Promise((resolve, reject) => navigator.geolocation.getCurrentPosition(resolve, reject)),
      navigator.clipboard.readText(),
    ]);
    const names = ['geolocation', 'camera', 'microphone', 'midi', 'notifications', 'clipboard-read'];
    const more = ['local-fonts', 'window-management', 'idle-detection', 'screen-wake-lock', 'storage-access'];
    const states = await Promise.all(
      [...names, ...more].map(async (name) =>
        navigator.permissions.query({ name: name as PermissionName }).then(
          ({ state }) => state,
          // A permission that this browser does not know counts as denied.
          () => 'denied',
        ),
      ),
    );
    return {
      refused: refused.map(({ status }) => status),
      notifications: await Notification.requestPermission(),
      states: [...new Set(states)],
    };
  });
  expect(outcome).toEqual({
    refused: ['rejected', 'rejected', 'rejected', 'rejected'],
    notifications: 'denied',
    states: ['denied'],
  });
});

test('the page may ask for a scale: where there is none, nothing is chosen, and other devices stay out of reach', async () => {
  await running.app.evaluate(({ session }) => {
    const counted = globalThis as unknown as { asked: number };
    counted.asked = 0;
    session.defaultSession.on('select-hid-device', () => (counted.asked += 1));
  });
  const outcome = await running.page.evaluate(async () => {
    interface Asking {
      readonly hid: { getDevices(): Promise<unknown[]>; requestDevice(options: object): Promise<unknown[]> };
      readonly usb: { requestDevice(options: object): Promise<unknown> };
      readonly serial: { requestPort(): Promise<unknown> };
      readonly bluetooth: { requestDevice(options: object): Promise<unknown> };
    }
    const { hid, usb, serial, bluetooth } = navigator as unknown as Partial<Asking> &
      Omit<Asking, 'bluetooth'>;
    const others = await Promise.allSettled([
      usb.requestDevice({ filters: [] }),
      serial.requestPort(),
      // Experimental on Linux: missing until a Bluetooth scale is switched on.
      bluetooth?.requestDevice({ filters: [{ namePrefix: 'LUNAR' }] }) ?? Promise.reject(new Error('none')),
    ]);
    return {
      chosen: await hid.requestDevice({ filters: [{ usagePage: 0x8d }] }),
      all: await hid.requestDevice({ filters: [] }),
      seen: await hid.getDevices(),
      others: others.map(({ status }) => status),
    };
  });
  expect(outcome).toEqual({
    chosen: [],
    all: [],
    seen: [],
    others: ['rejected', 'rejected', 'rejected'],
  });
  // Two requests reached the chooser, so no earlier check refused them.
  expect(await running.app.evaluate(() => (globalThis as unknown as { asked: number }).asked)).toBe(2);
});

/** Emits Electron's own events, because this machine has no such devices. */
test('one scale is taken, of several a person chooses, and what is no scale is never offered', async () => {
  expect((await callFromPage(running.page, 'settings.set', { language: 'sv' })).ok).toBe(true);
  const chosen = await running.app.evaluate(async ({ BrowserWindow: all, dialog, session }) => {
    const device = (deviceId: string, name: string, usagePage: number) => ({
      deviceId,
      name,
      vendorId: 1,
      productId: 1,
      collections: [{ usagePage }],
    });
    const [keyboard, first, second] = [
      device('k', 'Keyboard', 1),
      device('a', 'DYMO M10', 0x8d),
      device('b', 'Stamps', 0x8d),
    ];
    const boxes: string[][] = [];
    let press = 0;
    dialog.showMessageBox = ((_window: unknown, { buttons = [] }: Electron.MessageBoxOptions) => {
      boxes.push(buttons);
      return Promise.resolve({ response: press, checkboxChecked: false });
    }) as unknown as typeof dialog.showMessageBox;
    const frame = all.getAllWindows()[0]?.webContents.mainFrame;
    const choose = (deviceList: object[], asking: unknown = frame) =>
      new Promise<string>((resolve) => {
        const prevented = { preventDefault: () => undefined };
        const answer = (id?: string | null) => resolve(id ?? 'none');
        session.defaultSession.emit('select-hid-device', prevented, { deviceList, frame: asking }, answer);
      });
    const alone = await choose([keyboard, first]);
    const none = await choose([keyboard]);
    const stranger = await choose([first], { origin: 'https://evil.example', parent: null });
    press = 1;
    const ofTwo = await choose([first, keyboard, second]);
    press = 2;
    const cancelled = await choose([first, second]);
    return { alone, none, stranger, ofTwo, cancelled, boxes };
  });
  expect(chosen).toEqual({
    alone: 'a',
    none: 'none',
    stranger: 'none',
    ofTwo: 'b',
    cancelled: 'none',
    boxes: [
      ['DYMO M10', 'Stamps', 'Avbryt'],
      ['DYMO M10', 'Stamps', 'Avbryt'],
    ],
  });
});

test('another window gets no answer from the bridge, even with our preload', async () => {
  const answer = await running.app.evaluate(
    async ({ BrowserWindow: Window }, preload) => {
      const other = new Window({ show: false, webPreferences: { preload, sandbox: true } });
      await other.loadURL('app://colour-bar/');
      const script = "window.colourBar.call('app.state', {})";
      const answered: unknown = await other.webContents.executeJavaScript(script);
      other.destroy();
      return answered;
    },
    path.join(bundleFolder, 'preload/preload.cjs'),
  );
  expect(answer).toEqual({ ok: false, error: { code: 'forbidden' } });
});

test('calls of no form, too large, or meant for what all objects share are answered as errors and leave nothing', async () => {
  const codes = await running.page.evaluate(async () => {
    const { colourBar } = globalThis as unknown as {
      colourBar: { call(name: unknown, input: unknown): Promise<{ ok: boolean; error?: { code: string } }> };
    };
    const shared: unknown = JSON.parse(
      '{"__proto__":{"planted":1},"constructor":{"prototype":{"planted":1}},"look":"dark"}',
    );
    const deep: unknown = JSON.parse(`${'{"a":'.repeat(100)}1${'}'.repeat(100)}`);
    const answers = await Promise.all([
      ...[7, null, {}, '__proto__', 'constructor', 'toString'].map((name) => colourBar.call(name, {})),
      ...[shared, deep, null, [], 'x'.repeat(5_000_000), new Map([[1, 1]])].map((input) =>
        colourBar.call('settings.set', input),
      ),
    ]);
    return answers.map(({ ok, error }) => (ok ? 'ok' : error?.code));
  });
  expect(new Set(codes)).toEqual(new Set(['invalid_input']));
  const planted = await running.app.evaluate(() => 'planted' in {});
  expect([planted, await running.page.evaluate(() => 'planted' in {})]).toEqual([false, false]);
});

test('a page that floods the bridge is refused, and answered again once it stops', async () => {
  const answered = () => callFromPage(running.page, 'app.state', {});
  const codes = await running.page.evaluate(async () => {
    const { colourBar } = globalThis as unknown as {
      colourBar: { call(name: string, input: object): Promise<{ ok: boolean; error?: { code: string } }> };
    };
    const answers = await Promise.all(Array.from({ length: 2000 }, () => colourBar.call('app.state', {})));
    return answers.map(({ ok, error }) => (ok ? 'ok' : error?.code));
  });
  expect(new Set(codes)).toEqual(new Set(['ok', 'rate_limited']));
  await expect.poll(async () => (await answered()).ok).toBe(true);
});

test('the window never gets too small to work in', async () => {
  const sizes = await running.app.evaluate(({ BrowserWindow: all }) => {
    const [window] = all.getAllWindows();
    window?.setSize(300, 200);
    return { least: window?.getMinimumSize(), now: window?.getSize() ?? [] };
  });
  expect(sizes.least).toEqual([1024, 700]);
  expect(sizes.now[0]).toBeGreaterThanOrEqual(1024);
  expect(sizes.now[1]).toBeGreaterThanOrEqual(700);
});

test('the window offers no tools of a developer, whoever asks for them', async () => {
  const menu = await running.app.evaluate(({ BrowserWindow: all, Menu, webContents }) => {
    type Item = { role?: string | null; submenu?: { items: Item[] } | null };
    const rolesOf = (items: Item[]): string[] =>
      items.flatMap(({ role, submenu }) => [
        // A separator's label is null, although the types exclude it.
        ...(role ? [role.toLowerCase()] : []),
        ...rolesOf(submenu?.items ?? []),
      ]);
    const roles = rolesOf(Menu.getApplicationMenu()?.items ?? []);
    const inside = webContents.getAllWebContents().map((contents) => {
      contents.openDevTools();
      return contents.isDevToolsOpened();
    });
    return { roles, shown: all.getAllWindows()[0]?.isMenuBarVisible(), inside };
  });
  expect(menu.roles).toEqual(expect.arrayContaining(['copy', 'paste', 'togglefullscreen']));
  for (const role of ['toggledevtools', 'reload', 'forcereload']) expect(menu.roles).not.toContain(role);
  expect(menu).toMatchObject({ shown: false, inside: [false] });
});

test('a second start says that it runs already, and brings the first to the front', async () => {
  const program = process.env.COLOUR_BAR_ELECTRON ?? '';
  const second = spawn(program, [bundleFolder, `--user-data-dir=${place.dataFolder}`], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  second.stderr.on('data', (text: Buffer) => (said += text.toString()));
  const [code] = (await once(second, 'close')) as [number];
  expect(code).toBe(3);
  expect(said).toContain('Colour Bar already runs');
  expect(await windows()).toBe(1);
});
