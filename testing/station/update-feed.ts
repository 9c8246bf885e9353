/** A local server that offers releases, signed with its own key. For tests only. */
import { createHash, generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  publicKeyOf,
  releaseName,
  signRelease,
  type Release,
} from '../../electron/station/updates/signed-release.ts';
import { atTheEnd } from '../at-the-end.ts';

export const newSigningKey = (): string =>
  generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

export interface UpdateFeed {
  /** Ends with a slash. */
  readonly url: string;
  readonly publicKey: string;
  /** Served files by name; null: every request gets 503. */
  files: Map<string, Uint8Array> | null;
  /** Requested paths. */
  readonly asked: string[];
  /** Offers a version with a file of these bytes. */
  readonly offer: (version: string, some?: Partial<Release>, content?: string) => Release;
}

export async function startFeed(key = newSigningKey()): Promise<UpdateFeed> {
  let signedAt = 1_000;
  const server = createServer((request, response) => {
    const name = (request.url ?? '/').slice(1);
    feed.asked.push(name);
    const file = feed.files?.get(name);
    response.statusCode = feed.files === null ? 503 : file === undefined ? 404 : 200;
    response.end(file);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  atTheEnd(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const feed: UpdateFeed = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    publicKey: publicKeyOf(key),
    files: new Map(),
    asked: [],
    offer: (version, some = {}, content = `the installer of ${version}`) => {
      const file = Buffer.from(content);
      const url = `colour-bar-${version}.bin`;
      signedAt += 1;
      const release: Release = {
        product: 'app.colourbar.station',
        channel: 'stable',
        system: 'win',
        version,
        signedAt,
        percentage: 100,
        files: [{ url, sha512: createHash('sha512').update(file).digest('base64'), size: file.length }],
        ...some,
      };
      feed.files?.set(url, file);
      feed.files?.set(releaseName(release.channel, release.system), Buffer.from(signRelease(release, key)));
      return release;
    },
  };
  return feed;
}
