/** An empty route on the service's own server stack, the limit of what its routes can reach. Prints its address. */
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const app = new Hono();
app.get('/v1/locations/:locationId/colour-bar-items', (context) => context.body('', 200));

const answer = getRequestListener(app.fetch);
const server = createServer((request, response) => void answer(request, response));
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}\n`);
});
process.on('SIGTERM', () => process.exit());
