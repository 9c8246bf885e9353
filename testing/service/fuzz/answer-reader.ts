/** Reads HTTP/1.1 answers from a stream: the head, then a body with a length, chunks, or no body. */

export interface HttpAnswer {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: ReadonlyMap<string, string>;
  readonly text: string;
}

interface Head {
  readonly status: number;
  readonly headers: Map<string, string>;
  /** The offset of the body. */
  readonly end: number;
}

function readHead(bytes: Buffer): Head | null {
  const end = bytes.indexOf('\r\n\r\n');
  if (end === -1) return null;
  const [first = '', ...lines] = bytes.subarray(0, end).toString('latin1').split('\r\n');
  const status = Number(/^HTTP\/1\.1 (\d{3})( |$)/.exec(first)?.[1]);
  if (Number.isNaN(status)) throw new Error(`no HTTP answer begins with ${JSON.stringify(first)}`);
  const headers = new Map<string, string>();
  for (const line of lines) {
    const colon = line.indexOf(':');
    headers.set(line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim());
  }
  return { status, headers, end: end + 4 };
}

/** The chunked body at `from`, and its end; null if incomplete. */
function readChunks(bytes: Buffer, from: number): { body: Buffer; end: number } | null {
  const parts: Buffer[] = [];
  for (let at = from; ;) {
    const line = bytes.indexOf('\r\n', at);
    if (line === -1) return null;
    const size = Number.parseInt(bytes.subarray(at, line).toString('latin1'), 16);
    const end = line + 2 + size + 2;
    if (Number.isNaN(size)) throw new Error('a chunk of the answer has no size');
    if (bytes.length < end) return null;
    if (size === 0) return { body: Buffer.concat(parts), end };
    parts.push(bytes.subarray(line + 2, line + 2 + size));
    at = end;
  }
}

/** The first complete answer in `bytes`; null if incomplete. `bodiless`: the request was HEAD. */
export function readHttpAnswer(
  bytes: Buffer,
  bodiless: boolean,
): { answer: HttpAnswer; rest: Buffer } | null {
  const head = readHead(bytes);
  if (head === null) return null;
  const { status, headers, end } = head;
  if (status < 200) return readHttpAnswer(bytes.subarray(end), bodiless);
  if (bodiless || status === 204 || status === 304)
    return { answer: { status, headers, text: '' }, rest: bytes.subarray(end) };
  if (headers.get('transfer-encoding')?.toLowerCase() === 'chunked') {
    const read = readChunks(bytes, end);
    if (read === null) return null;
    return { answer: { status, headers, text: read.body.toString() }, rest: bytes.subarray(read.end) };
  }
  const length = Number(headers.get('content-length') ?? NaN);
  if (Number.isNaN(length)) throw new Error('the answer says no length');
  if (bytes.length < end + length) return null;
  const text = bytes.subarray(end, end + length).toString();
  return { answer: { status, headers, text }, rest: bytes.subarray(end + length) };
}
