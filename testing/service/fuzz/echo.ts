/** Checks that an answer repeats the accepted body, without fields that were null. */
import type { HttpAnswer } from './answer-reader.ts';
import type { Planned } from './sent.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Fields answered in another form, or not always: upper-case codes, stored barcodes, the VAT of some cards. */
const inAnotherForm = new Set(['code', 'eans', 'vatPercent']);

const isDecimal = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{1,9}(\.\d{1,2})?$/.test(value);

/** Money is answered with two decimals. */
const same = (sent: unknown, answered: unknown): boolean =>
  sent === answered ||
  (isDecimal(sent) && isDecimal(answered) && Number(sent) === Number(answered)) ||
  (typeof sent === 'object' && typeof answered === 'object' && holds(sent as Fields, answered as Fields));

/** Whether the answer contains everything that was sent. */
function holds(sent: Fields | null, answered: Fields | null): boolean {
  if (sent === null || answered === null) return sent === answered;
  return Object.entries(sent).every(([name, value]) => value === undefined || same(value, answered[name]));
}

/** Names the first field that was answered differently; null if none. */
export function wrongWithEcho(
  { operation, sent, manner }: Planned,
  { status, text }: HttpAnswer,
): string | null {
  const method = operation?.method;
  // A create with 200 answers with the existing resource.
  const made = (method === 'POST' && status === 201) || (method === 'PATCH' && status === 200);
  if (!made || manner === 'again' || operation?.body === undefined || sent.body === null) return null;
  // A stock document's answer holds its movements.
  if (operation.id === 'stockMovements.create') return null;
  const read = operation.body.safeParse(JSON.parse(sent.body.toString()));
  if (!read.success) return 'it was accepted, and the declaration refuses it';
  const answered = JSON.parse(text) as Fields;
  for (const [name, value] of Object.entries(read.data as Fields)) {
    if (value === undefined || inAnotherForm.has(name)) continue;
    const now = answered[name];
    if (value === null ? now !== undefined && now !== null : !same(value, now))
      return `${name} was sent as ${JSON.stringify(value)}, and answered as ${JSON.stringify(now)}`;
  }
  return null;
}
