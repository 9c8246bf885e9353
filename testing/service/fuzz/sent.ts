/** A request's bytes and its intention. */
import type { Operation } from '../../../shared/api/operation.ts';
import type { ApiErrorCode } from '../../../shared/result.ts';

export interface SentRequest {
  readonly method: string;
  /** Path and query, as written on the wire. */
  readonly target: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: Buffer | null;
  /** Stray bytes after the complete request. */
  readonly stray?: string;
}

/** `cut`: the connection ends in the middle of the body. `pair`: with its partner at once, on two connections. */
export type Manner = 'whole' | 'chunked' | 'pieces' | 'cut' | 'pair' | 'again';

export interface Planned {
  /** Its oddity in one or two words. */
  readonly kind: string;
  /** Null: not aimed at a declared operation. */
  readonly operation: Operation | null;
  readonly sent: SentRequest;
  readonly manner: Manner;
  /** The partner in a pair; missing if the request itself is sent twice. */
  readonly partner?: Planned;
  /** The expected refusals; missing if the request may be valid. */
  readonly refusedWith?: readonly ApiErrorCode[];
}

export const headerOf = ({ headers }: SentRequest, name: string): string | undefined =>
  headers.find(([one]) => one.toLowerCase() === name)?.[1];

/** `cutAt`: how much of the body to send; the length header names all of it. */
export function requestBytes(sent: SentRequest, manner: Manner): Buffer {
  const { stray, ...request } = sent;
  if (stray !== undefined) return Buffer.concat([requestBytes(request, manner), Buffer.from(stray)]);
  const { method, target, headers, body } = sent;
  const lines = [`${method} ${target} HTTP/1.1`, 'Host: salon'];
  for (const [name, value] of headers) lines.push(`${name}: ${value}`);
  if (manner === 'chunked') lines.push('Transfer-Encoding: chunked');
  else if (body !== null) lines.push(`Content-Length: ${body.length}`);
  const head = Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1');
  if (body === null) return manner === 'chunked' ? Buffer.concat([head, Buffer.from('0\r\n\r\n')]) : head;
  if (manner !== 'chunked') return Buffer.concat([head, body]);
  const size = Buffer.from(`${body.length.toString(16)}\r\n`);
  const parts = body.length === 0 ? [] : [size, body, Buffer.from('\r\n')];
  return Buffer.concat([head, ...parts, Buffer.from('0\r\n\r\n')]);
}

const printable = (body: Buffer): object =>
  Buffer.from(body.toString()).equals(body)
    ? { body: body.length > 4000 ? `${body.toString().slice(0, 4000)}…` : body.toString() }
    : { bodyBase64: body.toString('base64').slice(0, 4000) };

/** The request in a form that a person can send again. */
export const printableRequest = ({ kind, manner, sent, partner }: Planned): object => ({
  kind,
  manner,
  method: sent.method,
  target: sent.target.length > 4000 ? `${sent.target.slice(0, 4000)}…` : sent.target,
  headers: sent.headers.map(([name, value]) => `${name}: ${value.slice(0, 400)}`),
  ...(sent.body !== null && printable(sent.body)),
  stray: sent.stray,
  partner: partner && printableRequest(partner),
});
