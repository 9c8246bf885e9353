/** Signs releases from electron-builder's update files, and manages the signing keys. */
import { existsSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import {
  publicKeyOf,
  releaseName,
  signRelease,
  type Release,
  type System,
} from '../../electron/station/updates/signed-release.ts';

/** The private key, in PEM; null: nothing is signed. */
export function signingKey(env: NodeJS.ProcessEnv = process.env): string | null {
  const given = env.COLOUR_BAR_UPDATE_KEY ?? '';
  if (given === '') return null;
  return given.includes('PRIVATE KEY') ? given : readFileSync(given, 'utf8');
}

/** The keys that a package trusts: those in the repository, and its own signing key. */
export function trustedKeys(folder: string, key: string | null): string[] {
  const kept = readFileSync(path.join(folder, 'update-keys.txt'), 'utf8')
    .split('\n')
    .map((line) => line.replace(/#.*/, '').trim())
    .filter((line) => line !== '');
  return [...new Set(key === null ? kept : [...kept, publicKeyOf(key)])];
}

/** The signed parts of electron-builder's file. */
const written = z.object({
  version: z.string(),
  files: z.array(z.object({ url: z.string(), sha512: z.string(), size: z.int().optional() })).min(1),
});

const systemOf = (name: string): System =>
  /-linux(-\w+)?\.yml$/.test(name) ? 'linux' : name.endsWith('-mac.yml') ? 'mac' : 'win';

interface Signing extends Pick<Release, 'channel' | 'percentage'> {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly key: string;
}

/** Writes the signed release beside the packages, whole or not at all; answers with its name. */
export function signFile(file: string, { channel, percentage, at, key }: Signing): string {
  const folder = path.dirname(file);
  const { version, files } = written.parse(parse(readFileSync(file, 'utf8')));
  const system = systemOf(path.basename(file));
  const text = signRelease(
    {
      product: 'app.colourbar.station',
      channel,
      system,
      version,
      signedAt: at,
      percentage,
      files: files.map(({ url, sha512, size = sizeOf(path.join(folder, url)) }) => ({ url, sha512, size })),
    },
    key,
  );
  const made = path.join(folder, releaseName(channel, system));
  writeFileSync(`${made}.part`, text);
  renameSync(`${made}.part`, made);
  return made;
}

function sizeOf(file: string): number {
  if (!existsSync(file)) throw new Error(`${file} is not beside what is signed`);
  return statSync(file).size;
}
