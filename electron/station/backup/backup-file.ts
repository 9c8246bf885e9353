/**
 * A backup as one file: compressed lines of JSON. The first line is the head and the last the number of rows, so that a
 * truncated file is detected. It holds no secret.
 */
import { createHmac } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { z } from 'zod';
import { fail, ok, type Result } from '../../../shared/result.ts';
import { yieldToEvents } from '../lifetime.ts';
import { dataVersion, portableRow, type PortableRow } from '../store/portable-rows.ts';

const fileFormat = 1;
const format = 'colour-bar-backup';

const first = z.object({
  format: z.literal(format),
  version: z.int(),
  /** The database's migrations (`user_version`), which decide the shape of its rows. */
  data: z.int(),
  app: z.string().max(100),
  /** Milliseconds since 1970. */
  at: z.int(),
});
const line = z.object({ table: z.string(), row: z.record(z.string(), z.unknown()) });
/** `seal`: an HMAC of all lines before, with a key that the salon's computers share; missing if there was no key. */
const last = z.object({ end: z.literal(true), rows: z.int(), seal: z.string().optional() });

export interface BackupHead {
  /** The version of the app that made it. */
  readonly app: string;
  readonly at: number;
}

export interface Backup extends BackupHead {
  readonly rows: readonly PortableRow[];
  /** A computer of this salon made it, and it is unchanged. */
  readonly sealed: boolean;
}

const largest = 256_000_000;
const compress = promisify(gzip);
const expand = promisify(gunzip);

/** A holder of the salon's key can write to the salon system anyway; the seal does not reveal the key. */
const sealOf = (text: string, salonKey: string): string =>
  createHmac('sha256', createHmac('sha256', salonKey).update(format).digest()).update(text).digest('hex');

/** `salonKey`: the key that the salon's computers share; null: none, so the file is not sealed. */
export async function writeBackup(
  head: BackupHead,
  batches: Iterable<PortableRow[]>,
  salonKey: string | null,
): Promise<Uint8Array> {
  const parts = [JSON.stringify({ format, version: fileFormat, data: dataVersion, ...head })];
  let rows = 0;
  for (const batch of batches) {
    for (const { table, row } of batch) parts.push(JSON.stringify({ table, row }, asText));
    rows += batch.length;
    await yieldToEvents();
  }
  const seal = salonKey === null ? {} : { seal: sealOf(parts.join('\n'), salonKey) };
  parts.push(JSON.stringify({ end: true, rows, ...seal }));
  return compress(parts.join('\n'));
}

/** `not_a_backup`, with `details.why`: `newer` if a newer version made it, else `damaged`. */
export async function readBackup(
  bytes: Uint8Array,
  salonKey: string | null,
): Promise<Result<Backup, 'not_a_backup'>> {
  const no = (why: 'newer' | 'damaged') => fail('not_a_backup', { details: { why } });
  let text: string;
  try {
    text = (await expand(bytes, { maxOutputLength: largest })).toString('utf8');
  } catch {
    return no('damaged');
  }
  const lines = text.split('\n');
  const head = parsed(first, lines[0]);
  if (!head) return no('damaged');
  if (head.version > fileFormat || head.data > dataVersion) return no('newer');
  const end = parsed(last, lines.at(-1));
  if (end?.rows !== lines.length - 2) return no('damaged');
  const rows: PortableRow[] = [];
  for (let at = 1; at < lines.length - 1; at += 1) {
    if (at % 50 === 0) await yieldToEvents();
    const read = parsed(line, lines[at], fromText);
    const row = read && portableRow(read.table, read.row);
    if (!row) return no('damaged');
    rows.push(row);
  }
  const sealed = salonKey !== null && end.seal === sealOf(lines.slice(0, -1).join('\n'), salonKey);
  return ok({ app: head.app, at: head.at, rows, sealed });
}

function parsed<S extends z.ZodType>(
  schema: S,
  text: string | undefined,
  revive?: (key: string, value: unknown) => unknown,
): z.output<S> | null {
  try {
    const read = schema.safeParse(JSON.parse(text ?? '', revive));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}

/** Bytes as text, and back. */
const asText = (_key: string, value: unknown) =>
  value instanceof Uint8Array ? { $bytes: Buffer.from(value).toString('base64') } : value;
const fromText = (_key: string, value: unknown) =>
  typeof value === 'object' && value !== null && '$bytes' in value && typeof value.$bytes === 'string'
    ? new Uint8Array(Buffer.from(value.$bytes, 'base64'))
    : value;
