/**
 * Keys of slots: opaque, signed, valid for a limited time (decisions 5, Availability). The part that all slots of a resource
 * share is signed once, with a key derived from it; with that key each start and price is one block of a cipher. A month of ten
 * resources has thousands of slots.
 */
import { createCipheriv, createHmac, timingSafeEqual } from 'node:crypto';

/** What a key names, beside its start. */
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
  // Each block is another start: there is nothing for a chain to hide.
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

/** Null where the key is forged, another location's, or too old. */
export function slotOfKey(secret: Buffer, location: string, key: string, now: number): NamedSlot | null {
  const [alike = '', block = '', signature = '', ...more] = key.split('.');
  const plain = Buffer.from(block, 'base64url');
  const given = Buffer.from(signature, 'base64url');
  if (more.length > 0 || plain.length !== blockLength || given.length !== blockLength) return null;
  if (!timingSafeEqual(blocksOf(secret, location, alike, plain), given)) return null;
  // One text alone names a slot: decoding ignores what does not belong there.
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
