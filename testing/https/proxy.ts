/** HTTPS in front of a service, like Caddy with its file, with a certificate for tests only. For tests only. */
import { readFileSync } from 'node:fs';
import { once } from 'node:events';
import { request } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

const beside = (name: string) => path.join(import.meta.dirname, name);

/** The certificate that a computer must trust to use the proxy. */
export const proxyCertificate = beside('proxy.pem');

export interface Proxy {
  readonly url: string;
  close(): Promise<void>;
}

/** Starts the proxy on this computer instead of the file's address. Throws if the file has another form. */
export async function proxyBy(caddyfile: string): Promise<Proxy> {
  const [, hostname, port] =
    /^https:\/\/[\d.]+ \{\s+tls internal\s+reverse_proxy ([\d.]+):(\d+)\s+\}\s*$/.exec(caddyfile) ?? [];
  if (hostname === undefined || port === undefined) throw new Error(`not understood: ${caddyfile}`);
  const server = createServer(
    { cert: readFileSync(proxyCertificate), key: readFileSync(beside('proxy-key.pem')) },
    (near, answer) => {
      const { method, url, headers } = near;
      const far = request({ hostname, port, method, path: url, headers }, (response) => {
        answer.writeHead(response.statusCode ?? 502, response.headers);
        response.pipe(answer);
      });
      far.on('error', () => answer.writeHead(502).end());
      near.pipe(far);
    },
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `https://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
