/** `node dist/browser/main.cjs [--port N] [--data FOLDER] [--fresh]`: the browser host on its own. */
import path from 'node:path';
import { terminal } from '../../shared/text/technical.ts';
import { readOptions } from '../hosts/options.ts';
import { HostRefused, offerNewAddress, runBrowserHost } from './host.ts';

const options = readOptions(process.argv.slice(2), process.cwd());
if (!options.ok) {
  console.error(`colour-bar: ${options.error}`);
  process.exit(1);
}
const { value } = options;

async function run(): Promise<void> {
  const host = await runBrowserHost(value, path.join(import.meta.dirname, '..'));
  console.log(terminal.ready(host.address));
  await host.opened;
  offerNewAddress(host);
}

run().catch((error: unknown) => {
  console.error(error instanceof HostRefused ? `colour-bar: ${error.message}` : error);
  process.exit(1);
});
