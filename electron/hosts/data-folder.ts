/** The folder for this computer's data: its path, the check that it is ours, and the reset of the sample. */
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { terminal } from '../../shared/text/technical.ts';

export const productId = 'app.colourbar.station';

/** Tells our folder from any other. */
const markerName = 'colour-bar.json';

/** The system's application folder. */
export function defaultDataFolder(
  platform: NodeJS.Platform,
  env: Readonly<Record<string, string | undefined>>,
  home: string,
): string {
  switch (platform) {
    case 'darwin':
      return path.join(home, 'Library', 'Application Support', productId);
    case 'win32':
      return path.join(env.APPDATA ?? path.join(home, 'AppData', 'Roaming'), productId);
    default: {
      // The base directory specification: a relative path is to be ignored.
      const base = env.XDG_DATA_HOME;
      const usable = base !== undefined && path.isAbsolute(base);
      return path.join(usable ? base : path.join(home, '.local', 'share'), productId);
    }
  }
}

export function isOurs(folder: string): boolean {
  try {
    const marker = JSON.parse(readFileSync(path.join(folder, markerName), 'utf8')) as { product?: unknown };
    return marker.product === productId;
  } catch {
    return false;
  }
}

/** `message`: one sentence for a terminal. */
type FolderFailure = { code: keyof typeof terminal.folder; message: string };
export type FolderResult = { ok: true; value: string } | { ok: false; error: FolderFailure };

const refused = (code: FolderFailure['code'], folder: string, reason = ''): FolderResult => ({
  ok: false,
  error: { code, message: terminal.folder[code](folder, reason) },
});

/** Marks an existing folder as ours, with any content. */
export function markAsOurs(folder: string): void {
  if (!isOurs(folder)) {
    writeFileSync(path.join(folder, markerName), `${JSON.stringify({ product: productId })}\n`);
  }
}

/**
 * Creates `folder` if needed, readable by its owner only, and claims it. A folder with foreign files is refused, so
 * that neither we nor `--fresh` ever touch them.
 */
export function claimDataFolder(folder: string): FolderResult {
  const place = path.resolve(folder);
  try {
    mkdirSync(place, { recursive: true, mode: 0o700 });
    if (!statSync(place).isDirectory()) return refused('not_a_folder', place);
    if (!isOurs(place) && readdirSync(place).length > 0) {
      return refused('not_ours', place);
    }
    markAsOurs(place);
    return { ok: true, value: place };
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    const code = (error as NodeJS.ErrnoException).code === 'EEXIST' ? 'not_a_folder' : 'not_writable';
    return refused(code, place, why);
  }
}

/** Holds the key that opens the sample here. */
export const sampleKeyFile = 'sample-key';

/** The sample's own database, as SQLite names its files, and its key. */
const sampleFiles = [
  'sample.sqlite',
  'sample.sqlite-wal',
  'sample.sqlite-shm',
  'sample.sqlite-journal',
  sampleKeyFile,
];

/**
 * Deletes the sample salon's data, so that the next start creates it again. Data of a salon's own service stay. Only in
 * a folder that is ours, and only while no process uses it (see `lockFolder`).
 */
export function removeSample(folder: string): void {
  if (!isOurs(folder)) throw new Error(`${folder} is not a data folder of ours`);
  for (const name of sampleFiles) rmSync(path.join(folder, name), { force: true });
}
