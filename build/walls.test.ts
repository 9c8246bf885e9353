/** The house's walls hold: each is broken once in a copy, and the linter or the compiler says so there and nowhere else. */
import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { root } from './setup.mjs';

interface Planted {
  readonly wall: string;
  readonly file: string;
  readonly source: string;
  readonly says: string;
}

const bring = (from: string) => `import { it } from '${from}';\nexport const kept = it;\n`;
const onlyShell = 'Only electron/main.ts, preload.ts and shell/ import electron.';
const onlyStore = 'Only electron/station/store and service/database import a database.';
const onlyTypes = 'The page takes types from the schemas, not the schema library.';
const onlyLibraries = 'shared/ imports nothing but the schema, decimal and phone number libraries.';

/** Forbidden code (wall, file, source), by the linter's message or the rule that reports it. */
const bySentence: Readonly<
  Record<string, readonly (readonly [wall: string, file: string, source: string])[]>
> = {
  [onlyLibraries]: [
    ['shared/ imports no other library', 'shared/a.ts', bring('hono')],
    ['shared/ imports no library late', 'shared/b.ts', "export const late = () => import('hono');\n"],
    ['shared/ passes no library on', 'shared/c.ts', "export { it } from 'react';\n"],
  ],
  'no-nodejs-modules': [['shared/ imports nothing of Node', 'shared/d.ts', bring('node:fs')]],
  'shared/ knows no other room.': [
    ['shared/ knows no other room', 'shared/api/e.ts', bring('../../service/main.ts')],
  ],
  [onlyShell]: [
    ['the service imports no electron', 'service/a.ts', bring('electron')],
    ['the station imports no electron', 'electron/station/a.ts', bring('electron')],
    ['the store imports no electron', 'electron/station/store/e.ts', bring('electron')],
    ['what hosts share imports no electron', 'electron/hosts/a.ts', bring('electron')],
    ['the browser host imports no electron', 'electron/browser/a.ts', bring('electron')],
    ['tests in a window import no electron', 'e2e/a.ts', bring('electron')],
  ],
  [onlyStore]: [
    ['the service imports a database in database/ only', 'service/http/b.ts', bring('kysely')],
    ['the station imports a database in store/ only', 'electron/station/outbox/b.ts', bring('node:sqlite')],
    ['what hosts share imports no database', 'electron/hosts/b.ts', bring('node:sqlite')],
    ['the main process imports no database', 'electron/main.ts', bring('node:sqlite')],
  ],
  'service/ knows only itself and shared/.': [
    ['the service knows no station', 'service/c.ts', bring('../electron/station/ports.ts')],
  ],
  'service/database knows only itself and shared/.': [
    ['the database knows no route', 'service/database/d.ts', bring('../http/app.ts')],
  ],
  'The station knows only itself and shared/.': [
    ['the station knows no service', 'electron/station/c.ts', bring('../../service/main.ts')],
    ['the station knows no host', 'electron/station/d.ts', bring('../hosts/options.ts')],
  ],
  'The browser host knows hosts/': [
    ['the browser host knows no shell', 'electron/browser/b.ts', bring('../shell/window.ts')],
  ],
  'The desktop host knows hosts/': [
    [
      'the shell starts the service and does not import it',
      'electron/shell/a.ts',
      bring('../../service/main.ts'),
    ],
  ],
  'Nothing is opened outside of the app.': [
    [
      'the desktop host opens nothing outside of the app',
      'electron/shell/b.ts',
      "import { shell } from 'electron';\nexport const kept = shell;\n",
    ],
  ],
  'The page knows no Node and no Electron': [
    ['the page imports no electron', 'renderer/a.ts', bring('electron')],
  ],
  'The page knows no Node.': [['the page imports nothing of Node', 'renderer/b.ts', bring('node:fs')]],
  'of the schema library only types': [['the page takes no schema library', 'renderer/c.ts', bring('zod')]],
  [onlyTypes]: [
    ['the page takes only types of the bridge', 'renderer/d.ts', bring('../shared/bridge.ts')],
    ['the page takes only types of the views', 'renderer/e.ts', bring('../shared/bridge/app.ts')],
    ['the page takes only types of the API', 'renderer/f.ts', bring('../shared/api/staff.ts')],
    [
      'a screen takes only types of the bridge',
      'renderer/screens/any/k.ts',
      bring('../../../shared/bridge.ts'),
    ],
  ],
  'The page knows only itself and shared/.': [
    ['the page knows no main process', 'renderer/g.ts', bring('../electron/station/ports.ts')],
  ],
  'The booking page is Preact’s alone': [
    ['the booking page takes no schema library', 'booking-page/a.ts', bring('zod')],
    ['the booking page brings no second library of components', 'booking-page/b.ts', bring('react')],
  ],
  'The booking page knows no Node.': [
    ['the booking page imports nothing of Node', 'booking-page/c.ts', bring('node:fs')],
  ],
  'The booking page knows only itself and shared/.': [
    ['the booking page knows no service', 'booking-page/flow/d.ts', bring('../../service/main.ts')],
    ['the booking page knows nothing of the app', 'booking-page/e.ts', bring('../renderer/parts/any.ts')],
  ],
  'The booking page uses the public API alone.': [
    ['the booking page knows no keyed API', 'booking-page/f.ts', bring('../shared/api/staff.ts')],
  ],
  'The booking page takes types from the schemas, not the schema library.': [
    [
      'the booking page takes only types of the API',
      'booking-page/g.ts',
      bring('../shared/widget/settings.ts'),
    ],
  ],
  'A screen knows no other one: what two need lies in features/ or parts/.': [
    ['no screen knows another one', 'renderer/screens/any/i.ts', bring('../other/pour.ts')],
    ['nor does a folder of a screen', 'renderer/screens/any/folder/j.ts', bring('../../other/pour.ts')],
  ],
  'What screens share knows no screen.': [
    ['what screens share knows no screen', 'renderer/features/any/l.ts', bring('../../screens/any/i.ts')],
    ['nor the table of them', 'renderer/features/any/m.ts', bring('../../screens/routes.ts')],
  ],
  'Only renderer/bridge touches window.colourBar.': [
    [
      'only renderer/bridge touches window.colourBar',
      'renderer/screens/h.ts',
      'export const it = window.colourBar;\n',
    ],
  ],
  'Dependency cycle detected': [
    [
      'no file imports one that imports it, types included',
      'service/round.ts',
      "import type { There } from './there.ts';\nexport type Here = { readonly there: There | null };\n",
    ],
    [
      'nor does the other one',
      'service/there.ts',
      "import type { Here } from './round.ts';\nexport type There = { readonly here: Here | null };\n",
    ],
  ],
  'no-require-imports': [['nothing is required', 'build/a.ts', "export const it = require('electron');\n"]],
  'prefer-node-protocol': [['Node’s modules are named as such', 'build/b.ts', bring('fs')]],
};

const withoutTests: Readonly<Record<string, string>> = {
  shared: 'shared/ knows no other room.',
  service: 'service/ knows only itself and shared/.',
  'service/database': 'service/database knows only itself and shared/.',
  'electron/station': 'The station knows only itself and shared/.',
  'electron/station/store': 'The store knows only the station and shared/.',
  'electron/hosts': 'What hosts share knows the station and shared/',
  'electron/browser': 'The browser host knows hosts/',
  'electron/shell': 'The desktop host knows hosts/',
  renderer: 'The page knows only itself and shared/.',
  'booking-page': 'The booking page knows only itself and shared/.',
};

const planted: readonly Planted[] = [
  ...Object.entries(bySentence).flatMap(([says, rows]) =>
    rows.map(([wall, file, source]) => ({ wall, file, source, says })),
  ),
  ...Object.entries(withoutTests).map(([room, says]) => ({
    wall: `${room} knows no test support`,
    file: `${room}/k.ts`,
    source: bring(`${path.relative(room, 'testing')}/npm-run.ts`),
    says,
  })),
];

/** What each room may do: the walls are not simply everywhere. */
const allowed: Readonly<Record<string, string>> = {
  'shared/fine.ts': `${bring('zod')}export { it as own } from './api/staff.ts';\n`,
  'service/database/fine.ts': bring('kysely'),
  'service/fine.ts': bring('../shared/result.ts'),
  'electron/station/store/fine.ts': bring('node:sqlite'),
  'electron/station/fine.ts': bring('../../shared/bridge.ts'),
  'electron/shell/fine.ts': bring('electron'),
  'electron/preload.ts': bring('electron'),
  'electron/hosts/fine.ts': bring('../station/ports.ts'),
  'electron/browser/fine.ts': bring('../hosts/options.ts'),
  'renderer/fine.ts': "import type { It } from '../shared/bridge.ts';\nexport type Kept = It;\n",
  'booking-page/fine.ts': "import type { It } from '../shared/widget/settings.ts';\nexport type Kept = It;\n",
  'renderer/screens/any/fine.ts': bring('../routes.ts'),
  'renderer/screens/any/folder/fine.ts': bring('../fine.ts'),
  'renderer/features/any/fine.ts': bring('../../paths.ts'),
  'renderer/bridge/fine.ts': 'export const it = window.colourBar;\n',
};

interface Finding {
  readonly filename: string;
  readonly message: string;
  readonly help?: string;
  readonly code: string;
}

const copy = mkdtempSync(path.join(tmpdir(), 'colour-bar-walls-'));
const typed = mkdtempSync(path.join(tmpdir(), 'colour-bar-types-'));
afterAll(() => {
  for (const folder of [copy, typed]) rmSync(folder, { recursive: true, force: true });
});

function write(file: string, text: string, folder = copy): void {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), text);
}

const tool = (folder: string, name: string, ...args: string[]) =>
  spawnSync(process.execPath, [path.join(root, 'node_modules', name), ...args], {
    cwd: folder,
    encoding: 'utf8',
  });

let findings: readonly Finding[] = [];

beforeAll(() => {
  copyFileSync(path.join(root, '.oxlintrc.json'), path.join(copy, '.oxlintrc.json'));
  symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'), 'junction');
  for (const { file, source } of planted) write(file, source);
  for (const [file, source] of Object.entries(allowed)) write(file, source);
  const { stdout } = tool(copy, 'oxlint/bin/oxlint', '--format=json');
  findings = (JSON.parse(stdout) as { diagnostics: Finding[] }).diagnostics;
});

const said = (file: string) =>
  findings
    .filter(({ filename }) => filename.replaceAll('\\', '/') === file)
    .map(({ code, message, help }) => `${code}: ${message} ${help}`);

describe('the linter holds each wall', () => {
  test.each(planted)('$wall', ({ file, says }) => {
    expect(said(file).join('\n')).toContain(says);
  });

  test.each(Object.keys(allowed))('and lets %s pass', (file) => {
    expect(said(file)).toEqual([]);
  });
});

/** One file per room, each naming what its environment does not have. */
const foreign: Readonly<Record<string, readonly string[]>> = {
  'shared/a.ts': ['process', 'window'],
  'service/a.ts': ['document'],
  'electron/station/a.ts': ['document'],
  'electron/hosts/a.ts': ['document'],
  'electron/browser/a.ts': ['document'],
  'electron/main.ts': ['document'],
  'electron/shell/a.ts': ['document'],
  'renderer/a.ts': ['process'],
  'booking-page/a.ts': ['process'],
  'build/a.ts': ['document'],
  'soak/a.ts': ['document'],
};

/** What each room does have; a preload script has both, and so do tests of the page and what drives a browser. */
const native: Readonly<Record<string, string>> = {
  'service/b.ts': 'process',
  'electron/station/b.ts': 'process',
  'electron/preload.ts': 'document',
  'renderer/b.ts': 'document',
  'booking-page/b.ts': 'document',
  'renderer/b.test.ts': 'document, process',
  'shared/b.test.ts': 'process',
  'bench/b.ts': 'document, process',
  'e2e/b.ts': 'document, process',
};

describe('the types of each room know its environment alone', () => {
  const rooms = JSON.parse(readFileSync(path.join(root, 'tsconfig.json'), 'utf8')) as {
    references: { path: string }[];
  };
  const configs = rooms.references.map((room) =>
    room.path.endsWith('.json') ? room.path : path.join(room.path, 'tsconfig.json'),
  );
  let printed = '';

  beforeAll(() => {
    for (const file of ['tsconfig.json', ...configs]) {
      mkdirSync(path.dirname(path.join(typed, file)), { recursive: true });
      copyFileSync(path.join(root, file), path.join(typed, file));
    }
    symlinkSync(path.join(root, 'node_modules'), path.join(typed, 'node_modules'), 'junction');
    for (const [file, names] of Object.entries(foreign))
      write(file, `export const it = [${names}];\n`, typed);
    for (const [file, names] of Object.entries(native)) write(file, `export const it = [${names}];\n`, typed);
    printed = tool(typed, 'typescript/bin/tsc', '-b', '--pretty', 'false').stdout;
  });

  test.each(Object.entries(foreign))('%s knows no %s', (file, names) => {
    for (const name of names)
      expect(printed).toMatch(new RegExp(`^${file}\\(.*Cannot find name '${name}'`, 'm'));
  });

  test('and all that each has', () => {
    expect(
      printed.split('\n').filter((line) => Object.keys(native).some((file) => line.startsWith(file))),
    ).toEqual([]);
  });

  test('and each file is of a room', () => {
    const checked = configs.flatMap((config) => {
      const { files } = JSON.parse(tool(root, 'typescript/bin/tsc', '-p', config, '--showConfig').stdout) as {
        files: string[];
      };
      return files.map((file) => path.posix.join(path.posix.dirname(config.replaceAll('\\', '/')), file));
    });
    const { stdout } = spawnSync('git', ['ls-files', '*.ts', '*.tsx'], { cwd: root, encoding: 'utf8' });
    expect(stdout.split('\n').filter((file) => file !== '' && !checked.includes(file))).toEqual([]);
  });

  // What a library's types bring in, they bring to all of a room.
  test.each([
    ['shared', /lib\.dom\.|@types\/node\//],
    ['renderer', /@types\/node\//],
    ['booking-page', /@types\/node\/|@types\/react/],
    ['service', /lib\.dom\./],
    ['electron', /lib\.dom\.|\/electron\.d\.ts$/],
    ['electron/shell', /lib\.dom\./],
  ])('no file of %s brings in more', (room, more) => {
    const files = tool(root, 'typescript/bin/tsc', '-p', room, '--listFilesOnly').stdout.split('\n');
    expect(files.length).toBeGreaterThan(50);
    expect(files.filter((file) => more.test(file.replaceAll('\\', '/')))).toEqual([]);
  });
});
