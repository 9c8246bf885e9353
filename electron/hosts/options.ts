/** What `npm start` and the browser host take on their command line. */
import { homedir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { defaultDataFolder } from './data-folder.ts';

export interface Options {
  /** A page in the browser, also where a window could be opened. */
  readonly browser: boolean;
  /** Of the page; 0: any free one. */
  readonly port: number;
  readonly dataFolder: string;
  /** The sample salon begins anew. */
  readonly fresh: boolean;
}

export const usage = `npm start -- [--browser] [--port N] [--data FOLDER] [--fresh]
  --browser      a page in the browser, also where a window could be opened
  --port N       the page's port (default: any free one); means --browser
  --data FOLDER  where this computer's data is kept (default: the system's application folder)
  --fresh        the sample salon begins anew`;

export type OptionsResult = { ok: true; value: Options } | { ok: false; error: string };

/** `folder`: what a relative `--data` starts from. */
export function readOptions(words: readonly string[], folder: string): OptionsResult {
  const refused = (error: string): OptionsResult => ({ ok: false, error });
  let values: { browser?: boolean; port?: string; data?: string; fresh?: boolean };
  try {
    ({ values } = parseArgs({
      args: [...words],
      options: {
        browser: { type: 'boolean' },
        port: { type: 'string' },
        data: { type: 'string' },
        fresh: { type: 'boolean' },
      },
    }));
  } catch (error) {
    return refused(error instanceof Error ? error.message : String(error));
  }
  const { browser = false, port = '0', data, fresh = false } = values;
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535)
    return refused(`--port takes a number from 0 to 65535, not '${port}'.`);
  if (data === '') return refused('--data takes a folder.');
  return {
    ok: true,
    value: {
      browser: browser || values.port !== undefined,
      port: Number(port),
      dataFolder:
        data === undefined
          ? defaultDataFolder(process.platform, process.env, homedir())
          : path.resolve(folder, data),
      fresh,
    },
  };
}
