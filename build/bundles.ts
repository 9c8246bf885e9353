/**
 * What the app is bundled into, and how: six bundles in dist/, each with all of its dependencies inside (those with native
 * code beside it), so that dist/ runs without node_modules. The oldest runtime they must run on sets the targets: Chrome 130 and Node 20.18.
 */
import { builtinModules } from 'node:module';
import path from 'node:path';
import type { InlineConfig } from 'vite';
import { announcerByElements } from './announcer.ts';
import { fillQueries } from '../renderer/theme/breakpoints.ts';
import { root } from './setup.mjs';

/** Only the station uses it. */
const native = ['serialport'];

const page = 'chrome130';
/** The oldest browsers that customers come with. */
const customers = ['safari15.4', 'chrome109', 'firefox115'];
const main = 'node20.18';

/** Hosts replace it by a fresh value each time they serve the page; React Aria's style elements use it too. */
export const noncePlaceholder = 'colour-bar-nonce';

/** The path of the booking page's files, the same for all accounts (`service/page/`). */
const bookingPageBase = '/booking-page/';

export interface Bundle {
  readonly name: 'renderer' | 'booking-page' | 'electron' | 'preload' | 'service' | 'browser';
  /** Inside dist/; owned by this bundle alone, except where `files` names its own. */
  readonly folder: string;
  /** Folders and files, from the root, whose change makes the bundle stale. */
  readonly sources: readonly string[];
  readonly config: (outDir: string) => InlineConfig;
  /** Packages with native code, which stay packages. */
  readonly beside?: readonly string[];
}

/** What every bundle depends on: the libraries and how it is built. */
export const ground: readonly string[] = [
  'package-lock.json',
  'package.json',
  'tsconfig.json',
  'build/bundles.ts',
  'build/guide.ts',
  'build/bundle.ts',
  'build/licences.ts',
  'build/native-packages.ts',
  'build/packages-in.ts',
];

const common = {
  root,
  configFile: false,
  mode: 'production',
  envDir: false,
  publicDir: false,
  logLevel: 'warn',
} as const satisfies InlineConfig;

/**
 * The output formats of programs. `cjs` starts 20 ms sooner, but its files must end in `.cjs` and it has no top-level
 * `await`.
 */
const formats = { es: 'js', cjs: 'cjs' } as const;

/** A program for Node: one file per entry, everything inside but Node's and Electron's own modules. */
function program(entries: Record<string, string>, format: keyof typeof formats): Bundle['config'] {
  return (outDir) => ({
    ...common,
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true, external: ['electron', ...native], target: 'node' },
    build: {
      ssr: true,
      outDir,
      emptyOutDir: true,
      target: main,
      minify: false,
      sourcemap: false,
      rolldownOptions: {
        input: Object.fromEntries(
          Object.entries(entries).map(([name, file]) => [name, path.join(root, file)]),
        ),
        external: (id) => ['electron', ...native, ...builtinModules].includes(id) || id.startsWith('node:'),
        output: {
          format,
          strict: true,
          entryFileNames: `[name].${formats[format]}`,
          chunkFileNames: `[name]-[hash].${formats[format]}`,
          // The file is parsed at each start. The licences of its parts are in `licences.txt`.
          comments: false,
          // A single character beyond Latin-1 makes V8 store the whole source with two bytes per character.
          charset: 'ascii',
        },
      },
    },
  });
}

/** `@media (--narrow)` and `@container` alike. */
const namedQueries = {
  postcssPlugin: 'named-queries',
  AtRule: Object.fromEntries(
    ['media', 'container'].map((name) => [
      name,
      (rule: { params: string }) => {
        const params = fillQueries(rule.params);
        if (params !== rule.params) rule.params = params;
      },
    ]),
  ),
};

export const bundles: readonly Bundle[] = [
  {
    name: 'renderer',
    folder: 'renderer',
    sources: ['renderer', 'shared', 'docs/guide'],
    config: (outDir) => ({
      ...common,
      root: path.join(root, 'renderer'),
      base: './',
      html: { cspNonce: noncePlaceholder },
      // React has included it since version 18.
      resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
      // Loaded only when bundling, so that a start is quicker.
      plugins: [import('./guide.ts').then(({ guidePages }) => guidePages), announcerByElements],
      css: { postcss: { plugins: [namedQueries] } },
      build: {
        outDir,
        emptyOutDir: true,
        target: page,
        // Fonts and pictures stay files: the page may load nothing from data: addresses.
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        reportCompressedSize: false,
        rolldownOptions: {
          input: path.join(root, 'renderer/index.html'),
          // The first screen needs a single file, so that the window waits for one response only.
          output: {
            codeSplitting: {
              groups: [
                { name: 'first-screen', tags: ['$initial'], priority: 1 },
                { name: 'shared', minShareCount: 3 },
              ],
            },
          },
          onLog(level, log, handle) {
            // "use client" concerns servers that render pages; there is none here.
            if (log.code !== 'MODULE_LEVEL_DIRECTIVE') handle(level, log);
          },
        },
      },
    }),
  },
  {
    name: 'booking-page',
    folder: 'booking-page',
    // Both pages share one palette.
    sources: ['booking-page', 'shared', 'renderer/theme/tokens.css'],
    config: (outDir) => ({
      ...common,
      root: path.join(root, 'booking-page'),
      base: bookingPageBase,
      oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
      build: {
        outDir,
        emptyOutDir: true,
        target: customers,
        assetsInlineLimit: 0,
        assetsDir: '',
        modulePreload: { polyfill: false },
        reportCompressedSize: false,
        rolldownOptions: {
          input: ['index', 'simulated'].map((name) => path.join(root, `booking-page/${name}.html`)),
        },
      },
    }),
  },
  {
    name: 'electron',
    folder: 'electron',
    sources: ['electron', 'shared'],
    config: program(
      {
        main: 'electron/main.ts',
        'list-ports': 'electron/list-ports.ts',
        figures: 'electron/station/figures/worker.ts',
      },
      'cjs',
    ),
    beside: native,
  },
  {
    name: 'preload',
    folder: 'preload',
    sources: ['electron/preload.ts', 'electron/shell', 'shared/channel.ts'],
    config: (outDir) => ({
      ...common,
      build: {
        ssr: true,
        outDir,
        emptyOutDir: true,
        target: page,
        minify: false,
        rolldownOptions: {
          input: path.join(root, 'electron/preload.ts'),
          external: ['electron'],
          // A sandboxed preload is a CommonJS script.
          output: { format: 'cjs', entryFileNames: 'preload.cjs' },
        },
      },
    }),
  },
  {
    name: 'service',
    folder: 'service',
    sources: ['service', 'shared'],
    config: program({ main: 'service/main.ts', worker: 'service/http/worker.ts' }, 'es'),
  },
  {
    name: 'browser',
    folder: 'browser',
    sources: ['electron', 'shared'],
    config: program(
      {
        main: 'electron/browser/main.ts',
        host: 'electron/browser/host.ts',
        'list-ports': 'electron/list-ports.ts',
        figures: 'electron/station/figures/worker.ts',
      },
      'cjs',
    ),
    beside: native,
  },
];
