/** `pass-on.ts PATH`: the least program that does the station's errand: what a port sends goes to a page, a message for each frame. */
import type { AddressInfo } from 'node:net';
import { SerialPort } from 'serialport';
import { WebSocketServer } from 'ws';
import { readAtOnce } from '../../electron/station/devices/serial/read-at-once.ts';
import type { BridgeEvent } from '../../shared/bridge.ts';

const server = new WebSocketServer({ host: '127.0.0.1', port: 0, perMessageDeflate: false });
const port = new SerialPort({ path: process.argv[2] ?? '', baudRate: 9600, autoOpen: false });
port.once('open', () => readAtOnce(port));
port.on('data', (bytes: Buffer) => {
  const hundredths = Math.round(Number(bytes.toString('latin1').slice(4, 14)) * 100);
  const data = { state: 'moving', hundredths, net: false, at: new Date().toISOString() } as const;
  const event: BridgeEvent = { event: 'reading', data };
  for (const page of server.clients) page.send(JSON.stringify(event));
});
port.open((error) => {
  if (error) throw error;
  console.log(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
