/**
 * Keys of slots: opaque, signed, valid for a limited time (decisions 5, Availability). The part that all slots of a resource
 * share is signed once. Each start and price is one cipher block under a key derived from it, which is fast enough for the
 * thousands of slots in a month.
 */
import { createCipheriv, createHmac, timingSafeEqual } from 'node:crypto';

/** The part of a key that the slots of a resource share. */
export interface SlotsAlike {
  /** The location's id. */
  readonly location: string;
  /** Public numbers. */
  readonly resource: number;
  readonly services: readonly number[];
}

export interface KeyedStart {
  /** Milliseconds since 1970. */
  readonly time: number;
  /** Hundredths. */
  readonly price: number;
}

/** Milliseconds. */
const lasts = 15 * 60_000;
const blockLength = 16;

function blocksOf(secret: Buffer, location: string, alike: string, starts: Buffer): Buffer {
  const key = createHmac('sha256', secret)
    .update(JSON.stringify([location, alike]))
    .digest();
  // ECB is safe here, as all blocks differ.
  return createCipheriv('aes-256-ecb', key, null).setAutoPadding(false).update(starts);
}

function written({ time, price }: KeyedStart): Buffer {
  const block = Buffer.alloc(blockLength);
  block.writeBigInt64BE(BigInt(time), 0);
  block.writeBigInt64BE(BigInt(price), 8);
  return block;
}

/** A key for each start, in their order. */
export function slotKeys(
  secret: Buffer,
  { location, resource, services }: SlotsAlike,
  starts: readonly KeyedStart[],
  now: number,
): string[] {
  const alike = Buffer.from(JSON.stringify([resource, services, now])).toString('base64url');
  const plain = Buffer.concat(starts.map(written));
  const signed = blocksOf(secret, location, alike, plain);
  return starts.map((_, at) => {
    const place = at * blockLength;
    const block = plain.toString('base64url', place, place + blockLength);
    return `${alike}.${block}.${signed.toString('base64url', place, place + blockLength)}`;
  });
}

export interface NamedSlot extends KeyedStart {
  readonly resource: number;
  readonly services: readonly number[];
}

/** Null: the key is forged, expired, or another location's. */
export function slotOfKey(secret: Buffer, location: string, key: string, now: number): NamedSlot | null {
  const [alike = '', block = '', signature = '', ...more] = key.split('.');
  const plain = Buffer.from(block, 'base64url');
  const given = Buffer.from(signature, 'base64url');
  if (more.length > 0 || plain.length !== blockLength || given.length !== blockLength) return null;
  if (!timingSafeEqual(blocksOf(secret, location, alike, plain), given)) return null;
  // Accept only the canonical encoding, as decoding ignores invalid characters.
  if (plain.toString('base64url') !== block || given.toString('base64url') !== signature) return null;
  const [resource, services, madeAt] = JSON.parse(Buffer.from(alike, 'base64url').toString()) as [
    number,
    number[],
    number,
  ];
  if (now - madeAt > lasts) return null;
  return {
    resource,
    services,
    time: Number(plain.readBigInt64BE(0)),
    price: Number(plain.readBigInt64BE(8)),
  };
}
