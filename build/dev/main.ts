/**
 * `npm run dev [-- --port N] [--data FOLDER] [--fresh]`: the app from its sources. Vite serves the page and applies edits
 * without a reload. Station and service restart at each edit of theirs.
 */
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { createServer } from 'vite';
import { WebSocketServer } from 'ws';
import { createEntry } from '../../electron/browser/entry.ts';
import { entryFile } from '../../electron/browser/entry-file.ts';
import { createEntryPass } from '../../electron/browser/entry-pass.ts';
import { largestFrame } from '../../electron/browser/sockets.ts';
import { claimDataFolder } from '../../electron/hosts/data-folder.ts';
import { endWith } from '../../electron/hosts/end-with.ts';
import { openBrowser } from '../../electron/hosts/open-browser.ts';
import { readOptions } from '../../electron/hosts/options.ts';
import { tokenMark } from '../../shared/entry.ts';
import type { BridgePath } from '../../shared/frames.ts';
import { terminal } from '../../shared/text/technical.ts';
import { bundleApp } from '../bundle.ts';
import { bundles } from '../bundles.ts';
import { refuse, root } from '../setup.mjs';
import { stationProcess } from './station-process.ts';

const bridgePath: BridgePath = '/bridge';
const usualPort = 5173;
/** The PIN of the sample salon's manager, who has every permission. */
const samplePin = '1234';

const given = process.argv.slice(2);
const named = given.some((one) => one.startsWith('--data'))
  ? []
  : [`--data=${path.join(root, '.cache/dev')}`];
const read = readOptions([...given, ...named], process.env.INIT_CWD ?? process.cwd());
if (!read.ok) refuse(read.error);
const { dataFolder, fresh, port } = read.value;
const folder = claimDataFolder(dataFolder);
if (!folder.ok) refuse(folder.error.message);

// The service sends the booking page as it is built.
await bundleApp({ names: ['booking-page'] });
const station = stationProcess([folder.value, ...(fresh ? ['--fresh'] : [])], samplePin);

const page = bundles.find(({ name }) => name === 'renderer')?.config('') ?? {};
const vite = await createServer({
  ...page,
  mode: 'development',
  base: '/',
  logLevel: 'info',
  clearScreen: false,
  cacheDir: path.join(root, '.cache/vite'),
  plugins: [react(), page.plugins],
  build: {},
  server: {
    host: '127.0.0.1',
    port: port === 0 ? usualPort : port,
    strictPort: port !== 0,
    fs: { allow: [root] },
  },
});
await vite.listen();
const origin = `http://127.0.0.1:${vite.config.server.port}`;

const newAddress = () => `${origin}/${tokenMark}${pass.issue()}`;
// An address lets one tab in: the next one is printed as soon as it is used.
const pass = createEntryPass(origin, () => console.log(terminal.ready(newAddress())));
const letIn = createEntry(pass, station.serve);
const sockets = new WebSocketServer({ noServer: true, maxPayload: largestFrame });
vite.httpServer?.on('upgrade', (request, socket, head) => {
  if (request.url !== bridgePath) return;
  if (request.headers.origin !== origin) {
    socket.destroy();
    return;
  }
  sockets.handleUpgrade(request, socket, head, (opened) => {
    opened.on('error', () => undefined);
    letIn(opened);
  });
});

/** The rooms whose changes restart the station, without their tests. */
const behind = ['electron', 'service', 'shared'].map((room) => path.join(root, room) + path.sep);
const bookingPage = path.join(root, 'booking-page') + path.sep;
vite.watcher.add([...behind, bookingPage]);
vite.watcher.on('all', (_event, file) => {
  if (file.startsWith(bookingPage))
    void again('the booking page', () => bundleApp({ names: ['booking-page'] }));
  else if (/(?<!\.test)\.ts$/.test(file) && behind.some((room) => file.startsWith(room)))
    void again('the station', station.restart);
});

const underWay = new Map<string, { wanted: boolean }>();
/** Restarts once more after the current restart, however many changes came during it. */
async function again(what: string, work: () => Promise<unknown>): Promise<void> {
  const running = underWay.get(what);
  if (running !== undefined) {
    running.wanted = true;
    return;
  }
  const mine = { wanted: true };
  underWay.set(what, mine);
  while (mine.wanted) {
    mine.wanted = false;
    const began = performance.now();
    await work().catch((error: unknown) => console.error(error));
    console.log(`${what}: begun again in ${Math.round(performance.now() - began)} ms`);
  }
  underWay.delete(what);
}

const address = newAddress();
console.log(terminal.ready(address));
const file = entryFile(folder.value);
openBrowser(() => file.write(address));
// Vite's own handler would end this process before the station has ended.
process.removeAllListeners('SIGTERM');
endWith(async () => {
  file.remove();
  await Promise.all([vite.close(), station.end()]);
});
