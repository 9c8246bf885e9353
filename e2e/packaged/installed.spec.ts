/**
 * The package as a salon gets it: installed, used, updated, downgraded and removed, with all data kept each time.
 * `.ci/run` builds the packages and sets `COLOUR_BAR_PACKAGES` and `COLOUR_BAR_AS_USER`; the page is reached through
 * Chromium's debugging port.
 */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { landmarkEans as eans } from '../../service/sample/data/landmarks.ts';
import { hostText } from '../../shared/text/text.ts';
import { answerOf } from '../fixtures/bridge.ts';
import { debuggingSwitch, reachPage, type Reached } from '../fixtures/debugging-port.ts';
import { goTo, typePin } from '../fixtures/frame.ts';
import { layoutFaults } from '../fixtures/layout-faults.ts';
import { button, typeNumber, weight } from '../fixtures/mixing.ts';
import { picture } from '../fixtures/pictures.ts';
import { typeScan } from '../fixtures/scanner.ts';
import { painted, setSize, small, zoomed } from '../fixtures/view.ts';
import { en, texts } from '../fixtures/words.ts';

const folder = process.env.COLOUR_BAR_PACKAGES ?? '';
const asUser = (process.env.COLOUR_BAR_AS_USER ?? '').split(' ').filter(Boolean);
const installed = '/opt/Colour Bar';
/** Milliseconds that a package's app may take to show its page on a busy machine. */
const patience = 60_000;

/** The address on this computer at which the packages look for updates. */
const feed = new URL(process.env.COLOUR_BAR_UPDATE_FEED ?? 'http://127.0.0.1:8123/stable/');
const offered = path.join(folder, 'stable-linux.release');
let changed = (text: string) => text;
/** Bytes appended to each package. */
let more = '';

/** A server of release files, by name. */
const server = createServer((request, response) => {
  const file = path.join(folder, path.basename(new URL(request.url ?? '/', feed).pathname));
  if (!existsSync(file)) response.writeHead(404).end();
  else if (file === offered) response.end(changed(readFileSync(file, 'utf8')));
  else response.end(Buffer.concat([readFileSync(file), Buffer.from(more)]));
});

const versions = readdirSync(folder === '' ? '.' : folder)
  .map((file) => ({
    file: path.join(folder, file),
    version: /^colour-bar-([\d.]+)-.*\.deb$/.exec(file)?.[1],
  }))
  .filter((one): one is { file: string; version: string } => one.version !== undefined)
  .toSorted((one, other) => one.version.localeCompare(other.version, 'en', { numeric: true }));

/** Installs as an administrator does. */
const apt = (...args: readonly string[]) =>
  execFileSync('apt-get', ['-y', '--no-install-recommends', '-o', 'DPkg::Lock::Timeout=120', ...args], {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    stdio: 'pipe',
  });
const install = ({ file }: { file: string }) => apt('install', '--allow-downgrades', file);

const place = mkdtempSync(path.join(tmpdir(), 'colour-bar-packaged-'));
const data = path.join(place, 'data');
let running: Reached | null = null;

async function end(): Promise<void> {
  const ending = running;
  running = null;
  await ending?.end();
}

/** Starts the app as an unprivileged user, like staff. */
function spawnApp(...switches: readonly string[]): ChildProcess {
  const program = path.join(installed, 'colour-bar');
  const [command = program, ...args] = [...asUser, program, ...switches];
  return spawn(command, args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      ...process.env,
      // Remove downloads of an earlier run.
      XDG_CACHE_HOME: path.join(place, 'cache'),
      PATH: `${place}:${process.env.PATH}`,
    },
  });
}

/** The serial library's view of Linux with one adapter plugged in. */
const udevadm = `#!/bin/sh
printf 'P: /devices/usb/ttyUSB0\\nN: ttyUSB0\\nE: DEVNAME=/dev/ttyUSB0\\nE: ID_VENDOR_ENC=FTDI\\n\\n'
`;

/** Starts the installed app, and finds its page. */
async function start(): Promise<Reached> {
  running = await reachPage(spawnApp(debuggingSwitch, `--user-data-dir=${data}`));
  return { ...running, end };
}

async function signIn(page: Page): Promise<void> {
  const language = await answerOf(page, 'settings.set', { language: 'en' });
  expect(language.language).toBe('en');
  // The first start shows the setup.
  if ((await answerOf(page, 'app.state', {})).setup !== null) await button(page, en.setup.sample).click();
  await typePin(page, '1234');
  await page.getByRole('navigation', { name: en.frame.navigation }).waitFor();
  // `stories/setup.spec.ts` tests the setup itself.
  await answerOf(page, 'settings.set', { firstMixGuide: false });
}

/** Today's mixes with this story's amount; the sample has other mixes of today. */
const mixed = async (page: Page) =>
  (await answerOf(page, 'mixes.today', {}))
    .map(({ bowls }) => bowls.flatMap(({ components }) => components.map(({ amount }) => amount)))
    .filter((amounts) => amounts.includes(37));

/** Only the packaged app has this panel, so its layout is checked here. */
async function panelFaults(page: Page, name: string): Promise<string[]> {
  const found: string[] = [];
  await answerOf(page, 'settings.set', { language: 'sv' });
  for (const size of [zoomed, small]) {
    await setSize(page, size);
    await page.getByRole('region', { name: texts.sv.updates.title }).scrollIntoViewIfNeeded();
    await painted(page);
    const faults = await page.evaluate(layoutFaults, { touch: 48, scrolls: size === zoomed });
    found.push(...faults.map((fault) => `${name}, ${size.name}: ${fault}`));
    await picture(page, name, size.name);
  }
  await answerOf(page, 'settings.set', { language: 'en' });
  return found;
}

/** The marker before the fuses in every Electron: https://www.electronjs.org/docs/latest/tutorial/fuses. */
const sentinel = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX';

/** A digit for each fuse, in their order: 1 for on. */
function fusesOf(program: string): string {
  const bytes = readFileSync(program);
  const at = bytes.indexOf(sentinel) + sentinel.length;
  // The version of the fuse wire, then the number of fuses.
  const count = bytes[at + 1] ?? 0;
  return bytes.subarray(at + 2, at + 2 + count).toString('latin1');
}

/** Bytes of a folder's files. */
const sizeOf = (at: string): number =>
  statSync(at).isDirectory()
    ? readdirSync(at).reduce((sum, name) => sum + sizeOf(path.join(at, name)), 0)
    : statSync(at).size;

test.beforeAll(async () => {
  // A package left by a failed run trusts that run's key.
  if (existsSync(installed)) apt('purge', 'colour-bar');
  chmodSync(place, 0o777);
  writeFileSync(path.join(place, 'udevadm'), udevadm, { mode: 0o755 });
  server.listen(Number(feed.port), feed.hostname);
  await once(server, 'listening');
});
test.afterAll(async () => {
  await end();
  server.close();
  rmSync(place, { recursive: true, force: true });
});

test('a package is installed, mixed with, updated, taken back and removed, and the salon’s data stay', async () => {
  test.setTimeout(300_000);
  const [before, after] = versions;
  if (before === undefined || after === undefined)
    throw new Error(`${folder} does not hold a package of two versions`);

  const first = await test.step('installed: a mix from PIN to saved', async () => {
    install(before);
    const { page } = await start();
    expect((await answerOf(page, 'app.state', {})).version).toBe(before.version);
    await signIn(page);
    await goTo(page, 'mix');
    await typeScan(page, eans.naturalBlonde);
    await expect(weight(page)).toContainText('7/0');
    await button(page, en.mix.typeWeight).first().click();
    await typeNumber(page, '37');
    await button(page, en.mix.register).click();
    await expect(page.getByRole('heading', { name: en.mix.savedTitle })).toBeVisible();
    expect(await mixed(page)).toEqual([[37]]);
    return page;
  });

  await test.step('its own programs run from its archive: the library lists serial ports; licences are told', async () => {
    const { text } = await answerOf(first, 'health.diagnostics', {});
    expect(text).toContain('== Serial ports\n/dev/ttyUSB0: FTDI\n');
    expect(await answerOf(first, 'health.licences', {})).toMatch(/^react [\d.]+: MIT$/m);
  });

  await test.step('without a sandbox around its page it does not start', async () => {
    const child = spawnApp('--no-sandbox', `--user-data-dir=${path.join(place, 'unprotected')}`);
    let said = '';
    for await (const text of child.stderr!) if ((said += String(text)).includes('colour-bar:')) break;
    expect(said).toContain(hostText('en').start.unprotected);
    child.kill('SIGKILL');
  });

  const fetched =
    await test.step('a newer version that was changed is refused and said, the one that we signed is fetched', async () => {
      await goTo(first, 'settings');
      const panel = first.getByRole('region', { name: en.updates.title });
      changed = (text) => text.replace(after.version, '9.9.9');
      await panel.getByRole('button', { name: en.updates.checkNow }).click();
      await expect(panel.getByText(en.updates.refused)).toBeVisible();
      expect(await panelFaults(first, 'updates, refused')).toEqual([]);
      changed = (text) => text;
      more = 'and something else';
      expect(await answerOf(first, 'updates.check', {})).toMatchObject({ is: 'refused', file: null });
      more = '';
      // A tap elsewhere first: the guard against double taps blocks the last tap's place for a moment.
      await panel.getByRole('heading', { name: en.updates.title }).click();
      await panel.getByRole('button', { name: en.updates.checkNow }).click();
      await expect(panel.getByText(en.updates.ready(after.version))).toBeVisible({ timeout: patience });
      const told = await answerOf(first, 'updates.read', {});
      if (told.is !== 'ready' || told.file === null) throw new Error('it does not say where it is');
      await expect(panel.getByText(`sudo apt install ${told.file}`)).toBeVisible();
      expect(told.installs).toBe(false);
      expect(await panelFaults(first, 'updates, ready')).toEqual([]);
      expect(readFileSync(told.file).equals(readFileSync(after.file))).toBe(true);
      await end();
      return told.file;
    });

  await test.step('two packages of the same are the same, byte for byte', () => {
    const again = path.join(folder, 'again', path.basename(before.file));
    expect(readFileSync(again).equals(readFileSync(before.file))).toBe(true);
  });

  await test.step('the program runs nothing but the app: its fuses are set', () => {
    // RunAsNode, cookies, NODE_OPTIONS, inspector, archive integrity, archive only, snapshot, file: (docs/security.md).
    expect(fusesOf(path.join(installed, 'colour-bar'))).toMatch(/^01001100/);
  });

  await test.step('beside the runtime the app is small, and says whose work is in it', () => {
    const resources = path.join(installed, 'resources');
    for (const file of ['licences.txt', 'sbom.cdx.json'])
      expect(statSync(path.join(resources, file)).size).toBeGreaterThan(10_000);
    // Native libraries cannot be loaded from the archive; only this system's lie beside it.
    const beside = path.join(resources, 'app.asar.unpacked/electron');
    expect(sizeOf(path.join(resources, 'app.asar')) + sizeOf(beside)).toBeLessThan(8_500_000);
    const libraries = readdirSync(beside, { recursive: true, encoding: 'utf8' });
    expect(libraries.filter((name) => name.endsWith('.node'))).toEqual([
      expect.stringMatching(/prebuilds\/linux-x64\/[^/]*glibc\.node$/),
    ]);
    const entry = readFileSync('/usr/share/applications/colour-bar.desktop', 'utf8');
    expect(entry).toMatch(/^StartupWMClass=colour-bar$/m);
    const locales = readdirSync(path.join(installed, 'locales')).filter((name) => name.endsWith('.pak'));
    expect(locales.every((name) => /^(en|sv)/.test(name))).toBe(true);
  });

  for (const [why, to] of [
    ['updated with what it fetched', { ...after, file: fetched }],
    ['taken back to the version before', before],
  ] as const)
    await test.step(`${why}: what was mixed is there`, async () => {
      install(to);
      const { page } = await start();
      expect((await answerOf(page, 'app.state', {})).version).toBe(to.version);
      await signIn(page);
      expect(await mixed(page)).toEqual([[37]]);
      await end();
    });

  await test.step('removed: the program is gone, the data are not, and are nobody else’s to read', () => {
    apt('purge', 'colour-bar');
    expect(existsSync(path.join(installed, 'colour-bar'))).toBe(false);
    expect(sizeOf(data)).toBeGreaterThan(100_000);
    expect(statSync(data).mode & 0o077).toBe(0);
  });
});
