/** Reads a whole answer into a web `Response`. For tests only. */
import type { FetchAnswer } from '../../electron/station/fetch.ts';

const carried = ['content-type', 'date', 'retry-after', 'x-request-id'];

export async function wholeAnswer(answer: FetchAnswer): Promise<Response> {
  const parts: Uint8Array[] = [];
  for await (const part of answer.body ?? []) parts.push(part);
  const headers = carried.flatMap((name) => {
    const value = answer.headers.get(name);
    return value === null ? [] : ([[name, value]] satisfies [string, string][]);
  });
  const { status } = answer;
  return new Response(parts.length === 0 ? null : Buffer.concat(parts), { status, headers });
}
