/**
 * A channel's release: one line of JSON and one line with the signature of its bytes (Ed25519). The JSON is parsed only
 * after the signature is verified. Keys are base64 of their SPKI form; any of the app's keys may have signed.
 */
import { createPrivateKey, createPublicKey, sign, verify, type KeyObject } from 'node:crypto';
import { z } from 'zod';
import { updateChannel } from '../../../shared/bridge/updates.ts';

const systems = ['win', 'mac', 'linux'] as const;
export type System = (typeof systems)[number];

/** Three numbers: no other form can be newer or older than another by accident. */
const version = z.string().regex(/^(0|[1-9]\d{0,5})\.(0|[1-9]\d{0,5})\.(0|[1-9]\d{0,5})$/);

const release = z.strictObject({
  product: z.literal('app.colourbar.station'),
  channel: updateChannel,
  system: z.enum(systems),
  version,
  /** Milliseconds since 1970. A release signed before one already seen is ignored. */
  signedAt: z.int().min(0),
  /** How many of a hundred computers it is for. */
  percentage: z.int().min(0).max(100),
  files: z
    .array(
      z.strictObject({
        /** Beside the metadata: a name, never a way elsewhere. */
        url: z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,199}$/),
        /** In base64. */
        sha512: z.string().regex(/^[A-Za-z0-9+/]{86}==$/),
        size: z.int().min(1).max(2_000_000_000),
      }),
    )
    .min(1)
    .max(10),
});
export type Release = z.infer<typeof release>;

/** The file's name beside the packages. */
export const releaseName = (channel: Release['channel'], system: System) => `${channel}-${system}.release`;

/** The most bytes that are taken of one. */
export const largestRelease = 64_000;

/** A prefix, so that a signature for another purpose is never valid for a release. */
const purpose = 'colour-bar release 1\n';
const signed = (line: string) => Buffer.from(purpose + line, 'utf8');

export const publicKeyOf = (privateKey: string): string =>
  createPublicKey(createPrivateKey(privateKey)).export({ type: 'spki', format: 'der' }).toString('base64');

/** `privateKey`: PEM. */
export function signRelease(what: Release, privateKey: string): string {
  const key = createPrivateKey(privateKey);
  if (key.asymmetricKeyType !== 'ed25519') throw new Error('the key that signs releases is an Ed25519 key');
  const line = JSON.stringify(release.parse(what));
  return `${line}\n${sign(null, signed(line), key).toString('base64')}\n`;
}

/**
 * Why something is no release for this app: too long, not signed by one of its keys, signed and not in a form that this
 * version knows, for another channel or system, or signed before one that was seen.
 */
export type ReleaseFault = 'too_large' | 'not_signed' | 'unknown_form' | 'elsewhere' | 'replayed';

export interface WantedRelease {
  readonly keys: readonly string[];
  readonly channel: Release['channel'];
  readonly system: System;
  /** When the newest was signed that was seen of this channel; 0: none was. */
  readonly seenAt: number;
}

export function readRelease(
  bytes: Uint8Array,
  wanted: WantedRelease,
): { ok: true; release: Release } | { ok: false; fault: ReleaseFault } {
  if (bytes.length > largestRelease) return { ok: false, fault: 'too_large' };
  const [, line, signature] =
    /^([^\n]+)\n([A-Za-z0-9+/]{86}==)\n$/.exec(Buffer.from(bytes).toString('utf8')) ?? [];
  if (line === undefined || signature === undefined || !isSigned(line, signature, wanted.keys))
    return { ok: false, fault: 'not_signed' };
  const read = release.safeParse(JSON.parse(line));
  if (!read.success) return { ok: false, fault: 'unknown_form' };
  const { channel, system, signedAt } = read.data;
  if (channel !== wanted.channel || system !== wanted.system) return { ok: false, fault: 'elsewhere' };
  if (signedAt < wanted.seenAt) return { ok: false, fault: 'replayed' };
  return { ok: true, release: read.data };
}

function isSigned(line: string, signature: string, keys: readonly string[]): boolean {
  const bytes = signed(line);
  return keys.some((key) => {
    const known = keyOf(key);
    return known !== null && verify(null, bytes, known, Buffer.from(signature, 'base64'));
  });
}

function keyOf(key: string): KeyObject | null {
  try {
    const found = createPublicKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' });
    return found.asymmetricKeyType === 'ed25519' ? found : null;
  } catch {
    return null;
  }
}

/** Whether one version comes after another; false where either is none. */
export function isNewer(one: string, other: string): boolean {
  const numbers = (text: string) => (version.safeParse(text).success ? text.split('.').map(Number) : null);
  const [a, b] = [numbers(one), numbers(other)];
  if (a === null || b === null) return false;
  const at = a.findIndex((number, place) => number !== b[place]);
  return at >= 0 && (a[at] ?? 0) > (b[at] ?? 0);
}
