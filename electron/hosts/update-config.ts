/** A package's update settings, fixed when it was built: the feed, and the trusted signing keys. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

export interface UpdateConfig {
  /** Ends with a slash. */
  readonly feed: string;
  readonly keys: readonly string[];
}

/** Written by electron-builder beside the app, among other lines. */
const urlLine = /^url: *(['"]?)(\S+)\1$/m;
/** Written by `npm run package` into the app's sealed archive. */
const manifest = z.object({ updateKeys: z.string() });

/** `https`, or this computer. */
function usableFeed(text: string): string | null {
  const address = text.endsWith('/') ? text : `${text}/`;
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  if (url.search !== '' || url.hash !== '' || url.username !== '') return null;
  const here = url.protocol === 'http:' && ['127.0.0.1', 'localhost', '[::1]'].includes(url.hostname);
  return url.protocol === 'https:' || here ? url.href : null;
}

/** Null if the package has none. `app`: the archive; `resources`: the folder beside it. */
export function readUpdateConfig(app: string, resources: string): UpdateConfig | null {
  try {
    const read = (file: string) => readFileSync(file, 'utf8');
    const { updateKeys } = manifest.parse(JSON.parse(read(path.join(app, 'package.json'))));
    const feed = usableFeed(urlLine.exec(read(path.join(resources, 'app-update.yml')))?.[2] ?? '');
    const keys = updateKeys.split(',').filter((key) => key !== '');
    return feed === null || keys.length === 0 ? null : { feed, keys };
  } catch {
    return null;
  }
}
