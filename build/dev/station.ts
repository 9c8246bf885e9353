/**
 * The station and its service from their sources, for `npm run dev`: `station.ts FOLDER [--fresh]`. The process that
 * started it gets the port in a message and passes on what pages say.
 */
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { WebSocketServer } from 'ws';
import { childService } from '../../electron/browser/child-service.ts';
import { largestFrame, socketChannel } from '../../electron/browser/sockets.ts';
import { claimDataFolder } from '../../electron/hosts/data-folder.ts';
import { endWith } from '../../electron/hosts/end-with.ts';
import { fileSecrets } from '../../electron/hosts/file-secrets.ts';
import { openStation } from '../../electron/hosts/open-station.ts';
import { serveBridge } from '../../electron/station/pages.ts';
import { lockFolder } from '../../electron/station/store/folder-lock.ts';
import { terminal } from '../../shared/text/technical.ts';
import { refuse, root } from '../setup.mjs';

const [dataFolder = '', ...given] = process.argv.slice(2);
const folder = claimDataFolder(dataFolder);
if (!folder.ok) refuse(folder.error.message);
const lock = lockFolder(folder.value);
if (lock === null) refuse(terminal.running(folder.value));

const opened = await openStation({
  host: 'browser',
  version: '0.0.0',
  language: 'en',
  dataFolder: folder.value,
  lock,
  firstPicture: Promise.resolve(),
  spawnService: childService(path.join(root, 'service/main.ts')),
  listPorts: () => childService(path.join(root, 'electron/list-ports.ts'))([]),
  secrets: fileSecrets(folder.value),
  fresh: given.includes('--fresh'),
  goBack: false,
  asksFirst: false,
  sampleCharging: true,
  managed: null,
  licences: path.join(root, 'dist/licences.txt'),
  updates: null,
});

const server = new WebSocketServer({
  host: '127.0.0.1',
  port: 0,
  maxPayload: largestFrame,
  // A browser names its page's origin; the process that passes pages on has none.
  verifyClient: ({ origin }: { origin?: string }) => origin === undefined,
});
server.on('connection', (socket) => {
  socket.on('error', () => undefined);
  socket.once('close', serveBridge(opened.station, socketChannel(socket)));
});
server.once('listening', () => process.send?.((server.address() as AddressInfo).port));
endWith(async () => {
  server.close();
  await opened.close();
});
