/** An empty route on the service's own server stack: as fast as any of its routes could be. Prints its address. */
import { serve } from '@hono/node-server';
import { Hono } from 'hono';

const app = new Hono();
app.get('/', (context) => context.body('', 200));

const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, ({ port }) => {
  process.stdout.write(`http://127.0.0.1:${port}/\n`);
});
process.on('SIGTERM', () => {
  server.close(() => process.exit());
  if ('closeAllConnections' in server) server.closeAllConnections();
});
