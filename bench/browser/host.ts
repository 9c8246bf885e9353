/** The browser host of the app on a data folder, as `npm start -- --browser` runs it. */
import { bundleApp } from '../../build/bundle.ts';
import { startServer } from '../servers/process.ts';

export interface RunningHost extends AsyncDisposable {
  /** With its one-time token. */
  readonly address: string;
}

const address = /https?:\/\/\S+$/;

export async function startHost(data: string): Promise<RunningHost> {
  await bundleApp({ names: ['renderer', 'browser', 'service'], say: () => undefined });
  const host = await startServer(['dist/browser/main.cjs', '--port', '0', '--data', data], {
    isReady: (line) => address.test(line),
  });
  return {
    address: address.exec(host.line)?.[0] ?? '',
    [Symbol.asyncDispose]: () => host[Symbol.asyncDispose](),
  };
}
