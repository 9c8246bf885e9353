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
  /** What the linter says, or the rule that says it. */
  readonly says: string;
}

const bring = (from: string) => `import { it } from '${from}';\nexport const kept = it;\n`;
const onlyShell = 'Only electron/main.ts, preload.ts and shell/ import electron.';
const onlyStore = 'Only electron/station/store and service/database import a database.';
const onlyTypes = 'The page takes types from the schemas, not the schema library.';
const onlyLibraries = 'shared/ imports nothing but the schema and decimal libraries.';

const planted: readonly Planted[] = [
  {
    wall: 'shared/ imports no other library',
    file: 'shared/a.ts',
    source: bring('hono'),
    says: onlyLibraries,
  },
  {
    wall: 'shared/ imports no library late',
    file: 'shared/b.ts',
    source: "export const late = () => import('hono');\n",
    says: onlyLibraries,
  },
  {
    wall: 'shared/ passes no library on',
    file: 'shared/c.ts',
    source: "export { it } from 'react';\n",
    says: onlyLibraries,
  },
  {
    wall: 'shared/ imports nothing of Node',
    file: 'shared/d.ts',
    source: bring('node:fs'),
    says: 'no-nodejs-modules',
  },
  {
    wall: 'shared/ knows no other room',
    file: 'shared/api/e.ts',
    source: bring('../../service/main.ts'),
    says: 'shared/ knows no other room.',
  },
  {
    wall: 'the service imports no electron',
    file: 'service/a.ts',
    source: bring('electron'),
    says: onlyShell,
  },
  {
    wall: 'the service imports a database in database/ only',
    file: 'service/http/b.ts',
    source: bring('kysely'),
    says: onlyStore,
  },
  {
    wall: 'the service knows no station',
    file: 'service/c.ts',
    source: bring('../electron/station/ports.ts'),
    says: 'service/ knows only itself and shared/.',
  },
  {
    wall: 'the database knows no route',
    file: 'service/database/d.ts',
    source: bring('../http/app.ts'),
    says: 'service/database knows only itself and shared/.',
  },
  {
    wall: 'the station imports no electron',
    file: 'electron/station/a.ts',
    source: bring('electron'),
    says: onlyShell,
  },
  {
    wall: 'the station imports a database in store/ only',
    file: 'electron/station/outbox/b.ts',
    source: bring('node:sqlite'),
    says: onlyStore,
  },
  {
    wall: 'the station knows no service',
    file: 'electron/station/c.ts',
    source: bring('../../service/main.ts'),
    says: 'The station knows only itself and shared/.',
  },
  {
    wall: 'the station knows no host',
    file: 'electron/station/d.ts',
    source: bring('../hosts/options.ts'),
    says: 'The station knows only itself and shared/.',
  },
  {
    wall: 'the store imports no electron',
    file: 'electron/station/store/e.ts',
    source: bring('electron'),
    says: onlyShell,
  },
  {
    wall: 'what hosts share imports no electron',
    file: 'electron/hosts/a.ts',
    source: bring('electron'),
    says: onlyShell,
  },
  {
    wall: 'what hosts share imports no database',
    file: 'electron/hosts/b.ts',
    source: bring('node:sqlite'),
    says: onlyStore,
  },
  {
    wall: 'the browser host imports no electron',
    file: 'electron/browser/a.ts',
    source: bring('electron'),
    says: onlyShell,
  },
  {
    wall: 'the browser host knows no shell',
    file: 'electron/browser/b.ts',
    source: bring('../shell/window.ts'),
    says: 'The browser host knows hosts/',
  },
  {
    wall: 'the main process imports no database',
    file: 'electron/main.ts',
    source: bring('node:sqlite'),
    says: onlyStore,
  },
  {
    wall: 'the shell starts the service and does not import it',
    file: 'electron/shell/a.ts',
    source: bring('../../service/main.ts'),
    says: 'The desktop host knows hosts/',
  },
  {
    wall: 'the page imports no electron',
    file: 'renderer/a.ts',
    source: bring('electron'),
    says: 'The page knows no Node and no Electron',
  },
  {
    wall: 'the page imports nothing of Node',
    file: 'renderer/b.ts',
    source: bring('node:fs'),
    says: 'The page knows no Node.',
  },
  {
    wall: 'the page takes no schema library',
    file: 'renderer/c.ts',
    source: bring('zod'),
    says: 'of the schema library only types',
  },
  {
    wall: 'the page takes only types of the bridge',
    file: 'renderer/d.ts',
    source: bring('../shared/bridge.ts'),
    says: onlyTypes,
  },
  {
    wall: 'the page takes only types of the views',
    file: 'renderer/e.ts',
    source: bring('../shared/bridge/app.ts'),
    says: onlyTypes,
  },
  {
    wall: 'the page takes only types of the API',
    file: 'renderer/f.ts',
    source: bring('../shared/api/staff.ts'),
    says: onlyTypes,
  },
  {
    wall: 'the page knows no main process',
    file: 'renderer/g.ts',
    source: bring('../electron/station/ports.ts'),
    says: 'The page knows only itself and shared/.',
  },
  {
    wall: 'no screen knows another one',
    file: 'renderer/screens/any/i.ts',
    source: bring('../other/pour.ts'),
    says: 'A screen knows no other one: what two need lies in features/ or parts/.',
  },
  {
    wall: 'nor does a folder of a screen',
    file: 'renderer/screens/any/folder/j.ts',
    source: bring('../../other/pour.ts'),
    says: 'A screen knows no other one: what two need lies in features/ or parts/.',
  },
  {
    wall: 'a screen takes only types of the bridge',
    file: 'renderer/screens/any/k.ts',
    source: bring('../../../shared/bridge.ts'),
    says: onlyTypes,
  },
  {
    wall: 'what screens share knows no screen',
    file: 'renderer/features/any/l.ts',
    source: bring('../../screens/any/i.ts'),
    says: 'What screens share knows no screen.',
  },
  {
    wall: 'only renderer/bridge touches window.colourBar',
    file: 'renderer/screens/h.ts',
    source: 'export const it = window.colourBar;\n',
    says: 'Only renderer/bridge touches window.colourBar.',
  },
  {
    wall: 'tests in a window import no electron',
    file: 'e2e/a.ts',
    source: bring('electron'),
    says: onlyShell,
  },
  ...Object.entries({
    shared: 'shared/ knows no other room.',
    service: 'service/ knows only itself and shared/.',
    'service/database': 'service/database knows only itself and shared/.',
    'electron/station': 'The station knows only itself and shared/.',
    'electron/station/store': 'The store knows only the station and shared/.',
    'electron/hosts': 'What hosts share knows the station and shared/',
    'electron/browser': 'The browser host knows hosts/',
    'electron/shell': 'The desktop host knows hosts/',
    renderer: 'The page knows only itself and shared/.',
  }).map(([room, says]) => ({
    wall: `${room} knows no test support`,
    file: `${room}/k.ts`,
    source: bring(`${path.relative(room, 'testing')}/npm-run.ts`),
    says,
  })),
  {
    wall: 'nothing is required',
    file: 'build/a.ts',
    source: "export const it = require('electron');\n",
    says: 'no-require-imports',
  },
  {
    wall: 'Node’s modules are named as such',
    file: 'build/b.ts',
    source: bring('fs'),
    says: 'prefer-node-protocol',
  },
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
  'renderer/screens/any/fine.ts': bring('../routes.ts'),
  'renderer/screens/any/folder/fine.ts': bring('../fine.ts'),
  'renderer/features/any/fine.ts': bring('../../screens/routes.ts'),
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
  for (const file of ['.oxlintrc.json', 'tsconfig.json'])
    copyFileSync(path.join(root, file), path.join(copy, file));
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
  'build/a.ts': ['document'],
  'soak/a.ts': ['document'],
};

/** What each room does have; a preload script has both, and so do tests of the page and what drives a browser. */
const native: Readonly<Record<string, string>> = {
  'service/b.ts': 'process',
  'electron/station/b.ts': 'process',
  'electron/preload.ts': 'document',
  'renderer/b.ts': 'document',
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
    ['service', /lib\.dom\./],
    ['electron', /lib\.dom\.|\/electron\.d\.ts$/],
    ['electron/shell', /lib\.dom\./],
  ])('no file of %s brings in more', (room, more) => {
    const files = tool(root, 'typescript/bin/tsc', '-p', room, '--listFilesOnly').stdout.split('\n');
    expect(files.length).toBeGreaterThan(50);
    expect(files.filter((file) => more.test(file.replaceAll('\\', '/')))).toEqual([]);
  });
});
