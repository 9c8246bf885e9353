/** The contents and behaviour of the installers, as far as they can be checked without building one. */
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { defaultDataFolder, productId } from '../../electron/hosts/data-folder.ts';
import { bundleApp } from '../bundle.ts';
import { bundles } from '../bundles.ts';
import { root } from '../setup.mjs';
import { licencesText, shippedBundles, shippedPackages, type ShippedPackage } from '../licences.ts';
import { sbom, type Sbom } from './contents.ts';

interface Config {
  appId: string;
  beforeBuild: string;
  files: string[];
  asarUnpack: string;
  electronLanguages: string[];
  electronFuses: Record<string, boolean>;
  nsis: Record<string, unknown>;
  win: { target: unknown };
  mac: Record<string, unknown> & { entitlements: string; entitlementsInherit: string };
  linux: { target: unknown };
  extends?: string;
  deb: { depends: string[] };
  publish: { provider: string; url: string } | null;
}

const read = (file: string) => parse(readFileSync(path.join(root, file), 'utf8')) as Config;
const config = read('electron-builder.yml');

test('it is packed as the product that the data folder is named after, and the data stays when it is removed', () => {
  expect(config.appId).toBe(productId);
  expect(defaultDataFolder('win32', { APPDATA: 'C:\\Roaming' }, '')).toContain(config.appId);
  expect(config.nsis).toMatchObject({ oneClick: true, perMachine: false, deleteAppDataOnUninstall: false });
  const perMachine = read('build/package/per-machine.yml');
  expect(perMachine.extends).toBe('electron-builder.yml');
  expect(perMachine.nsis).toMatchObject({ perMachine: true });
  // An installer for one user must not install for all users.
  expect(perMachine.publish).toBeNull();
});

test('the .deb names the library of each name that the program is linked with', () => {
  // By `readelf -d` of Electron's program for Linux; the packages are Debian's.
  const linked: Readonly<Record<string, string>> = {
    'libglib-2.0.so.0': 'libglib2.0-0',
    'libnss3.so': 'libnss3',
    'libnspr4.so': 'libnspr4',
    'libdbus-1.so.3': 'libdbus-1-3',
    'libatk-1.0.so.0': 'libatk1.0-0',
    'libatk-bridge-2.0.so.0': 'libatk-bridge2.0-0',
    'libcups.so.2': 'libcups2',
    'libdrm.so.2': 'libdrm2',
    'libgtk-3.so.0': 'libgtk-3-0',
    'libpango-1.0.so.0': 'libpango-1.0-0',
    'libcairo.so.2': 'libcairo2',
    'libX11.so.6': 'libx11-6',
    'libXcomposite.so.1': 'libxcomposite1',
    'libXdamage.so.1': 'libxdamage1',
    'libXext.so.6': 'libxext6',
    'libXfixes.so.3': 'libxfixes3',
    'libXrandr.so.2': 'libxrandr2',
    'libgbm.so.1': 'libgbm1',
    'libexpat.so.1': 'libexpat1',
    'libxcb.so.1': 'libxcb1',
    'libxkbcommon.so.0': 'libxkbcommon0',
    'libudev.so.1': 'libudev1',
    'libasound.so.2': 'libasound2',
    'libatspi.so.0': 'libatspi2.0-0',
    'libgcc_s.so.1': 'libgcc-s1',
    'libc.so.6': 'libc6',
  };
  const named = config.deb.depends.flatMap((one) => one.split(' | '));
  expect(Object.values(linked).filter((one) => !named.includes(one))).toEqual([]);
  // Debian 13 and Ubuntu 24.04 renamed packages for 64-bit time.
  for (const one of ['libasound2', 'libgtk-3-0', 'libglib2.0-0', 'libcups2'])
    expect(config.deb.depends).toContain(`${one} | ${one}t64`);
});

test('each system gets the installers that docs/packaging.md tells of', () => {
  expect(config.win.target).toEqual([{ target: 'nsis', arch: ['x64'] }]);
  expect(config.nsis).toMatchObject({ allowElevation: true, installerLanguages: ['en_US', 'sv_SE'] });
  expect(config.mac).toMatchObject({
    hardenedRuntime: true,
    target: [
      { target: 'dmg', arch: ['universal'] },
      { target: 'zip', arch: ['universal'] },
    ],
  });
  // Each entitlement widens what an attacker can do, so only those that the app needs are listed.
  for (const file of [config.mac.entitlements, config.mac.entitlementsInherit])
    expect(readFileSync(path.join(root, file), 'utf8').match(/(?<=<key>).*(?=<\/key>)/g)).toEqual([
      'com.apple.security.cs.allow-jit',
      'com.apple.security.device.camera',
      'com.apple.security.device.bluetooth',
    ]);
  expect(config.linux.target).toEqual([
    { target: 'deb', arch: ['x64'] },
    { target: 'AppImage', arch: ['x64'] },
  ]);
});

test('newer versions are offered by a server that gives files, by https', () => {
  expect(config.publish).toMatchObject({
    provider: 'generic',
    url: expect.stringMatching(/^https:/) as string,
  });
});

test('all eight fuses are set, none left to the runtime', () => {
  const { resetAdHocDarwinSignature, ...fuses } = config.electronFuses;
  expect(resetAdHocDarwinSignature).toBe(true);
  expect(fuses).toEqual({
    runAsNode: false,
    enableCookieEncryption: true,
    enableNodeOptionsEnvironmentVariable: false,
    enableNodeCliInspectArguments: false,
    enableEmbeddedAsarIntegrityValidation: true,
    onlyLoadAppFromAsar: true,
    loadBrowserProcessSpecificV8Snapshot: false,
    grantFileProtocolExtraPrivileges: false,
  });
});

test('it holds the bundles of the desktop app and nothing else of the project', async () => {
  const wanted = bundles.filter(({ name }) => name !== 'browser').map(({ name }) => name);
  expect([...shippedBundles].toSorted()).toEqual(wanted.toSorted());
  const held = config.files.filter((pattern) => !pattern.startsWith('!'));
  expect(new Set(held.map((pattern) => pattern.split('/')[0]))).toEqual(
    new Set(['package.json', 'licences.txt', ...shippedBundles]),
  );
  expect(config.asarUnpack).toBe('**/*.node');
  expect(config.electronLanguages).toEqual(['en', 'sv']);
  const hook = (await import(path.join(root, config.beforeBuild))) as { default: () => unknown };
  expect(hook.default()).toBe(false);
});

test('no file of it has a space in its name', () => {
  const text = readFileSync(path.join(root, 'electron-builder.yml'), 'utf8');
  const names = [...text.matchAll(/artifactName: (.*)/g)].map(([, name]) => name);
  expect(names).toHaveLength(2);
  for (const name of names) expect(name).not.toMatch(/\s|productName/);
});

describe('what lies beside the app', () => {
  let shipped: ShippedPackage[];
  let told: Sbom;
  beforeAll(async () => {
    await bundleApp();
    shipped = shippedPackages();
    told = sbom(shipped, 1_700_000_000);
  }, 120_000);

  test('names every package that is shipped, with its licence', () => {
    const names = shipped.map(({ name }) => name);
    for (const name of ['react', 'zod', 'hono', 'serialport', '@serialport/bindings-cpp', 'kysely', 'ms'])
      expect(names).toContain(name);
    expect(names).toContain('@fontsource-variable/inter');
    expect(names).not.toContain('vite');
    const text = readFileSync(path.join(root, 'dist/licences.txt'), 'utf8');
    expect(text).toBe(licencesText(shipped));
    for (const { name, version, license } of shipped) {
      expect(text).toContain(`${name} ${version}: ${license}`);
      // A person must review licences that require more than attribution.
      expect([name, license]).toEqual([
        name,
        expect.stringMatching(
          /^(MIT|ISC|BSD-[23]-Clause|Apache-2\.0|OFL-1\.1|0BSD|MIT-0|Unlicense|BlueOak-1\.0\.0|Python-2\.0|\(MIT OR Apache-2\.0\))$/,
        ),
      ]);
    }
  });

  test('tests alone have: the pseudo-language and faults on purpose are in no bundle', () => {
    const scripts = bundles.flatMap(({ folder }) =>
      readdirSync(path.join(root, 'dist', folder), { recursive: true, encoding: 'utf8' })
        .filter((file) => /\.c?js$/.test(file) && !file.includes('node_modules'))
        .map((file) => ({ file, text: readFileSync(path.join(root, 'dist', folder, file), 'utf8') })),
    );
    expect(scripts.length).toBeGreaterThan(20);
    for (const { file, text } of scripts)
      for (const mark of [/["'`]pseudo["'`]/, /\ba: ?["'`]å/, /drop-before/, /faults on purpose/, /--faults/])
        expect([file, mark.exec(text)?.[0]]).toEqual([file, undefined]);
  });

  test('is a list of software that has each of them, and is the same whenever it is made', () => {
    expect(told).toMatchObject({
      bomFormat: 'CycloneDX',
      metadata: { timestamp: '2023-11-14T22:13:20.000Z' },
    });
    expect(told.serialNumber).toBeUndefined();
    const refs = new Set(
      told.components.map((one) => one['bom-ref']).concat(told.metadata.component['bom-ref']),
    );
    for (const { ref, dependsOn } of told.dependencies)
      expect([ref, ...dependsOn].filter((one) => !refs.has(one))).toEqual([]);
    expect(told.components.map(({ name }) => name)).not.toContain('vite');
    const listed = new Set(told.components.map(({ name, version }) => `${name}@${version}`));
    expect(
      shipped.map(({ name, version }) => `${name}@${version}`).filter((one) => !listed.has(one)),
    ).toEqual([]);
    for (const { purl, name } of told.components)
      expect([name, purl]).toEqual([name, expect.stringMatching(/^pkg:npm\//)]);
    expect(sbom(shipped, 1_700_000_000)).toEqual(told);
  });
});
