/** A page that nobody's work slows down, on a server of its own: what figures are compared with. */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ServedPage extends Disposable {
  readonly server: Server;
  readonly url: string;
}

export async function serveEmptyPage(html: string): Promise<ServedPage> {
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'text/html').end(html);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    server,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    [Symbol.dispose]: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
